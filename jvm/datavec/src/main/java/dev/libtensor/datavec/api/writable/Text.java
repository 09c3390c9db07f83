package dev.libtensor.datavec.api.writable;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

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

    /**
     * Returns how long the text is.
     *
     * @return the number of its bytes in UTF-8
     */
    public int getLength() {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Override
    public double toDouble() {
        return number(() -> Double.parseDouble(text), "a number");
    }

    @Override
    public float toFloat() {
        return number(() -> Float.parseFloat(text), "a number");
    }

    @Override
    public int toInt() {
        return number(() -> Integer.parseInt(text.strip()), "a whole number of 32 bits");
    }

    @Override
    public long toLong() {
        return number(() -> Long.parseLong(text.strip()), "a whole number of 64 bits");
    }

    private <T extends Number> T number(Supplier<T> parsed, String expected) {
        try {
            return parsed.get();
        } catch (NumberFormatException e) {
            throw new FormatException("the text '" + text + "' is not a number: " + expected + " was expected");
        }
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
