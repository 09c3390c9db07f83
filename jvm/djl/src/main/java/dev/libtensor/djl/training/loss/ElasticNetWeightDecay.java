package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/**
 * The sum of the sizes and the sum of the squares of the elements of parameters, each times a factor. The value belongs
 * to the manager of the predictions, if there are any. In DJL it stays in the manager of the parameters.
 */
public class ElasticNetWeightDecay extends Loss {
    private final NDList parameters;
    private final float lambda1;
    private final float lambda2;

    /**
     * Creates a loss.
     *
     * @param parameters the parameters
     */
    public ElasticNetWeightDecay(NDList parameters) {
        this("ElasticNetWeightDecay", parameters);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param parameters the parameters
     */
    public ElasticNetWeightDecay(String name, NDList parameters) {
        this(name, parameters, 1);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param parameters the parameters
     * @param lambda the factor of the sizes and of the squares, 1 if not set
     */
    public ElasticNetWeightDecay(String name, NDList parameters, float lambda) {
        this(name, parameters, lambda, lambda);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param parameters the parameters
     * @param lambda1 the factor of the sizes
     * @param lambda2 the factor of the squares
     */
    public ElasticNetWeightDecay(String name, NDList parameters, float lambda1, float lambda2) {
        super(name);
        this.parameters = parameters;
        this.lambda1 = lambda1;
        this.lambda2 = lambda2;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        return Penalty.of(parameters, predictions,
                w -> w.abs().sum().mul(lambda1).add(w.square().sum().mul(lambda2)));
    }
}
