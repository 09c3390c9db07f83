package dev.libtensor.dl4j.text.tokenization.tokenizer;

/** Changes a token, such as its case. */
public interface TokenPreProcess {
    /**
     * Changes a token.
     *
     * @param token the token
     * @return what it becomes; tokens that become empty are left out
     */
    String preProcess(String token);
}
