package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** What a language model computes of some tokens. */
public class CausalLMOutput {
    private NDArray logits;
    private final NDArray hiddenState;
    private final NDList pastKeyValuesList;

    /**
     * Creates an output.
     *
     * @param logits the scores of the next tokens, in the shape (batch, tokens, vocabulary)
     * @param pastKeyValues the keys and values of the layers, each in the shape (batch, heads, tokens, size)
     */
    public CausalLMOutput(NDArray logits, NDList pastKeyValues) {
        this(logits, null, pastKeyValues);
    }

    /**
     * Creates an output.
     *
     * @param logits the scores of the next tokens, in the shape (batch, tokens, vocabulary)
     * @param hiddenState the vectors of the tokens, in the shape (batch, tokens, size)
     * @param pastKeyValueList the keys and values of the layers, each in the shape (batch, heads, tokens, size)
     */
    public CausalLMOutput(NDArray logits, NDArray hiddenState, NDList pastKeyValueList) {
        this.logits = logits;
        this.hiddenState = hiddenState;
        pastKeyValuesList = pastKeyValueList;
    }

    /**
     * Returns the scores of the next tokens.
     *
     * @return the scores
     */
    public NDArray getLogits() {
        return logits;
    }

    /**
     * Sets the scores of the next tokens.
     *
     * @param logits the scores
     */
    public void setLogits(NDArray logits) {
        this.logits = logits;
    }

    /**
     * Returns the vectors of the tokens.
     *
     * @return the vectors, or null
     */
    public NDArray getHiddenState() {
        return hiddenState;
    }

    /**
     * Returns the keys and values of the layers.
     *
     * @return the keys and values
     */
    public NDList getPastKeyValuesList() {
        return pastKeyValuesList;
    }
}
