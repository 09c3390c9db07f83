package dev.libtensor.nd4j.linalg.api.memory.enums;

/** When a workspace's memory is used again. */
public enum ResetPolicy {
    /** When a cycle ends, which ends all of its arrays. */
    BLOCK_LEFT,
    /**
     * When as many cycles have ended as the memory has room for: a ring of {@code 1 + overallocationLimit} cycles. The
     * arrays of a cycle stay until its memory is needed for a later one.
     */
    ENDOFBUFFER_REACHED
}
