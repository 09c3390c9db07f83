package dev.libtensor.djl.modality.nlp.generate;

/** The settings of a {@link TextGenerator}. */
public class SearchConfig {
    private static final int TOKEN = 50256;

    private int k = 4;
    private float alpha = 0.6f;
    private int beam = 3;
    private int maxSeqLength = 30;
    private long padTokenId = TOKEN;
    private final long eosTokenId = TOKEN;
    private boolean suffixPadding;

    /** Creates the settings for GPT-2. */
    public SearchConfig() {}

    /**
     * Returns the number of candidates of a contrastive search.
     *
     * @return the number; 4 by default
     */
    public int getK() {
        return k;
    }

    /**
     * Sets the number of candidates of a contrastive search.
     *
     * @param k the number
     */
    public void setK(int k) {
        this.k = k;
    }

    /**
     * Returns how much a contrastive search avoids repetition.
     *
     * @return the weight from 0 to 1; 0.6 by default
     */
    public float getAlpha() {
        return alpha;
    }

    /**
     * Sets how much a contrastive search avoids repetition.
     *
     * @param alpha the weight from 0 to 1
     */
    public void setAlpha(float alpha) {
        this.alpha = alpha;
    }

    /**
     * Returns the number of texts that a beam search keeps.
     *
     * @return the number; 3 by default
     */
    public int getBeam() {
        return beam;
    }

    /**
     * Sets the number of texts that a beam search keeps.
     *
     * @param beam the number
     */
    public void setBeam(int beam) {
        this.beam = beam;
    }

    /**
     * Returns the number of tokens of a text at most.
     *
     * @return the number; 30 by default
     */
    public int getMaxSeqLength() {
        return maxSeqLength;
    }

    /**
     * Sets the number of tokens of a text at most.
     *
     * @param maxSeqLength the number
     */
    public void setMaxSeqLength(int maxSeqLength) {
        this.maxSeqLength = maxSeqLength;
    }

    /**
     * Returns the token that pads texts.
     *
     * @return its number
     */
    public long getPadTokenId() {
        return padTokenId;
    }

    /**
     * Sets the token that pads texts.
     *
     * @param padTokenId its number
     */
    public void setPadTokenId(long padTokenId) {
        this.padTokenId = padTokenId;
    }

    /**
     * Returns the token that ends texts.
     *
     * @return its number
     */
    public long getEosTokenId() {
        return eosTokenId;
    }

    /**
     * Returns whether texts are padded behind their tokens.
     *
     * @return true if so; false is the default
     */
    public boolean isSuffixPadding() {
        return suffixPadding;
    }

    /**
     * Sets whether texts are padded behind their tokens.
     *
     * @param suffixPadding true if so
     */
    public void setSuffixPadding(boolean suffixPadding) {
        this.suffixPadding = suffixPadding;
    }
}
