package dev.libtensor.internal;

import java.util.Random;

/** The random numbers of Java code, such as the order of examples. The engine's seed seeds them too. */
public final class HostRandom {
    /** The generator of all threads. */
    public static final Random RANDOM = new Random();

    private HostRandom() {}
}
