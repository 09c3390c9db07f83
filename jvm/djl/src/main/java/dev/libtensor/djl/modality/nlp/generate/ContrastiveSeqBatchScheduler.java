package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.translate.TranslateException;

/** Continues texts by tokens that are probable and unlike those before; the model's outputs have hidden states. */
public class ContrastiveSeqBatchScheduler extends SeqBatchScheduler {
    /**
     * Creates a scheduler without texts.
     *
     * @param lmBlock predicts with the language model
     * @param config the settings
     */
    public ContrastiveSeqBatchScheduler(Predictor<NDList, CausalLMOutput> lmBlock, SearchConfig config) {
        super(lmBlock, config);
    }

    @Override
    public SeqBatcher initForward(NDArray inputIds, NDArray batchUids) throws TranslateException {
        ArgumentException.notNull(inputIds, "inputIds");
        ArgumentException.notNull(batchUids, "batchUids");
        NDManager manager = seqBatcher == null ? inputIds.getManager() : seqBatcher.manager();
        LanguageModel.Padding padding = model.padding(inputIds);
        try (ResourceScope scope = new ResourceScope("generate"); NDArray mask = padding.mask();
                NDArray offsets = padding.offsets()) {
            return new SeqBatcher(model.begin(inputIds, padding), batchUids.toType(DataType.INT64, true),
                    offsets.duplicate(), manager);
        }
    }

    @Override
    protected NDArray inferenceCall() throws TranslateException {
        NDManager manager = seqBatcher.manager();
        try (ResourceScope scope = new ResourceScope("generate")) {
            ContrastiveBatchTensorList state = (ContrastiveBatchTensorList) seqBatcher.getData();
            seqBatcher.advance(model.next(state, seqBatcher.offSets()));
            NDArray tokens = seqBatcher.getData().getPastOutputIds().get(":, -1:").duplicate();
            seqBatcher.exitCriteria(tokens, config.getMaxSeqLength(), config.getEosTokenId());
            tokens.attach(manager);
            return tokens;
        }
    }
}
