package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Draws weights from the uniform distribution. */
public final class Uniform extends Initializer {
    static final double SCALE = 0.07;

    private final double scale;

    /** Creates it with MXNet's scale of 0.07. */
    public Uniform() {
        this(SCALE);
    }

    /**
     * Creates it with a scale.
     *
     * @param scale numbers are from -scale to scale
     */
    public Uniform(double scale) {
        this.scale = scale;
    }

    @Override
    protected void initWeight(String name, NDArray array) {
        Draws.uniform(scale, array);
    }
}
