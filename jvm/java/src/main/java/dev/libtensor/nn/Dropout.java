package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/**
 * Dropout: in training, sets random elements to zero and scales up the others; otherwise returns the input unchanged.
 */
public final class Dropout extends BuiltIn {
    private final double p;

    /**
     * Creates a dropout block.
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
