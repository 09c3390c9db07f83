package dev.libtensor.djl.modality.nlp.bert;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.modality.nlp.Vocabulary;
import dev.libtensor.djl.modality.nlp.preprocess.SimpleTokenizer;
import java.util.ArrayList;
import java.util.List;

/** Splits words into the longest parts that a vocabulary has. */
public class WordpieceTokenizer extends SimpleTokenizer {
    private final Vocabulary vocabulary;
    private final String unknown;
    private final int maxInputChars;

    /**
     * Creates a tokenizer.
     *
     * @param vocabulary the parts of words, those within a word with {@code ##} before them
     * @param unknown what stands for words that cannot be split
     * @param maxInputChars the number of characters above which a word is not split
     */
    public WordpieceTokenizer(Vocabulary vocabulary, String unknown, int maxInputChars) {
        this.vocabulary = ArgumentException.notNull(vocabulary, "vocabulary");
        this.unknown = unknown;
        this.maxInputChars = maxInputChars;
    }

    @Override
    public List<String> tokenize(String sentence) {
        List<String> tokens = new ArrayList<>();
        for (String word : super.tokenize(sentence.trim())) {
            List<String> parts = word.length() > maxInputChars ? null : parts(word);
            if (parts == null) {
                tokens.add(unknown);
            } else {
                tokens.addAll(parts);
            }
        }
        return tokens;
    }

    /** Returns the parts of a word, or null if it cannot be split. */
    private List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        while (start < word.length()) {
            String mark = start == 0 ? "" : "##";
            int end = word.length();
            while (end > start && !vocabulary.contains(mark + word.substring(start, end))) {
                end--;
            }
            if (end == start) {
                return null;
            }
            parts.add(mark + word.substring(start, end));
            start = end;
        }
        return parts;
    }
}
