package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Random numbers of the context's generator, in an array that exists. */
final class Draws {
    private Draws() {}

    /** Draws from the uniform distribution from -scale to scale. */
    static void uniform(double scale, NDArray out) {
        try (NDArray drawn = NDArray.rand(out.getShape(), out.getDataType())) {
            drawn.muli(2 * scale).subi(scale).copyTo(out);
        }
    }

    /** Draws from the normal distribution around 0. */
    static void normal(double sigma, NDArray out) {
        try (NDArray drawn = NDArray.randn(out.getShape(), out.getDataType())) {
            drawn.muli(sigma).copyTo(out);
        }
    }
}
