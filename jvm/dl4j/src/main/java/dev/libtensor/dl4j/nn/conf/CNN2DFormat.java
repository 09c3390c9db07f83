package dev.libtensor.dl4j.nn.conf;

/** The order of the dimensions of images. */
public enum CNN2DFormat {
    /** (n, channels, height, width). */
    NCHW,
    /** (n, height, width, channels). */
    NHWC;

    /**
     * Returns what the dimensions are.
     *
     * @return their names in their order
     */
    public String dimensionNames() {
        return this == NCHW ? "[minibatch, channels, height, width]" : "[minibatch, height, width, channels]";
    }
}
