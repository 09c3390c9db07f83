import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.GradientUpdater;
import org.nd4j.linalg.learning.config.AMSGrad;
import org.nd4j.linalg.learning.config.AdaDelta;
import org.nd4j.linalg.learning.config.AdaGrad;
import org.nd4j.linalg.learning.config.AdaMax;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.config.IUpdater;
import org.nd4j.linalg.learning.config.Nadam;
import org.nd4j.linalg.learning.config.Nesterovs;
import org.nd4j.linalg.learning.config.NoOp;
import org.nd4j.linalg.learning.config.RmsProp;
import org.nd4j.linalg.learning.config.Sgd;

/**
 * Prints nd4j.tsv: what ND4J's updaters make of the gradients in updates.json, in doubles. It runs with nd4j-native 1.0.0-M2.1 and
 * slf4j-nop on the class path: `java -cp … Nd4jUpdates.java > nd4j.tsv`.
 *
 * <p>A line has an updater, a tab, and its update for each gradient. AdaBelief is missing, as ND4J's own cannot be made.
 */
class Nd4jUpdates {
    static final double[][] GRADIENTS = {
        {0.5, -1.5, 2.0, -0.25, 0.0},
        {-0.25, -1.0, 3.0, 0.5, 0.125},
        {1.0, 0.5, -0.5, 0.75, -2.0},
        {0.25, 0.25, 1.5, -0.5, -1.0},
        {-1.0, 2.0, 0.5, 0.25, 0.5},
        {0.75, -0.5, 0.25, 1.0, 1.5},
        {0.5, -1.0, 1.0, -0.75, 0.25},
        {2.0, 0.125, -1.0, 0.5, -0.5},
    };

    public static void main(String[] arguments) {
        Nd4j.setDefaultDataTypes(DataType.DOUBLE, DataType.DOUBLE);
        Map<String, IUpdater> updaters = new LinkedHashMap<>();
        updaters.put("Sgd()", new Sgd());
        updaters.put("Nesterovs()", new Nesterovs());
        updaters.put("Adam()", new Adam());
        updaters.put("AdaMax()", new AdaMax());
        updaters.put("AMSGrad()", new AMSGrad());
        updaters.put("Nadam()", new Nadam());
        updaters.put("AdaGrad()", new AdaGrad());
        updaters.put("AdaDelta()", new AdaDelta());
        updaters.put("RmsProp()", new RmsProp());
        updaters.put("NoOp()", new NoOp());
        updaters.put("Nesterovs(0.2, 0.8)", new Nesterovs(0.2, 0.8));
        updaters.put("Adam(0.2, 0.8, 0.95, 1e-4)", new Adam(0.2, 0.8, 0.95, 1e-4));
        updaters.put("AdaMax(0.2, 0.8, 0.95, 1e-4)", new AdaMax(0.2, 0.8, 0.95, 1e-4));
        updaters.put("AMSGrad(0.2, 0.8, 0.95, 1e-4)", new AMSGrad(0.2, 0.8, 0.95, 1e-4));
        updaters.put("Nadam(0.2, 0.8, 0.95, 1e-4)", new Nadam(0.2, 0.8, 0.95, 1e-4));
        updaters.put("AdaGrad(0.2, 1e-4)", new AdaGrad(0.2, 1e-4));
        updaters.put("AdaDelta(0.9, 1e-4)", new AdaDelta(0.9, 1e-4));
        updaters.put("RmsProp(0.2, 0.9, 1e-4)", new RmsProp(0.2, 0.9, 1e-4));
        updaters.forEach((name, updater) -> System.out.println(name + "\t" + updates(updater)));
    }

    static String updates(IUpdater configuration) {
        long size = configuration.stateSize(GRADIENTS[0].length);
        INDArray state = size == 0 ? null : Nd4j.create(DataType.DOUBLE, 1, size);
        GradientUpdater<?> updater = configuration.instantiate(state, true);
        double[][] updates = new double[GRADIENTS.length][];
        for (int i = 0; i < updates.length; i++) {
            INDArray gradient = Nd4j.create(new double[][] {GRADIENTS[i]});
            updater.applyUpdater(gradient, i, 0);
            updates[i] = gradient.toDoubleVector();
        }
        return Arrays.deepToString(updates).replace(" ", "");
    }
}
