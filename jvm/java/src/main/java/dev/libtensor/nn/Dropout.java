package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** In training, zeros in random places and the other elements scaled up; otherwise the input unchanged. */
public final class Dropout extends BuiltIn {
    private final double p;

    /**
     * Dropout.
     *
     * @param p the probability of a zero, from 0 to 1
     */
    public Dropout(double p) {
        super(Codes.MODULE_DROPOUT, null, p);
        this.p = p;
    }

    @Override
    String settings() {
        return "p: " + p;
    }
}
