package dev.libtensor.djl.training.initializer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;

/** Draws a parameter from a normal distribution with mean 0. */
public class NormalInitializer implements Initializer {
    private final float sigma;

    /** Creates an initializer with a standard deviation of 0.01. */
    public NormalInitializer() {
        this(0.01f);
    }

    /**
     * Creates an initializer.
     *
     * @param sigma the standard deviation
     */
    public NormalInitializer(float sigma) {
        this.sigma = sigma;
    }

    @Override
    public NDArray initialize(NDManager manager, Shape shape, DataType dataType) {
        return manager.randomNormal(0, sigma, shape, dataType);
    }
}
