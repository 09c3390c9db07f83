package dev.libtensor.nd4j.linalg.factory;

/** What the arrays run on, as ND4J's interface of that name. It only tells: nothing is switched here. */
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

    /** Returns whether libraries of others may compute; false on the host. */
    boolean helpersAllowed();

    /** Returns the most threads of an operation. */
    int maxThreads();

    /** Returns the most threads of an operation. */
    int maxMasterThreads();

    /** Returns whether arrays are on the host. */
    boolean isCPU();
}
