package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/**
 * The sum of the sizes of the elements of parameters, times a factor. The value belongs to the manager of the
 * predictions, if there are any. In DJL it stays in the manager of the parameters.
 */
public class L1WeightDecay extends Loss {
    private final NDList parameters;
    private final float lambda;

    /**
     * Creates a loss.
     *
     * @param parameters the parameters
     */
    public L1WeightDecay(NDList parameters) {
        this("L1WeightDecay", parameters);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param parameters the parameters
     */
    public L1WeightDecay(String name, NDList parameters) {
        this(name, parameters, 1);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param parameters the parameters
     * @param lambda the factor, 1 if not set
     */
    public L1WeightDecay(String name, NDList parameters, float lambda) {
        super(name);
        this.parameters = parameters;
        this.lambda = lambda;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        return Penalty.of(parameters, predictions, w -> w.abs().sum().mul(lambda));
    }
}
