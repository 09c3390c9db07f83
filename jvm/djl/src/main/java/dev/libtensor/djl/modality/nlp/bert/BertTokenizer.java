package dev.libtensor.djl.modality.nlp.bert;

import dev.libtensor.djl.modality.nlp.preprocess.SimpleTokenizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Splits texts into words and the marks that end sentences, and adds BERT's marks. */
public class BertTokenizer extends SimpleTokenizer {
    private static final String ENDS = ".,?!";

    /** Creates a tokenizer. */
    public BertTokenizer() {}

    @Override
    public List<String> tokenize(String input) {
        List<String> tokens = new ArrayList<>();
        for (String word : input.strip().split("\\s+")) {
            int last = word.length() - 1;
            if (last > 0 && ENDS.indexOf(word.charAt(last)) >= 0) {
                tokens.add(word.substring(0, last));
                tokens.add(word.substring(last));
            } else if (last >= 0) {
                tokens.add(word);
            }
        }
        return tokens;
    }

    /**
     * Joins tokens.
     *
     * @param tokens the tokens
     * @return a text with spaces in between
     */
    public String tokenToString(List<String> tokens) {
        return String.join(" ", tokens);
    }

    /**
     * Pads a list.
     *
     * @param tokens the items
     * @param padItem what to add
     * @param num the length to reach
     * @param <E> the class of the items
     * @return the list itself if it is long enough, or a new one
     */
    public <E> List<E> pad(List<E> tokens, E padItem, int num) {
        if (tokens.size() >= num) {
            return tokens;
        }
        List<E> padded = new ArrayList<>(tokens);
        padded.addAll(Collections.nCopies(num - tokens.size(), padItem));
        return padded;
    }

    /**
     * Returns the tokens of two texts with the marks {@code [CLS]} and {@code [SEP]}.
     *
     * @param question the first text
     * @param paragraph the second text
     * @return the tokens
     */
    public BertToken encode(String question, String paragraph) {
        List<String> first = tokenize(question);
        List<String> second = tokenize(paragraph);
        List<String> tokens = new ArrayList<>();
        tokens.add("[CLS]");
        tokens.addAll(first);
        tokens.add("[SEP]");
        List<Long> types = new ArrayList<>(Collections.nCopies(tokens.size(), 0L));
        tokens.addAll(second);
        tokens.add("[SEP]");
        types.addAll(Collections.nCopies(tokens.size() - types.size(), 1L));
        List<Long> mask = new ArrayList<>(Collections.nCopies(tokens.size(), 1L));
        return new BertToken(tokens, types, mask, first.size() + second.size());
    }

    /**
     * Returns the tokens of two texts with marks, and with {@code [PAD]} up to a length.
     *
     * @param question the first text
     * @param paragraph the second text
     * @param maxLength the length to reach; longer ones stay as they are
     * @return the tokens
     */
    public BertToken encode(String question, String paragraph, int maxLength) {
        BertToken plain = encode(question, paragraph);
        return new BertToken(pad(plain.getTokens(), "[PAD]", maxLength), pad(plain.getTokenTypes(), 0L, maxLength),
                pad(plain.getAttentionMask(), 0L, maxLength), plain.getValidLength());
    }
}
