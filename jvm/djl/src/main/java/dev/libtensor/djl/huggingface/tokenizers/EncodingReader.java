package dev.libtensor.djl.huggingface.tokenizers;

import dev.libtensor.djl.huggingface.tokenizers.jni.CharSpan;
import java.util.Arrays;

/** Reads encodings from what the runtime answers. */
final class EncodingReader {
    private static final int ROWS = 8;
    private static final int WORD = 4;
    private static final int SEQUENCE = 5;
    private static final int START = 6;
    private static final int END = 7;

    private final long[] figures;
    private final String[] tokens;
    private final boolean overflow;
    private int at;
    private int token;

    /** Reads figures and tokens that follow each other. With {@code overflow}, what was cut off follows its text. */
    EncodingReader(long[] figures, String[] tokens, boolean overflow) {
        this.figures = figures;
        this.tokens = tokens;
        this.overflow = overflow;
    }

    /**
     * Reads the next encoding.
     *
     * @param texts what its places are in: a text, a pair, or words
     * @param words whether these are words
     */
    Encoding next(String[] texts, boolean words) {
        int parts = (int) figures[at];
        int length = (int) figures[at + 1];
        at += 2;
        long[][] rows = new long[ROWS][];
        for (int row = 0; row < ROWS; row++) {
            rows[row] = Arrays.copyOfRange(figures, at, at += length);
        }
        String[] own = Arrays.copyOfRange(tokens, token, token += length);
        CharSpan[] spans = spans(rows, texts, words ? WORD : SEQUENCE);
        Encoding[] overflowing = new Encoding[overflow ? parts : 0];
        for (int part = 0; part < overflowing.length; part++) {
            overflowing[part] = next(texts, words);
        }
        return new Encoding(rows[0], rows[1], own, rows[WORD], rows[SEQUENCE], rows[2], rows[3], spans, parts > 0,
                overflowing);
    }

    private static CharSpan[] spans(long[][] rows, String[] texts, int place) {
        CharSpan[] spans = new CharSpan[rows[START].length];
        for (int i = 0; i < spans.length; i++) {
            int text = (int) rows[place][i];
            if (rows[START][i] >= 0 && text >= 0) {
                spans[i] = new CharSpan(index(texts[text], rows[START][i]), index(texts[text], rows[END][i]));
            }
        }
        return spans;
    }

    /** The index of a code point. */
    private static int index(String text, long codePoint) {
        return text.length() == text.codePointCount(0, text.length()) ? (int) codePoint
                : text.offsetByCodePoints(0, (int) codePoint);
    }
}
