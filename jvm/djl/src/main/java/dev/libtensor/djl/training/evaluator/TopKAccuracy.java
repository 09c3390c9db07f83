package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.util.Pair;

/** The part of the predictions that have the right class among their k greatest values. */
public class TopKAccuracy extends AbstractAccuracy {
    private final int topK;

    /**
     * Creates an accuracy.
     *
     * @param name the name
     * @param topK how many of the greatest values count, at least 2
     * @throws ArgumentException if it is less
     */
    public TopKAccuracy(String name, int topK) {
        super(name);
        if (topK < 2) {
            throw new ArgumentException("TopKAccuracy takes 2 values or more, not " + topK + ": use Accuracy for 1");
        }
        this.topK = topK;
    }

    /**
     * Creates an accuracy that is named {@code Top_k_Accuracy}, with the number in place of k.
     *
     * @param topK how many of the greatest values count, at least 2
     * @throws ArgumentException if it is less
     */
    public TopKAccuracy(int topK) {
        this("Top_" + topK + "_Accuracy", topK);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ShapeException if predictions have more than 2 dimensions, or their number is not that of the labels
     */
    @Override
    protected Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions) {
        NDArray prediction = predictions.head();
        NDArray label = labels.head();
        checkLabelShapes(label, prediction);
        int dimensions = prediction.getShape().dimension();
        NDArray flat = label.flatten().toType(DataType.INT64, false);
        NDArray best;
        if (dimensions == 1) {
            // Each prediction is the number of a class.
            best = prediction.toType(DataType.INT64, false);
        } else if (dimensions == 2) {
            best = prediction.argTopK(Math.min(topK, prediction.size(1)), 1, true);
            flat = flat.expandDims(1);
        } else {
            throw new ShapeException("TopKAccuracy takes predictions of 1 or 2 dimensions, not "
                    + prediction.getShape());
        }
        return new Pair<>(label.size(0), best.eq(flat).countNonzero());
    }
}
