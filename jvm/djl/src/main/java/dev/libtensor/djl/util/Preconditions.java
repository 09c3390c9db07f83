package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;

/** Checks of arguments. */
public final class Preconditions {
    private Preconditions() {}

    /**
     * Checks that a condition is true.
     *
     * @param expression the condition
     * @param errorMessage the message if it is false
     * @throws ArgumentException if the condition is false
     */
    public static void checkArgument(boolean expression, String errorMessage) {
        if (!expression) {
            throw new ArgumentException(errorMessage);
        }
    }
}
