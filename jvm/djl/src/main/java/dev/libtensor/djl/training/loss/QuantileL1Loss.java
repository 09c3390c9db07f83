package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * Twice the mean quantile loss. A label above its prediction costs the quantile times their difference, one below it
 * the rest of 1 times their difference.
 */
public class QuantileL1Loss extends Loss {
    private final float quantile;

    /**
     * Creates a loss.
     *
     * @param quantile the quantile, from 0 to 1
     */
    public QuantileL1Loss(float quantile) {
        this("QuantileL1Loss", quantile);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param quantile the quantile, from 0 to 1
     */
    public QuantileL1Loss(String name, float quantile) {
        super(name);
        this.quantile = quantile;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            NDArray label = Labels.like(labels.singletonOrThrow(), prediction);
            return temporaries.keep(prediction.quantileLoss(label, quantile).mul(2));
        }
    }
}
