package dev.libtensor.nd4j.linalg.factory;

/** What the arrays run on, as ND4J's interface of that name. */
public interface Environment {
    /** Returns the first number of the version of the library for products of matrices; 0, as it is a part of libtensor. */
    int blasMajorVersion();

    /** Returns the second number of that version; 0. */
    int blasMinorVersion();

    /** Returns the third number of that version; 0. */
    int blasPatchVersion();

    /** Returns whether operations are written to the log; false. */
    boolean isVerbose();

    /** Returns whether operations are checked beyond what always is; false. */
    boolean isDebug();

    /** Returns whether both are on; false. */
    boolean isDebugAndVerbose();

    /** Returns whether operations are measured; false. */
    boolean isProfiling();

    /** Returns whether leaks are looked for; false, as {@code Memory} always counts. */
    boolean isDetectingLeaks();

    /** Returns whether libraries of others may compute: what was last set, and true at first. The host has none of them. */
    boolean helpersAllowed();

    /**
     * Permits or forbids that libraries of others compute. libtensor computes everything on the host itself, so results
     * and speed there are the same in both cases.
     *
     * @param reallyAllow whether they may
     * @throws dev.libtensor.UnsupportedException if they may not, but arrays are on a GPU, where NVIDIA's library multiplies
     *     matrices if it is installed
     */
    void allowHelpers(boolean reallyAllow);

    /** Returns the most threads of an operation. */
    int maxThreads();

    /** Returns the most threads of an operation. */
    int maxMasterThreads();

    /** Returns whether arrays are on the host. */
    boolean isCPU();
}
