package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.translate.TranslateException;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Continues texts together, although they are requested at different times. The results of texts that have ended wait to
 * be collected. All arrays belong to the manager of the first request's tokens.
 */
public abstract class SeqBatchScheduler {
    private static final System.Logger LOGGER = System.getLogger(SeqBatchScheduler.class.getName());

    final LanguageModel model;
    final SearchConfig config;
    SeqBatcher seqBatcher;
    private Map<Long, NDArray> results = new ConcurrentHashMap<>();

    /**
     * Creates a scheduler without texts.
     *
     * @param lmBlock predicts with the language model
     * @param config the settings
     */
    public SeqBatchScheduler(Predictor<NDList, CausalLMOutput> lmBlock, SearchConfig config) {
        this.config = ArgumentException.notNull(config, "config");
        model = new LanguageModel(ArgumentException.notNull(lmBlock, "lmBlock"), config);
    }

    /**
     * Prepares texts for the search.
     *
     * @param inputIds the tokens, in the shape (batch, tokens), with padding before shorter texts
     * @param batchUids the number of each request
     * @return the texts
     * @throws TranslateException if the model fails
     */
    public abstract SeqBatcher initForward(NDArray inputIds, NDArray batchUids) throws TranslateException;

    /**
     * Continues the texts by some tokens each.
     *
     * @param count the number of tokens
     * @return true if there was no text left to continue
     * @throws TranslateException if the model fails
     */
    public boolean incrementForward(int count) throws TranslateException {
        for (int i = 0; i < count; i++) {
            if (seqBatcher == null || seqBatcher.getData() == null) {
                LOGGER.log(Level.INFO, "all texts have ended after {0} of {1} tokens: add a request", i, count);
                return true;
            }
            inferenceCall().close();
            if (seqBatcher.sequenceComplete()) {
                results.putAll(seqBatcher.collectAndTrim());
            }
        }
        return false;
    }

    /**
     * Continues each text by one token.
     *
     * @return the tokens, in the shape (batch, 1), which the caller closes
     * @throws TranslateException if the model fails
     */
    protected abstract NDArray inferenceCall() throws TranslateException;

    /**
     * Adds texts.
     *
     * @param inputIds the tokens, in the shape (batch, tokens), with padding before shorter texts
     * @param batchUids the number of each request
     * @throws TranslateException if the model fails
     */
    public void addRequest(NDArray inputIds, NDArray batchUids) throws TranslateException {
        SeqBatcher added = initForward(inputIds, batchUids);
        if (seqBatcher == null) {
            seqBatcher = added;
        } else {
            seqBatcher.addBatch(added);
        }
    }

    /**
     * Takes the texts that have ended since the last call.
     *
     * @return the tokens of each text by the number of its request
     */
    public Map<Long, NDArray> collectResults() {
        Map<Long, NDArray> collected = results;
        results = new ConcurrentHashMap<>();
        return collected;
    }
}
