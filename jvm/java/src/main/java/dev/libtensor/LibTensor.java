package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** Settings of the whole process, which are the random seed and the number of threads. */
public final class LibTensor {
    private LibTensor() {}

    /**
     * Seeds all random numbers drawn from now on. Each thread draws from its own stream of the seed, and streams are
     * numbered in the order of their first draw. The same program therefore draws the same numbers regardless of how
     * many threads compute.
     *
     * @param seed any number
     */
    public static void manualSeed(long seed) {
        Native.manualSeed(seed);
    }

    /**
     * Sets the number of threads that one operation may use. Results are bitwise equal for any number.
     *
     * @param threads the number of threads, from 1 to 256
     * @throws ArgumentException if the number is out of range
     */
    public static void setNumThreads(int threads) {
        Native.setNumThreads(threads);
    }

    /**
     * Returns the number of threads that one operation may use.
     *
     * @return at least 1
     */
    public static int getNumThreads() {
        return Native.numThreads();
    }
}
