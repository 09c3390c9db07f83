package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean cross entropy of labels and the softmax of the predictions, times a weight. Labels are the numbers of the
 * classes, of any type, in the shape of the predictions without the classes, or with 1 in their place. They may also be
 * probabilities in the shape of the predictions.
 */
public class SoftmaxCrossEntropyLoss extends Loss {
    private final float weight;
    private final int classAxis;
    private final boolean sparseLabel;
    private final boolean fromLogit;

    /** Creates a loss that is named {@code SoftmaxCrossEntropyLoss}. */
    public SoftmaxCrossEntropyLoss() {
        this("SoftmaxCrossEntropyLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public SoftmaxCrossEntropyLoss(String name) {
        this(name, 1, -1, true, true);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param classAxis the dimension of the classes in predictions, the last one if not set
     * @param sparseLabel whether labels are numbers of classes, as if not set, instead of probabilities
     * @param fromLogit whether to take the softmax of the predictions, as if not set; otherwise they are logarithms of
     *     probabilities
     */
    public SoftmaxCrossEntropyLoss(String name, float weight, int classAxis, boolean sparseLabel, boolean fromLogit) {
        super(name);
        this.weight = weight;
        this.classAxis = classAxis;
        this.sparseLabel = sparseLabel;
        this.fromLogit = fromLogit;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray loss = of(labels.singletonOrThrow(), predictions.singletonOrThrow(), classAxis, sparseLabel,
                    fromLogit);
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }

    /** Returns the mean, as a number. */
    static NDArray of(NDArray label, NDArray prediction, int classAxis, boolean sparseLabel, boolean fromLogit) {
        if (!sparseLabel && !fromLogit) {
            NDArray target = Labels.like(label, prediction);
            return prediction.mul(target).sum(new int[] {classAxis}).mean().neg();
        }
        NDArray rows = Labels.classesSecond(prediction, classAxis);
        if (!sparseLabel) {
            return rows.crossEntropy(Labels.classesSecond(Labels.like(label, prediction), classAxis));
        }
        NDArray classes = Labels.classes(label, rows);
        return fromLogit ? rows.crossEntropy(classes, 1, Labels.NONE_IGNORED)
                : rows.nllLoss(classes, 1, Labels.NONE_IGNORED);
    }
}
