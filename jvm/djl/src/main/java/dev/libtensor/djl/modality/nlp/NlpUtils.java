package dev.libtensor.djl.modality.nlp;

/** Tells kinds of characters apart. */
public final class NlpUtils {
    private static final int PUNCTUATION = 1 << Character.CONNECTOR_PUNCTUATION | 1 << Character.DASH_PUNCTUATION
            | 1 << Character.START_PUNCTUATION | 1 << Character.END_PUNCTUATION | 1 << Character.OTHER_PUNCTUATION
            | 1 << Character.INITIAL_QUOTE_PUNCTUATION | 1 << Character.FINAL_QUOTE_PUNCTUATION;

    private NlpUtils() {}

    /**
     * Returns whether a character is a space.
     *
     * @param c the character
     * @return true for spaces of all kinds, tabulators and ends of lines
     */
    public static boolean isWhiteSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /**
     * Returns whether a character is a control character.
     *
     * @param c the character
     * @return true if so; false for tabulators and ends of lines
     */
    public static boolean isControl(char c) {
        return c != '\t' && c != '\n' && c != '\r' && Character.isISOControl(c);
    }

    /**
     * Returns whether a character is a punctuation mark.
     *
     * @param c the character
     * @return true for marks of all scripts, and for the signs of ASCII that are neither letters nor digits
     */
    public static boolean isPunctuation(char c) {
        boolean sign = c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c);
        return sign || (PUNCTUATION >> Character.getType(c) & 1) == 1;
    }
}
