package dev.libtensor;

/** How much the library tells about native objects that were not disposed. */
public enum LeakReports {
    /** Nothing is told at exit. */
    OFF,
    /** How many, which is the default: the counters are kept anyway. */
    COUNTS
}
