package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;

/** The number of a layer's outputs. */
final class Units {
    private Units() {}

    static void check(String layer, long units) {
        if (units < 1) {
            throw new ArgumentException(layer + " needs a number of units of at least 1, not " + units
                    + ": call setUnits");
        }
    }
}
