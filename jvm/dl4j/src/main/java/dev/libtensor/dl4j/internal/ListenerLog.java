package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;

/** Where listeners write, and how often. */
public final class ListenerLog {
    private ListenerLog() {}

    /** Writes a line to the log of a listener's class. */
    public static void write(Object listener, String line) {
        System.getLogger(listener.getClass().getName()).log(System.Logger.Level.INFO, line);
    }

    /** Returns a frequency, or throws if it is not above 0. */
    public static int frequency(int frequency) {
        if (frequency < 1) {
            throw new ArgumentException("the frequency is " + frequency + ": 1 or more was expected");
        }
        return frequency;
    }
}
