package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import java.util.HexFormat;

/** Bytes as hexadecimal text. */
public final class Hex {
    private Hex() {}

    /**
     * Writes bytes in lower case.
     *
     * @param block the bytes
     * @return two digits for each byte
     */
    public static String toHexString(byte[] block) {
        return toHexString(block, 0, ArgumentException.notNull(block, "block").length);
    }

    /**
     * Writes some bytes in lower case.
     *
     * @param block the bytes
     * @param start the first byte
     * @param end the byte after the last one
     * @return two digits for each byte
     */
    public static String toHexString(byte[] block, int start, int end) {
        return HexFormat.of().formatHex(ArgumentException.notNull(block, "block"), start, end);
    }

    /**
     * Reads bytes.
     *
     * @param s two digits for each byte, in upper or lower case
     * @return the bytes
     * @throws NumberFormatException if the text has an odd length or another character
     */
    public static byte[] toByteArray(String s) {
        try {
            return HexFormat.of().parseHex(ArgumentException.notNull(s, "s"));
        } catch (ArgumentException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            NumberFormatException mapped = new NumberFormatException("not hexadecimal: " + e.getMessage());
            mapped.initCause(e);
            throw mapped;
        }
    }
}
