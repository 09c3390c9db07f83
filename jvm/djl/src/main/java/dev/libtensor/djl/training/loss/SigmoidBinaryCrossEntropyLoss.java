package dev.libtensor.djl.training.loss;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;

/**
 * The mean cross entropy of labels from 0 to 1 and the logistic function of the predictions, times a weight. Where
 * predictions are probabilities already, 1e-12 is added before their logarithms. DJL then gives the negated loss.
 */
public class SigmoidBinaryCrossEntropyLoss extends Loss {
    private static final double EPSILON = 1e-12;

    private final float weight;
    private final boolean fromSigmoid;

    /** Creates a loss that is named {@code SigmoidBinaryCrossEntropyLoss}. */
    public SigmoidBinaryCrossEntropyLoss() {
        this("SigmoidBinaryCrossEntropyLoss");
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     */
    public SigmoidBinaryCrossEntropyLoss(String name) {
        this(name, 1, false);
    }

    /**
     * Creates a loss.
     *
     * @param name the name
     * @param weight the factor of the loss
     * @param fromSigmoid whether predictions are probabilities already
     */
    public SigmoidBinaryCrossEntropyLoss(String name, float weight, boolean fromSigmoid) {
        super(name);
        this.weight = weight;
        this.fromSigmoid = fromSigmoid;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray prediction = predictions.singletonOrThrow();
            NDArray label = Labels.like(labels.singletonOrThrow(), prediction);
            NDArray loss = fromSigmoid ? ofProbabilities(label, prediction)
                    : prediction.binaryCrossEntropyWithLogits(label, 1);
            return temporaries.keep(weight == 1 ? loss : loss.mul(weight));
        }
    }

    private static NDArray ofProbabilities(NDArray label, NDArray prediction) {
        NDArray right = prediction.add(EPSILON).log().mul(label);
        NDArray wrong = prediction.rsub(1).add(EPSILON).log().mul(label.rsub(1));
        return right.add(wrong).mean().neg();
    }
}
