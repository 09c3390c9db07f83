package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The softmax cross entropy of a TabNet's first output, plus the mean of its second one, which punishes masks that are
 * not sparse.
 */
public final class TabNetClassificationLoss extends Loss {
    /** Creates a loss that is named {@code TabNetClassificationLoss}. */
    public TabNetClassificationLoss() {
        this("TabNetClassificationLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public TabNetClassificationLoss(String name) {
        super(name);
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray loss = SoftmaxCrossEntropyLoss.of(labels.singletonOrThrow(), predictions.get(0), -1, true, true);
            return temporaries.keep(loss.add(predictions.get(1).mean()));
        }
    }
}
