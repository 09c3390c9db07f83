package dev.libtensor.dl4j.text.tokenization.tokenizerfactory;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.DefaultTokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Makes tokenizers that split at white space, as DL4J's class of that name. */
public class DefaultTokenizerFactory implements TokenizerFactory {
    private TokenPreProcess tokenPreProcess;

    /** Creates a factory. */
    public DefaultTokenizerFactory() {}

    @Override
    public Tokenizer create(String toTokenize) {
        ArgumentException.notNull(toTokenize, "toTokenize");
        Tokenizer tokenizer = new DefaultTokenizer(toTokenize);
        tokenizer.setTokenPreProcessor(tokenPreProcess);
        return tokenizer;
    }

    @Override
    public Tokenizer create(InputStream toTokenize) {
        ArgumentException.notNull(toTokenize, "toTokenize");
        try {
            return create(new String(toTokenize.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new TensorIOException("a text could not be read: " + e.getMessage());
        }
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess preProcessor) {
        tokenPreProcess = preProcessor;
    }

    @Override
    public TokenPreProcess getTokenPreProcessor() {
        return tokenPreProcess;
    }
}
