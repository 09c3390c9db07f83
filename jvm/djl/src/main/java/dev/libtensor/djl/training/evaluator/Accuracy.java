package dev.libtensor.djl.training.evaluator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.util.Pair;

/**
 * The part of the predictions whose greatest value is at the right class. Labels hold the numbers of the classes, or
 * have the shape of the predictions and their greatest value at the right class.
 */
public class Accuracy extends AbstractAccuracy {
    /** Creates an accuracy that is named {@code Accuracy}, for classes along dimension 1. */
    public Accuracy() {
        this("Accuracy", 1);
    }

    /**
     * Creates an accuracy for classes along dimension 1.
     *
     * @param name the name
     */
    public Accuracy(String name) {
        this(name, 1);
    }

    /**
     * Creates an accuracy.
     *
     * @param name the name
     * @param axis the dimension of the classes in predictions
     */
    public Accuracy(String name, int axis) {
        super(name, axis);
    }

    @Override
    protected Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions) {
        NDArray label = labels.head();
        NDArray prediction = predictions.head();
        checkLabelShapes(label, prediction);
        NDArray predicted = prediction.argMax(axis);
        if (label.getShape().equals(prediction.getShape())) {
            label = label.argMax(axis);
        } else if (!label.getShape().equals(predicted.getShape())) {
            predicted = predicted.reshape(label.getShape());
        }
        NDArray right = predicted.eq(label.toType(DataType.INT64, false));
        return new Pair<>(label.size(), right.countNonzero());
    }
}
