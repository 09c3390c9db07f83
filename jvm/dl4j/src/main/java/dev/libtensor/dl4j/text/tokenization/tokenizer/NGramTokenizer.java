package dev.libtensor.dl4j.text.tokenization.tokenizer;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** The tokens of another tokenizer and the runs of them, as DL4J's class of that name: first the single ones if asked for. */
public class NGramTokenizer implements Tokenizer {
    private final List<String> tokens = new ArrayList<>();
    private int at;
    private TokenPreProcess tokenPreProcess;

    /**
     * Creates a tokenizer.
     *
     * @param tokenizer the single tokens
     * @param minN the length of the shortest runs, at least 1
     * @param maxN the length of the longest runs, at least {@code minN}
     */
    public NGramTokenizer(Tokenizer tokenizer, Integer minN, Integer maxN) {
        ArgumentException.notNull(maxN, "maxN");
        ArgumentException.notNull(minN, "minN");
        if (minN < 1 || maxN < minN) {
            throw new ArgumentException("1 <= minN <= maxN was expected, but minN is " + minN + " and maxN is " + maxN);
        }
        List<String> single = ArgumentException.notNull(tokenizer, "tokenizer").getTokens();
        for (int length = minN; length <= maxN; length++) {
            for (int from = 0; from + length <= single.size(); from++) {
                tokens.add(String.join(" ", single.subList(from, from + length)));
            }
        }
    }

    @Override
    public boolean hasMoreTokens() {
        return at < tokens.size();
    }

    @Override
    public int countTokens() {
        return tokens.size();
    }

    @Override
    public String nextToken() {
        if (!hasMoreTokens()) {
            throw new NoSuchElementException("the text has no more tokens");
        }
        String token = tokens.get(at++);
        return tokenPreProcess == null ? token : tokenPreProcess.preProcess(token);
    }

    @Override
    public List<String> getTokens() {
        List<String> rest = new ArrayList<>();
        while (hasMoreTokens()) {
            rest.add(nextToken());
        }
        return rest;
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess tokenPreProcessor) {
        tokenPreProcess = tokenPreProcessor;
    }
}
