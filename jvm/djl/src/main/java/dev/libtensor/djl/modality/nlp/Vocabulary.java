package dev.libtensor.djl.modality.nlp;

/** Tokens and their indices. */
public interface Vocabulary {
    /**
     * Returns a token.
     *
     * @param index its index
     * @return the token
     */
    String getToken(long index);

    /**
     * Returns whether a token is in this vocabulary.
     *
     * @param token the token
     * @return true if so
     */
    boolean contains(String token);

    /**
     * Returns the index of a token.
     *
     * @param token the token
     * @return the index
     */
    long getIndex(String token);

    /**
     * Returns the number of tokens.
     *
     * @return the number
     */
    long size();
}
