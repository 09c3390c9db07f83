package dev.libtensor.nn;

/** In training, zeros in random places and the other elements scaled up; otherwise the input unchanged. */
public final class Dropout extends BuiltIn {
    /**
     * Dropout.
     *
     * @param p the probability of a zero, from 0 to 1
     */
    public Dropout(double p) {
        super(Kind.DROPOUT, null, p);
    }
}
