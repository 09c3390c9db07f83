package dev.libtensor.djl.modality.nlp.generate;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/**
 * The state of a search in several texts. The first dimension of each array is the text, and most have a dimension of
 * tokens.
 */
public abstract class BatchTensorList {
    private NDArray pastOutputIds;
    private NDArray pastAttentionMask;
    private NDList pastKeyValues;
    private long[] seqDimOrder;

    BatchTensorList(NDArray pastOutputIds, NDArray pastAttentionMask, NDList pastKeyValues, long[] seqDimOrder) {
        this.pastOutputIds = pastOutputIds;
        this.pastAttentionMask = pastAttentionMask;
        this.pastKeyValues = pastKeyValues;
        this.seqDimOrder = seqDimOrder;
    }

    /**
     * Creates a state of the same kind.
     *
     * @param inputList the arrays in the order of {@link #getList}
     * @param seqDimOrder the dimension of tokens in each array; see {@link #getSeqDimOrder}
     * @return a new state
     */
    public abstract BatchTensorList fromList(NDList inputList, long[] seqDimOrder);

    /**
     * Returns all arrays.
     *
     * @return the arrays, of which the first are the tokens
     */
    public abstract NDList getList();

    /**
     * Returns the dimension of tokens in each array of {@link #getList}.
     *
     * @return the dimensions, which are -1 for an array without one
     */
    public long[] getSeqDimOrder() {
        return seqDimOrder;
    }

    /**
     * Sets the dimension of tokens in each array of {@link #getList}.
     *
     * @param seqDimOrder the dimensions, which are -1 for an array without one
     */
    public void setSeqDimOrder(long[] seqDimOrder) {
        this.seqDimOrder = seqDimOrder;
    }

    /**
     * Returns the tokens so far.
     *
     * @return the tokens, in the shape (batch, tokens)
     */
    public NDArray getPastOutputIds() {
        return pastOutputIds;
    }

    /**
     * Sets the tokens so far.
     *
     * @param pastOutputIds the tokens, in the shape (batch, tokens)
     */
    public void setPastOutputIds(NDArray pastOutputIds) {
        this.pastOutputIds = pastOutputIds;
    }

    /**
     * Returns the mask of the tokens.
     *
     * @return 1 for a token and 0 for padding, in the shape (batch, tokens)
     */
    public NDArray getPastAttentionMask() {
        return pastAttentionMask;
    }

    /**
     * Sets the mask of the tokens.
     *
     * @param attentionMask 1 for a token and 0 for padding, in the shape (batch, tokens)
     */
    public void setPastAttentionMask(NDArray attentionMask) {
        pastAttentionMask = attentionMask;
    }

    /**
     * Returns the keys and values of the model's layers.
     *
     * @return the keys and values, each in the shape (batch, heads, tokens, size)
     */
    public NDList getPastKeyValues() {
        return pastKeyValues;
    }

    /**
     * Sets the keys and values of the model's layers.
     *
     * @param pastKeyValues the keys and values, each in the shape (batch, heads, tokens, size)
     */
    public void setPastKeyValues(NDList pastKeyValues) {
        this.pastKeyValues = pastKeyValues;
    }
}
