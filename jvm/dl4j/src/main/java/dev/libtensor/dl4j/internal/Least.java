package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;

/** Numbers that have a least value. */
public final class Least {
    private Least() {}

    /** Returns an argument, or throws if it is below its least value. */
    public static long check(long value, long least, String name) {
        if (value < least) {
            throw new ArgumentException("the argument '" + name + "' is " + value + ": " + least + " or more was expected");
        }
        return value;
    }
}
