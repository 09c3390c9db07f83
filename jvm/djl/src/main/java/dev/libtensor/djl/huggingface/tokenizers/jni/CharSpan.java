package dev.libtensor.djl.huggingface.tokenizers.jni;

/** A part of a text. */
public class CharSpan {
    private final int start;
    private final int end;

    /**
     * Creates a part.
     *
     * @param start the index of its first character
     * @param end the index behind its last character
     */
    public CharSpan(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /**
     * Returns where it begins.
     *
     * @return the index of its first character
     */
    public int getStart() {
        return start;
    }

    /**
     * Returns where it ends.
     *
     * @return the index behind its last character
     */
    public int getEnd() {
        return end;
    }
}
