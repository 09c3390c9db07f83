package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A layer of the library.
 *
 * @param <C> the class of the configuration
 */
public abstract class NativeLayer<C extends dev.libtensor.dl4j.nn.conf.layers.Layer> extends BaseLayer<C> {
    /** Keeps the quotient of equal elements finite, and its gradient. */
    private static final double TINY = 1e-24;

    private final boolean isLast;

    NativeLayer(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
        isLast = turnsFormat() && Formats.isLast(conf.getLayer());
    }

    /** Sets what a new layer has of its network. */
    public static <L extends BaseLayer<?>> L start(L layer, NeuralNetConfiguration conf,
            Collection<TrainingListener> listeners, int index, INDArray params, boolean initialize) {
        layer.setListeners(listeners);
        layer.setIndex(index);
        layer.setParamsViewArray(params);
        layer.setParamTable(params == null ? new LinkedHashMap<>()
                : conf.getLayer().initializer().init(conf, params, initialize));
        return layer;
    }

    @Override
    protected final INDArray preOutput(INDArray x, Map<String, INDArray> weights, boolean training) {
        NDArray given = Nd.as(x, dataType);
        if (!isLast || given.getShape().dimension() < 3) {
            return compute(given, weights, training);
        }
        NDArray made = compute(Formats.toFirst(given), weights, training);
        return made.getShape().dimension() < 3 ? made : Formats.toLast(made);
    }

    /** Returns whether {@link #compute} takes the channels behind the examples, whatever the format. */
    boolean turnsFormat() {
        return true;
    }

    /** Does what {@link #preOutput} does. */
    abstract NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training);

    /** Returns the biases as a vector, or null. */
    static NDArray bias(Map<String, INDArray> weights) {
        NDArray bias = (NDArray) weights.get("b");
        return bias == null ? null : bias.reshape(new Shape(-1));
    }

    /** Multiplies vectors with W and adds b. */
    static NDArray linear(NDArray x, Map<String, INDArray> weights) {
        return x.linear(((NDArray) weights.get("W")).transpose(), bias(weights));
    }

    /** Returns vectors with mean 0 and variance 1 each, multiplied with gains. */
    static NDArray normalized(NDArray x, NDArray gains) {
        NDArray rest = x.sub(x.mean(new int[] {1}, true));
        return rest.div(rest.square().mean(new int[] {1}, true).add(TINY).sqrt()).mul(gains);
    }

    /** Throws if the input has another number of dimensions, or another size of one of them. */
    final NDArray expect(NDArray x, int dimensions, int axis, long size, String what) {
        if (x.getShape().dimension() != dimensions || x.size(axis) != size) {
            throw new ShapeException(layerId() + " takes " + what + ": its input has the shape " + x.getShape());
        }
        return x;
    }
}
