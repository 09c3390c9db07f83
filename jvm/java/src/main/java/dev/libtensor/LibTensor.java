package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** What concerns the whole process: the random seed and the number of threads. */
public final class LibTensor {
    private LibTensor() {}

    /**
     * Seeds every random number from here on. Each thread draws from a stream of its own of that seed, numbered by its first
     * draw, so that the same program draws the same numbers, whatever the number of threads that compute.
     *
     * @param seed any number
     */
    public static void manualSeed(long seed) {
        Native.manualSeed(seed);
    }

    /**
     * Sets how many threads one operation may use; results do not depend on it, to the bit.
     *
     * @param threads 1 to 256
     * @throws ArgumentException if it is another number
     */
    public static void setNumThreads(int threads) {
        Native.setNumThreads(threads);
    }

    /**
     * How many threads one operation may use.
     *
     * @return at least 1
     */
    public static int getNumThreads() {
        return Native.numThreads();
    }
}
