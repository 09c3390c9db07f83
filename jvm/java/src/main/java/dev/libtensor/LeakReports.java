package dev.libtensor;

/**
 * How much is told of native objects that nobody disposed of: those that the garbage collector found dropped, scopes and managers
 * that were never closed, what is alive at exit. The counters of {@link Memory#stats()} count at every level.
 *
 * <p>The two levels with sites note where in the program objects are made, from the moment that they are set. Errors about arrays
 * that are gone then tell where these were made and disposed of.
 */
public enum LeakReports {
    /** Nothing is told. */
    OFF,
    /** How many there were, which is the default. */
    COUNTS,
    /**
     * And where a sample of them was made: one in 128, and fewer where noting that would take more than 1 or 2 % of a thread's
     * time. Each object of the sample stands for those that its thread made since the one before.
     */
    SAMPLED,
    /** And where each of them was made, which takes tens of microseconds for each: for finding a leak. */
    ALL
}
