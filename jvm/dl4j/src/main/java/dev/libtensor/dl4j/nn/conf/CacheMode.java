package dev.libtensor.dl4j.nn.conf;

/** Whether layers keep what they could compute again, as in DL4J. It changes no result here. */
public enum CacheMode {
    /** They keep nothing. */
    NONE,
    /** They may keep it in the memory of the host. */
    HOST,
    /** They may keep it in the memory of the device. */
    DEVICE
}
