package dev.libtensor.djl.training.loss;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The cross entropy of sequences, of which only the elements before their ends count. Labels are two arrays: the
 * numbers of the classes (batch, time), and the length of each sequence (batch). Predictions are (batch, time,
 * classes).
 *
 * <p>The value is (batch, 1), with the mean over the whole time of each sequence, times a weight.
 */
public class MaskedSoftmaxCrossEntropyLoss extends Loss {
    private final float weight;
    private final int classAxis;
    private final boolean sparseLabel;
    private final boolean fromLogit;

    /** Creates a loss that is named {@code MaskedSoftmaxCrossEntropyLoss}. */
    public MaskedSoftmaxCrossEntropyLoss() {
        this("MaskedSoftmaxCrossEntropyLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public MaskedSoftmaxCrossEntropyLoss(String name) {
        this(name, 1, -1, true, false);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param classAxis the dimension of the classes in predictions, the last one if not set
     * @param sparseLabel whether labels are numbers of classes, as if not set, instead of probabilities
     * @param fromLogit whether predictions are logarithms of probabilities already; if not, as if not set, their
     *     softmax is taken
     */
    public MaskedSoftmaxCrossEntropyLoss(
            String name, float weight, int classAxis, boolean sparseLabel, boolean fromLogit) {
        super(name);
        this.weight = weight;
        this.classAxis = classAxis;
        this.sparseLabel = sparseLabel;
        this.fromLogit = fromLogit;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            int axis = Math.floorMod(classAxis, prediction.getShape().dimension());
            boolean fused = sparseLabel && !fromLogit && axis == 2 && prediction.getShape().dimension() == 3;
            NDArray loss = fused ? fused(labels, prediction) : composed(labels, prediction, axis);
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }

    private static NDArray fused(NDList labels, NDArray prediction) {
        NDArray classes = labels.head().toType(DataType.INT64, false);
        return prediction.maskedCrossEntropy(classes, labels.get(1).toType(DataType.INT64, false), 0).expandDims(1);
    }

    private NDArray composed(NDList labels, NDArray prediction, int axis) {
        NDArray logarithms = fromLogit ? prediction : prediction.logSoftmax(axis);
        NDArray loss;
        if (sparseLabel) {
            NDArray classes = labels.head().toType(DataType.INT64, false).expandDims(axis);
            loss = logarithms.gather(classes, axis).neg();
        } else {
            NDArray target = Labels.like(labels.head(), logarithms);
            loss = logarithms.mul(target).sum(new int[] {axis}, true).neg();
        }
        return loss.sequenceMask(labels.get(1)).mean(1);
    }
}
