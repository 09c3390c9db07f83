package dev.libtensor.dl4j.text.tokenization.tokenizerfactory;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.text.tokenization.tokenizer.NGramTokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizer.TokenPreProcess;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Makes tokenizers of runs of tokens, as DL4J's class of that name. */
public class NGramTokenizerFactory implements TokenizerFactory {
    private final TokenizerFactory tokenizerFactory;
    private final Integer minN;
    private final Integer maxN;
    private TokenPreProcess preProcess;

    /**
     * Creates a factory.
     *
     * @param tokenizerFactory what makes the single tokens
     * @param minN the length of the shortest runs, at least 1
     * @param maxN the length of the longest runs
     */
    public NGramTokenizerFactory(TokenizerFactory tokenizerFactory, Integer minN, Integer maxN) {
        this.tokenizerFactory = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
        this.minN = ArgumentException.notNull(minN, "minN");
        this.maxN = ArgumentException.notNull(maxN, "maxN");
    }

    @Override
    public Tokenizer create(String toTokenize) {
        Tokenizer single = tokenizerFactory.create(toTokenize);
        single.setTokenPreProcessor(preProcess);
        return new NGramTokenizer(single, minN, maxN);
    }

    @Override
    public Tokenizer create(InputStream toTokenize) {
        try {
            return create(new String(ArgumentException.notNull(toTokenize, "toTokenize").readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new TensorIOException("a text could not be read: " + e.getMessage());
        }
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess preProcessor) {
        preProcess = preProcessor;
    }

    @Override
    public TokenPreProcess getTokenPreProcessor() {
        return preProcess;
    }
}
