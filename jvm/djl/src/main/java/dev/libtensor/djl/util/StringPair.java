package dev.libtensor.djl.util;

/** A pair of texts. */
public class StringPair extends Pair<String, String> {
    /**
     * Creates a pair.
     *
     * @param key the first text
     * @param value the second text
     */
    public StringPair(String key, String value) {
        super(key, value);
    }
}
