package dev.libtensor.dl4j.text.tokenization.tokenizer;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Splits a text at white space, as DL4J's class of that name. */
public class DefaultTokenizer implements Tokenizer {
    private final StringTokenizer tokens;
    private final int count;
    private TokenPreProcess tokenPreProcess;

    /**
     * Creates a tokenizer.
     *
     * @param tokens the text
     */
    public DefaultTokenizer(String tokens) {
        this.tokens = new StringTokenizer(ArgumentException.notNull(tokens, "tokens"));
        count = this.tokens.countTokens();
    }

    @Override
    public boolean hasMoreTokens() {
        return tokens.hasMoreTokens();
    }

    @Override
    public int countTokens() {
        return count;
    }

    @Override
    public String nextToken() {
        String token = tokens.nextToken();
        return tokenPreProcess == null ? token : tokenPreProcess.preProcess(token);
    }

    @Override
    public List<String> getTokens() {
        List<String> rest = new ArrayList<>();
        while (hasMoreTokens()) {
            String token = nextToken();
            if (token != null && !token.isEmpty()) {
                rest.add(token);
            }
        }
        return rest;
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess tokenPreProcessor) {
        tokenPreProcess = tokenPreProcessor;
    }
}
