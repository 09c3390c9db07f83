package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMActivations;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMDataFormat;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMDirectionMode;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config.LSTMLayerConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights.LSTMLayerWeights;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operations over sequences, compared with the results of ND4J 1.0.0-M2.1. */
class RecurrentOperationsTest extends NativeTest {
    private static final int EXAMPLES = 2;
    private static final int IN = 3;
    private static final int OUT = 4;
    private static final int STEPS = 5;

    private ResourceScope scope;
    private SameDiff sd;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        sd = SameDiff.create();
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    private SDVariable variable(int seed, double scale, long... shape) {
        float[] numbers = new float[(int) new Shape(shape).size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) (scale * (float) Math.sin(seed * 1.7 + i * 0.9 + 0.05 * i * i));
        }
        return sd.var("v" + seed, NDArray.create(numbers, new Shape(shape)));
    }

    private static void begins(SDVariable variable, long[] shape, double... expected) {
        INDArray made = variable.eval();
        assertArrayEquals(shape, made.shape());
        float[] numbers = made.dup().reshape(made.length()).toFloatVector();
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], numbers[i], 2e-6);
        }
    }

    private static LSTMLayerConfig.LSTMLayerConfigBuilder all() {
        return LSTMLayerConfig.builder().retFullSequence(true).retLastH(true).retLastC(true);
    }

    @Test
    void anLstmBeginsWithStates() {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, OUT, 4 * OUT)).bias(variable(4, 0.3, 4 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, STEPS, EXAMPLES, IN), variable(5, 1, EXAMPLES, OUT),
                variable(6, 1, EXAMPLES, OUT), null, weights, all().build());
        begins(made[0], new long[] {STEPS, EXAMPLES, OUT}, -0.096648835, -0.1390243, 0.018314758, 0.23611394);
        begins(made[1], new long[] {EXAMPLES, OUT}, 0.20435143, -0.09171748);
        begins(made[2], new long[] {EXAMPLES, OUT}, 0.29460967, -0.212695);
    }

    @Test
    void anLstmReadsInBothDirections() {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, 2, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, 2, OUT, 4 * OUT)).bias(variable(4, 0.3, 2, 4 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, EXAMPLES, IN, STEPS), variable(5, 1, 2, EXAMPLES, OUT),
                variable(6, 1, 2, EXAMPLES, OUT), null, weights,
                all().lstmdataformat(LSTMDataFormat.NST).directionMode(LSTMDirectionMode.BIDIR_CONCAT).build());
        begins(made[0], new long[] {EXAMPLES, 2 * OUT, STEPS}, -0.10244773, -0.07707285, -0.25532308);
        begins(made[1], new long[] {2, EXAMPLES, OUT}, -0.08089896, 0.22904739);
    }

    @Test
    void anLstmHasLengthsPeepholesAndOtherFunctions() throws IOException {
        LSTMLayerWeights weights = LSTMLayerWeights.builder().weights(variable(2, 0.5, 2, IN, 4 * OUT))
                .rWeights(variable(3, 0.5, 2, OUT, 4 * OUT)).bias(variable(4, 0.3, 2, 4 * OUT))
                .peepholeWeights(variable(5, 0.3, 2, 3 * OUT)).build();
        SDVariable[] made = sd.rnn().lstmLayer(variable(1, 1, STEPS, EXAMPLES, IN), null, null,
                sd.constant(Nd4j.createFromArray(3f, 5f)), weights,
                all().lstmdataformat(LSTMDataFormat.T2NS).directionMode(LSTMDirectionMode.BIDIR_EXTRA_DIM)
                        .gateAct(LSTMActivations.HARD_SIGMOID).cellAct(LSTMActivations.SOFTSIGN).build());
        begins(made[0], new long[] {STEPS, 2, EXAMPLES, OUT}, 0.012960432, 0.09337496, -0.052335937, 0.029541526);
        begins(made[2], new long[] {2, EXAMPLES, OUT}, 0.04788517, 0.39871424);
        try (SameDiff loaded = SameDiff.fromFlatBuffers(sd.asFlatBuffers(false))) {
            assertEquals(made[0].eval(), loaded.outputSingle(null, made[0].name()));
        }
    }

    @Test
    void aGruHasItsStepsAndItsGradient() {
        SDVariable x = variable(1, 1, STEPS, EXAMPLES, IN);
        SDVariable made = sd.rnn().gru(x, variable(2, 1, EXAMPLES, OUT), variable(3, 1, IN, 3 * OUT),
                variable(4, 1, OUT, 3 * OUT), variable(5, 1, 3 * OUT));
        begins(made, new long[] {STEPS, EXAMPLES, OUT}, -0.06276709, -0.80379164, -0.8003427, 0.5011447);
        sd.setLossVariables(made.sum());
        double step = 1e-2;
        float slope = sd.calculateGradients(Map.of(), "v1").get("v1").getFloat(0, 0, 0);
        double sum = 0;
        for (double each : new double[] {step, -2 * step}) {
            x.getArr().putScalar(new int[] {0, 0, 0}, x.getArr().getDouble(0, 0, 0) + each);
            sum += Math.signum(each) * made.sum().eval().getDouble(0);
        }
        assertEquals(sum / (2 * step), slope, 2e-3);
    }

    @Test
    void anLstmNeedsAResult() {
        LSTMLayerConfig.LSTMLayerConfigBuilder none = LSTMLayerConfig.builder().retFullSequence(false);
        assertThrows(ArgumentException.class, none::build);
        LSTMLayerConfig whole = all().build();
        assertTrue(whole.isRetFullSequence() && whole.isRetLastH() && whole.isRetLastC());
    }
}
