package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.List;

/** Cuts tokens off behind a number of them. */
public class TextTruncator implements TextProcessor {
    private final int maxSize;

    /**
     * Creates a step.
     *
     * @param maxSize the number of tokens that stay
     */
    public TextTruncator(int maxSize) {
        this.maxSize = maxSize;
    }

    @Override
    public List<String> preprocess(List<String> tokens) {
        return tokens.size() <= maxSize ? tokens : tokens.subList(0, maxSize);
    }
}
