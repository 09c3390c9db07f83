package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** Measures how far predictions are from labels, as a single number on which to call {@code backward}. */
public abstract class Loss {
    /** Creates a loss. */
    protected Loss() {}

    /**
     * Computes the loss of a batch.
     *
     * @param labels the expected outputs
     * @param predictions the outputs of the model
     * @return the loss, a scalar
     */
    public abstract NDArray evaluate(NDList labels, NDList predictions);

    /**
     * Computes the loss of a batch.
     *
     * @param labels the expected outputs
     * @param predictions the outputs of the model
     * @return the loss, a scalar
     */
    public NDArray evaluate(NDArray labels, NDArray predictions) {
        return evaluate(new NDList(ArgumentException.notNull(labels, "labels")),
                new NDList(ArgumentException.notNull(predictions, "predictions")));
    }

    /**
     * Returns the cross-entropy loss for classification: the mean over the batch of the negative log-probability that
     * softmax assigns to the labels. Predictions are logits, FLOAT32 or FLOAT64 (n, classes). Labels are class indices,
     * INT64 (n).
     *
     * @return the loss
     */
    public static Loss softmaxCrossEntropy() {
        return of(NDArray::crossEntropy);
    }

    /**
     * Returns the L2 loss of DJL and MXNet: half the mean of the squared differences.
     *
     * @return the loss
     */
    public static Loss l2() {
        return of((prediction, label) -> {
            try (NDArray mean = prediction.mseLoss(label)) {
                return mean.mul(0.5);
            }
        });
    }

    private interface OfTwo {
        NDArray apply(NDArray prediction, NDArray label);
    }

    private static Loss of(OfTwo function) {
        return new Loss() {
            @Override
            public NDArray evaluate(NDList labels, NDList predictions) {
                return function.apply(ArgumentException.notNull(predictions, "predictions").singletonOrThrow(),
                        ArgumentException.notNull(labels, "labels").singletonOrThrow());
            }
        };
    }
}
