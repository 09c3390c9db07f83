package dev.libtensor.dl4j.text.tokenization.tokenizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.NavigableMap;

/** Pieces of the words of a stream, as DL4J's class of that name. */
public class BertWordPieceStreamTokenizer extends BertWordPieceTokenizer {
    /**
     * Creates a tokenizer.
     *
     * @param tokens the stream, which is read and closed
     * @param encoding its encoding
     * @param vocab the numbers of the pieces, with the pieces in reverse order
     * @param preTokenizePreProcessor what changes the text; null for nothing
     * @param tokenPreProcess what changes each piece; null for nothing
     * @throws TensorIOException if the stream cannot be read
     */
    public BertWordPieceStreamTokenizer(InputStream tokens, Charset encoding, NavigableMap<String, Integer> vocab,
            TokenPreProcess preTokenizePreProcessor, TokenPreProcess tokenPreProcess) {
        super(text(tokens, encoding, vocab), vocab, preTokenizePreProcessor, tokenPreProcess);
    }

    private static String text(InputStream tokens, Charset encoding, NavigableMap<String, Integer> vocab) {
        ArgumentException.notNull(tokens, "tokens");
        ArgumentException.notNull(encoding, "encoding");
        ArgumentException.notNull(vocab, "vocab");
        return readAndClose(tokens, encoding);
    }

    /**
     * Reads a text.
     *
     * @param is the stream, which is closed
     * @param encoding its encoding
     * @return the text
     * @throws TensorIOException if the stream cannot be read
     */
    public static String readAndClose(InputStream is, Charset encoding) {
        ArgumentException.notNull(is, "is");
        ArgumentException.notNull(encoding, "encoding");
        try (InputStream from = is) {
            return new String(from.readAllBytes(), encoding);
        } catch (IOException e) {
            throw new TensorIOException("a text could not be read: " + e.getMessage());
        }
    }
}
