package dev.libtensor.dl4j.nn.conf.memory;

/** What a network is used for, as in DL4J. */
public enum MemoryUseMode {
    /** It is trained. */
    TRAINING,
    /** It computes outputs. */
    INFERENCE
}
