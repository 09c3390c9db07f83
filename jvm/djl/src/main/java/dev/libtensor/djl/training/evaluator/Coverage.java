package dev.libtensor.djl.training.evaluator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.util.Pair;

/** The part of the predictions that are above their labels. */
public class Coverage extends AbstractAccuracy {
    /** Creates a coverage that is named {@code Coverage}. */
    public Coverage() {
        this("Coverage", 1);
    }

    /**
     * Creates a coverage.
     *
     * @param name the name
     * @param axis the dimension of the classes in predictions, which does not count here
     */
    public Coverage(String name, int axis) {
        super(name, axis);
    }

    @Override
    protected Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions) {
        NDArray label = labels.head();
        return new Pair<>(label.size(), label.lt(predictions.head()));
    }
}
