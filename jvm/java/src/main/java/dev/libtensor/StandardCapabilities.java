package dev.libtensor;

/** The names that DJL has for what an {@link Engine} can do. */
public final class StandardCapabilities {
    /** Runs on NVIDIA's GPUs. */
    public static final String CUDA = "CUDA";

    /** Uses NVIDIA's library of network layers. */
    public static final String CUDNN = "CUDNN";

    /** Uses Intel's library of mathematics. */
    public static final String MKL = "MKL";

    /** Uses Intel's library of network layers. */
    public static final String MKLDNN = "MKLDNN";

    /** Uses OpenMP. */
    public static final String OPENMP = "OPENMP";

    private StandardCapabilities() {}
}
