package dev.libtensor.djl.training.evaluator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.modality.cv.MultiBoxTarget;
import dev.libtensor.djl.util.Pair;

/**
 * The part of the anchor boxes whose predicted class is that of the labels. Predictions are the anchors, the classes of
 * shape (batch, anchors, classes) and the offsets of the boxes; labels are (batch, objects, 5), with the class and the
 * corners of each object.
 */
public class SingleShotDetectionAccuracy extends AbstractAccuracy {
    private final MultiBoxTarget multiBoxTarget = MultiBoxTarget.builder().build();

    /**
     * Creates an accuracy.
     *
     * @param name the name
     */
    public SingleShotDetectionAccuracy(String name) {
        super(name, 0);
    }

    @Override
    protected Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions) {
        NDArray classes = predictions.get(1);
        try (NDList targets = multiBoxTarget.target(
                new NDList(predictions.get(0), labels.head(), classes.transpose(0, 2, 1)))) {
            NDArray right = targets.get(2).toType(DataType.INT64, false);
            checkLabelShapes(right, classes);
            return new Pair<>(right.size(), right.eq(classes.argMax(-1)).countNonzero());
        }
    }
}
