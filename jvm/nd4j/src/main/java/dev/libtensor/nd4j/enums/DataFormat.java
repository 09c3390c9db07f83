package dev.libtensor.nd4j.enums;

/** The order of the dimensions of images. */
public enum DataFormat {
    /** Examples, channels, height, width. */
    NCHW,
    /** Examples, height, width, channels. */
    NHWC
}
