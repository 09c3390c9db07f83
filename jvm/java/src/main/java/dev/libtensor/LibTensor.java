package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** Settings of the whole process: the random seed and the number of threads. */
public final class LibTensor {
    private LibTensor() {}

    /**
     * Seeds all random numbers drawn from now on. Each thread draws from its own stream of the seed; streams are
     * numbered in the order of their first draw. The same program thus draws the same numbers, however many threads
     * compute.
     *
     * @param seed any number
     */
    public static void manualSeed(long seed) {
        Native.manualSeed(seed);
    }

    /**
     * Sets how many threads one operation may use. Results are the same, bit for bit, for any number.
     *
     * @param threads the number of threads, from 1 to 256
     * @throws ArgumentException if the number is out of range
     */
    public static void setNumThreads(int threads) {
        Native.setNumThreads(threads);
    }

    /**
     * Returns how many threads one operation may use.
     *
     * @return at least 1
     */
    public static int getNumThreads() {
        return Native.numThreads();
    }
}
