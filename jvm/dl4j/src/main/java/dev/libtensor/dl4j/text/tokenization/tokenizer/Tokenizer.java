package dev.libtensor.dl4j.text.tokenization.tokenizer;

import java.util.List;

/** The tokens of one text, as DL4J's interface of that name. */
public interface Tokenizer {
    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasMoreTokens();

    /**
     * Counts all tokens.
     *
     * @return how many there are, also those that were returned
     */
    int countTokens();

    /**
     * Returns the next token, after the preprocessor.
     *
     * @return the token
     * @throws java.util.NoSuchElementException if there is none
     */
    String nextToken();

    /**
     * Returns the tokens that are left, after the preprocessor, without those that become empty.
     *
     * @return the tokens
     */
    List<String> getTokens();

    /**
     * Sets what changes each token.
     *
     * @param tokenPreProcessor what does; null for nothing
     */
    void setTokenPreProcessor(TokenPreProcess tokenPreProcessor);
}
