package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.training.loss.Loss;

/**
 * The loss of the prediction whether a sentence follows another one: the mean negative logarithm of the label's
 * probability.
 */
public class BertNextSentenceLoss extends Loss {
    private final int labelIdx;
    private final int nextSentencePredictionIdx;

    /**
     * Creates a loss.
     *
     * @param labelIdx the place of the labels, 0 or 1 for each sequence
     * @param nextSentencePredictionIdx the place of the predictions, which are logarithms of probabilities
     */
    public BertNextSentenceLoss(int labelIdx, int nextSentencePredictionIdx) {
        super("BertNSLoss");
        this.labelIdx = labelIdx;
        this.nextSentencePredictionIdx = nextSentencePredictionIdx;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        NDArray logProbs = predictions.get(nextSentencePredictionIdx);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray numbers = labels.get(labelIdx).toType(DataType.INT64, false).reshape(-1, 1);
            return temporaries.keep(logProbs.gather(numbers, 1).mean().neg());
        }
    }

    /**
     * Returns the fraction of right predictions.
     *
     * @param labels the labels
     * @param predictions the predictions
     * @return a new array of one number
     */
    public NDArray accuracy(NDList labels, NDList predictions) {
        NDArray logProbs = predictions.get(nextSentencePredictionIdx);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray numbers = labels.get(labelIdx).toType(DataType.INT64, false).flatten();
            return temporaries.keep(logProbs.argMax(1).eq(numbers).toType(DataType.FLOAT32, false).mean());
        }
    }
}
