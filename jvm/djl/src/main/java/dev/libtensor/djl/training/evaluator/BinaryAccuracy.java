package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.util.Pair;

/** The part of the predictions that are on the right side of a threshold. Labels are 0 for below, 1 for above. */
public class BinaryAccuracy extends AbstractAccuracy {
    private final float threshold;

    /**
     * Creates an accuracy.
     *
     * @param name the name
     * @param threshold from where on a prediction counts as 1
     * @param axis the dimension of the classes in predictions, which does not count here
     */
    public BinaryAccuracy(String name, float threshold, int axis) {
        super(name, axis);
        this.threshold = threshold;
    }

    /**
     * Creates an accuracy.
     *
     * @param name the name
     * @param threshold from where on a prediction counts as 1
     */
    public BinaryAccuracy(String name, float threshold) {
        this(name, threshold, 1);
    }

    /**
     * Creates an accuracy that is named {@code BinaryAccuracy}.
     *
     * @param threshold from where on a prediction counts as 1
     */
    public BinaryAccuracy(float threshold) {
        this("BinaryAccuracy", threshold, 1);
    }

    /** Creates an accuracy that is named {@code BinaryAccuracy}, whose threshold is 0. */
    public BinaryAccuracy() {
        this(0);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ArgumentException if the lists have different numbers of arrays
     * @throws dev.libtensor.ShapeException if the shapes of the first arrays differ
     */
    @Override
    protected Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions) {
        if (labels.size() != predictions.size()) {
            throw new ArgumentException("the lists of labels and predictions must be equally long, not "
                    + labels.size() + " and " + predictions.size());
        }
        NDArray label = labels.head();
        NDArray prediction = predictions.head();
        checkLabelShapes(label, prediction, false);
        NDArray predicted = prediction.gte(threshold).toType(DataType.INT64, false);
        return new Pair<>(label.size(), label.toType(DataType.INT64, false).eq(predicted).countNonzero());
    }
}
