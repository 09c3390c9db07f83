package dev.libtensor.djl.nn.transformer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.training.loss.Loss;

/**
 * The loss of the prediction of masked tokens: the mean negative logarithm of the probabilities of those that count.
 */
public class BertMaskedLanguageModelLoss extends Loss {
    private final int labelIdx;
    private final int maskIdx;
    private final int logProbsIdx;

    /**
     * Creates a loss.
     *
     * @param labelIdx the place of the tokens among the labels
     * @param maskIdx the place of the mask among the labels, in which 1 counts
     * @param logProbsIdx the place of the logarithms of the probabilities among the predictions
     */
    public BertMaskedLanguageModelLoss(int labelIdx, int maskIdx, int logProbsIdx) {
        super("BertMLLoss");
        this.labelIdx = labelIdx;
        this.maskIdx = maskIdx;
        this.logProbsIdx = logProbsIdx;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        NDArray logProbs = predictions.get(logProbsIdx);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray mask = labels.get(maskIdx).flatten().toType(logProbs.getDataType(), false);
            NDArray ofTokens = logProbs.gather(tokens(labels).reshape(-1, 1), 1).flatten();
            return temporaries.keep(ofTokens.mul(mask).sum().neg().div(mask.sum().add(1e-5f)));
        }
    }

    /**
     * Returns the fraction of right predictions among those that count.
     *
     * @param labels the labels
     * @param predictions the predictions
     * @return a new array of one number
     */
    public NDArray accuracy(NDList labels, NDList predictions) {
        NDArray logProbs = predictions.get(logProbsIdx);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray mask = labels.get(maskIdx).flatten().toType(DataType.FLOAT32, false);
            NDArray right = logProbs.argMax(1).eq(tokens(labels)).toType(DataType.FLOAT32, false);
            return temporaries.keep(right.mul(mask).sum().div(mask.sum()));
        }
    }

    private NDArray tokens(NDList labels) {
        return labels.get(labelIdx).flatten().toType(DataType.INT64, false);
    }
}
