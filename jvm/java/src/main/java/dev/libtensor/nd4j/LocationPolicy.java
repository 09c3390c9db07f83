package dev.libtensor.nd4j;

/** Where a workspace's memory is. */
public enum LocationPolicy {
    /** In memory. */
    RAM,
    /** In a file, which the system maps into memory. */
    MMAP
}
