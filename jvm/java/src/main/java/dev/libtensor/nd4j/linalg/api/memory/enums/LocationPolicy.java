package dev.libtensor.nd4j.linalg.api.memory.enums;

/** Where a workspace's memory is. */
public enum LocationPolicy {
    /** In memory. */
    RAM,
    /** In a file, which the system maps into memory. */
    MMAP
}
