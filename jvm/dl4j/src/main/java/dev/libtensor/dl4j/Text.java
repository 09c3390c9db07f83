package dev.libtensor.dl4j;

import dev.libtensor.ArgumentException;

/** A text in a record, as DataVec's class of that name. Its numbers may have spaces around them. */
public final class Text implements Writable {
    private String text;

    /** Creates an empty text. */
    public Text() {
        this("");
    }

    /**
     * Creates a text.
     *
     * @param string the characters
     */
    public Text(String string) {
        set(string);
    }

    /**
     * Sets the text.
     *
     * @param string the characters
     */
    public void set(String string) {
        text = ArgumentException.notNull(string, "string");
    }

    @Override
    public double toDouble() {
        return Double.parseDouble(text);
    }

    @Override
    public float toFloat() {
        return Float.parseFloat(text);
    }

    @Override
    public int toInt() {
        return Integer.parseInt(text.strip());
    }

    @Override
    public long toLong() {
        return Long.parseLong(text.strip());
    }

    /** Returns whether the other object is a text of the same characters. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Text that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the characters. */
    @Override
    public String toString() {
        return text;
    }
}
