package dev.libtensor.dl4j.text.tokenization.tokenizerfactory;

import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import java.io.InputStream;

/** Makes a tokenizer for each text, as DL4J's interface of that name. */
public interface TokenizerFactory {
    /**
     * Makes a tokenizer.
     *
     * @param toTokenize the text
     * @return a new tokenizer
     */
    Tokenizer create(String toTokenize);

    /**
     * Makes a tokenizer of the rest of a stream in UTF-8, which is read at once.
     *
     * @param toTokenize the stream, which stays open
     * @return a new tokenizer
     */
    Tokenizer create(InputStream toTokenize);

    /**
     * Sets what changes each token.
     *
     * @param preProcessor what does; null for nothing
     */
    void setTokenPreProcessor(TokenPreProcess preProcessor);

    /**
     * Returns what changes each token.
     *
     * @return what does, or null
     */
    TokenPreProcess getTokenPreProcessor();
}
