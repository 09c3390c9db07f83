package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean squared difference of the labels and a TabNet's first output, plus the mean of its second one, which
 * punishes masks that are not sparse.
 */
public final class TabNetRegressionLoss extends Loss {
    /** Creates a loss that is named {@code TabNetRegressionLoss}. */
    public TabNetRegressionLoss() {
        this("TabNetRegressionLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public TabNetRegressionLoss(String name) {
        super(name);
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.get(0);
            NDArray loss = prediction.mseLoss(Labels.like(labels.singletonOrThrow(), prediction));
            return temporaries.keep(loss.add(predictions.get(1).mean()));
        }
    }
}
