package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** How far predictions are from labels, as a single number to call {@code backward} on. */
public abstract class Loss {
    /** A loss of one's own. */
    protected Loss() {}

    /**
     * The loss of a batch.
     *
     * @param labels what should come out
     * @param predictions what came out
     * @return a single number
     */
    public abstract NDArray evaluate(NDList labels, NDList predictions);

    /**
     * The loss of a batch.
     *
     * @param labels what should come out
     * @param predictions what came out
     * @return a single number
     */
    public NDArray evaluate(NDArray labels, NDArray predictions) {
        return evaluate(new NDList(ArgumentException.notNull(labels, "labels")), new NDList(ArgumentException.notNull(predictions, "predictions")));
    }

    /**
     * For classification: the mean over the batch of the negative log-probability that softmax of the predictions gives to the
     * labels. Predictions are logits, FLOAT32 or FLOAT64 (n, classes); labels are classes, INT64 (n).
     *
     * @return the loss
     */
    public static Loss softmaxCrossEntropy() {
        return of(NDArray::crossEntropy);
    }

    /**
     * DJL's and MXNet's L2 loss: half the mean of the squared differences.
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
