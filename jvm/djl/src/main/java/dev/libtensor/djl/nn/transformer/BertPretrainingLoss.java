package dev.libtensor.djl.nn.transformer;

import dev.libtensor.NDList;
import dev.libtensor.djl.training.loss.AbstractCompositeLoss;
import dev.libtensor.djl.util.Pair;
import java.util.Arrays;

/**
 * The sum of the losses of both tasks of a {@link BertPretrainingBlock}. The labels are those of the next sentence, the
 * masked tokens, and the mask of those that count.
 */
public class BertPretrainingLoss extends AbstractCompositeLoss {
    private final BertNextSentenceLoss bertNextSentenceLoss = new BertNextSentenceLoss(0, 0);
    private final BertMaskedLanguageModelLoss bertMaskedLanguageModelLoss = new BertMaskedLanguageModelLoss(1, 2, 1);

    /** Creates a loss. */
    public BertPretrainingLoss() {
        super(BertPretrainingLoss.class.getSimpleName());
        components = Arrays.asList(bertNextSentenceLoss, bertMaskedLanguageModelLoss);
    }

    @Override
    protected Pair<NDList, NDList> inputForComponent(int componentIndex, NDList labels, NDList predictions) {
        return new Pair<>(labels, predictions);
    }

    /**
     * Returns the loss of the next sentence.
     *
     * @return the loss
     */
    public BertNextSentenceLoss getBertNextSentenceLoss() {
        return bertNextSentenceLoss;
    }

    /**
     * Returns the loss of the masked tokens.
     *
     * @return the loss
     */
    public BertMaskedLanguageModelLoss getBertMaskedLanguageModelLoss() {
        return bertMaskedLanguageModelLoss;
    }
}
