package dev.libtensor.dl4j.text.tokenization.tokenizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;

/**
 * Pieces of the words of a text, as DL4J's class of that name. A word becomes the longest piece of the vocabulary that it begins
 * with, and so does what is left of it, behind {@code ##}. Marks of punctuation are words.
 */
public class BertWordPieceTokenizer implements Tokenizer {
    /** Where a text is split: at white space, and on both sides of a mark of punctuation. */
    public static final Pattern splitPattern = Pattern.compile("\\p{javaWhitespace}+|(?<=\\p{Punct})|(?=\\p{Punct})");

    private static final String REST = "##";

    private final List<String> tokens = new ArrayList<>();
    private TokenPreProcess tokenPreProcess;
    private int at;

    /**
     * Creates a tokenizer.
     *
     * @param tokens the text
     * @param vocab the numbers of the pieces, with the pieces in reverse order
     * @param preTokenizePreProcessor what changes the text; null for nothing
     * @param tokenPreProcess what changes each piece; null for nothing
     * @throws ArgumentException if the vocabulary has another order
     * @throws StateException if a word begins with no piece of the vocabulary
     */
    public BertWordPieceTokenizer(String tokens, NavigableMap<String, Integer> vocab, TokenPreProcess preTokenizePreProcessor,
            TokenPreProcess tokenPreProcess) {
        ArgumentException.notNull(tokens, "tokens");
        ArgumentException.notNull(vocab, "vocab");
        if (vocab.comparator() == null || vocab.comparator().compare("a", "b") < 0) {
            throw new ArgumentException("a vocabulary in reverse order was expected, but its pieces are in ascending order");
        }
        this.tokenPreProcess = tokenPreProcess;
        String text = preTokenizePreProcessor == null ? tokens : preTokenizePreProcessor.preProcess(tokens);
        for (String word : splitPattern.split(text)) {
            addPieces(word, vocab);
        }
    }

    private void addPieces(String word, NavigableMap<String, Integer> vocab) {
        String rest = word;
        int known = 0;
        while (rest.length() > known) {
            String piece = longest(rest, known, vocab);
            if (piece == null) {
                throw new StateException("the word '" + word + "' has characters that the vocabulary lacks, as no piece begins '"
                        + rest + "': leave them out with a TokenPreProcess");
            }
            tokens.add(piece);
            rest = REST + rest.substring(piece.length());
            known = REST.length();
        }
    }

    /** Returns the longest piece that a word begins with and that has more than the known characters; null if there is none. */
    private static String longest(String word, int known, NavigableMap<String, Integer> vocab) {
        for (int length = word.length(); length > known; length--) {
            if (vocab.containsKey(word.substring(0, length))) {
                return word.substring(0, length);
            }
        }
        return null;
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
        return processed(tokens.get(at++));
    }

    private String processed(String token) {
        return tokenPreProcess == null ? token : tokenPreProcess.preProcess(token);
    }

    /** Returns all pieces, after the preprocessor, also those that were returned. */
    @Override
    public List<String> getTokens() {
        return new ArrayList<>(tokens.stream().map(this::processed).toList());
    }

    @Override
    public void setTokenPreProcessor(TokenPreProcess tokenPreProcessor) {
        tokenPreProcess = tokenPreProcessor;
    }
}
