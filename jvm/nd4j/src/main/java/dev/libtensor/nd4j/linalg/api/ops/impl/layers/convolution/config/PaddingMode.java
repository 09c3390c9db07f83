package dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config;

/** How a convolution pads. */
public enum PaddingMode {
    /** By the sizes of the configuration. */
    VALID,
    /** So that the output has the size of the input divided by the stride. */
    SAME
}
