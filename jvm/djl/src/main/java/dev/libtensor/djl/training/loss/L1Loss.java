package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean of the absolute differences, times a weight. With another weight than 1, DJL loses the predictions.
 */
public class L1Loss extends Loss {
    private final float weight;

    /** Creates a loss that is named {@code L1Loss}. */
    public L1Loss() {
        this("L1Loss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public L1Loss(String name) {
        this(name, 1);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param weight the factor of the loss
     */
    public L1Loss(String name, float weight) {
        super(name);
        this.weight = weight;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            NDArray loss = prediction.l1Loss(Labels.like(labels.singletonOrThrow(), prediction));
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }
}
