package dev.libtensor.djl.modality.nlp.bert;

import java.util.List;

/** The tokens of two texts, as BERT reads them. */
public class BertToken {
    private final List<String> tokens;
    private final List<Long> tokenType;
    private final List<Long> attentionMask;
    private final int validLength;

    /**
     * Creates tokens.
     *
     * @param tokens the tokens
     * @param tokenType 0 for those of the first text, 1 for those of the second
     * @param attentionMask 1 for tokens, 0 for padding
     * @param validLength the number of tokens without marks and padding
     */
    public BertToken(List<String> tokens, List<Long> tokenType, List<Long> attentionMask, int validLength) {
        this.tokens = tokens;
        this.tokenType = tokenType;
        this.attentionMask = attentionMask;
        this.validLength = validLength;
    }

    /**
     * Returns the tokens.
     *
     * @return the tokens
     */
    public List<String> getTokens() {
        return tokens;
    }

    /**
     * Returns which text each token belongs to.
     *
     * @return 0 for the first, 1 for the second
     */
    public List<Long> getTokenTypes() {
        return tokenType;
    }

    /**
     * Returns which tokens are padding.
     *
     * @return 1 for tokens, 0 for padding
     */
    public List<Long> getAttentionMask() {
        return attentionMask;
    }

    /**
     * Returns the number of tokens without marks and padding.
     *
     * @return the number
     */
    public int getValidLength() {
        return validLength;
    }
}
