package dev.libtensor;

import dev.libtensor.internal.natives.Native;

/** Settings of the whole process, which are the random seed, the number of threads and the precision of products. */
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

    /**
     * Allows products of {@link DataType#FLOAT32} on a GPU to round their factors to TF32, which has 11 significant bits,
     * because tensor cores are faster so. Sums are kept in {@code FLOAT32}, and the host never rounds. It is PyTorch's switch
     * {@code torch.backends.cuda.matmul.allow_tf32}, which DJL has no name for.
     *
     * @param allowed true to allow it; the default is false
     */
    public static void setTf32Allowed(boolean allowed) {
        Native.allowTf32(allowed);
    }

    /**
     * Returns whether products of {@link DataType#FLOAT32} on a GPU may round their factors to TF32.
     *
     * @return false unless a program has allowed it
     */
    public static boolean isTf32Allowed() {
        return Native.allowsTf32();
    }
}
