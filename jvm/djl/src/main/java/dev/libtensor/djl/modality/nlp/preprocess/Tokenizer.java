package dev.libtensor.djl.modality.nlp.preprocess;

import java.util.ArrayList;
import java.util.List;

/** Splits texts into tokens, and joins tokens. */
public interface Tokenizer extends TextProcessor {
    /**
     * Splits texts.
     *
     * @param tokens the texts
     * @return the tokens of all texts
     */
    @Override
    default List<String> preprocess(List<String> tokens) {
        List<String> all = new ArrayList<>();
        for (String text : tokens) {
            all.addAll(tokenize(text));
        }
        return all;
    }

    /**
     * Splits a text.
     *
     * @param sentence the text
     * @return its tokens
     */
    List<String> tokenize(String sentence);

    /**
     * Joins tokens.
     *
     * @param tokens the tokens
     * @return the text
     */
    String buildSentence(List<String> tokens);
}
