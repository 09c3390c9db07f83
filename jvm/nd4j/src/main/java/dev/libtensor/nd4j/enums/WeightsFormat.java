package dev.libtensor.nd4j.enums;

/** The order of the dimensions of the weights of a convolution. */
public enum WeightsFormat {
    /** Height, width, inputs, outputs. */
    YXIO,
    /** Outputs, inputs, height, width. */
    OIYX,
    /** Outputs, height, width, inputs. */
    OYXI
}
