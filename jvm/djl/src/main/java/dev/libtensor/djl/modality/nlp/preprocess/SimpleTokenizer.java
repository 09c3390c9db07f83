package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.Arrays;
import java.util.List;

/** Splits texts at a delimiter. */
public class SimpleTokenizer implements Tokenizer {
    private final String delimiter;

    /** Creates a tokenizer that splits at spaces. */
    public SimpleTokenizer() {
        this(" ");
    }

    /**
     * Creates a tokenizer.
     *
     * @param delimiter where to split, a regular expression; it stands between joined tokens as it is
     */
    public SimpleTokenizer(String delimiter) {
        this.delimiter = delimiter;
    }

    @Override
    public List<String> tokenize(String sentence) {
        return Arrays.asList(sentence.split(delimiter));
    }

    @Override
    public String buildSentence(List<String> tokens) {
        return String.join(delimiter, tokens);
    }
}
