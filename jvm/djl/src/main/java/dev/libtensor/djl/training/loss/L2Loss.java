package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean of the squared differences, times a weight, which is 1/2 if not set.
 */
public class L2Loss extends Loss {
    private final float weight;

    /** Creates a loss that is named {@code L2Loss}. */
    public L2Loss() {
        this("L2Loss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public L2Loss(String name) {
        this(name, 0.5f);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param weight the factor of the loss
     */
    public L2Loss(String name, float weight) {
        super(name);
        this.weight = weight;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            NDArray loss = prediction.mseLoss(Labels.like(labels.singletonOrThrow(), prediction));
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }
}
