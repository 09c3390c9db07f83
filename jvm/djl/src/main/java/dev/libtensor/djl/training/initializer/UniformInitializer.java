package dev.libtensor.djl.training.initializer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;

/** Draws a parameter evenly from the numbers between {@code -scale} and {@code scale}. */
public class UniformInitializer implements Initializer {
    private final float scale;

    /** Creates an initializer with a scale of 0.07. */
    public UniformInitializer() {
        this(0.07f);
    }

    /**
     * Creates an initializer.
     *
     * @param scale the bound of the numbers
     */
    public UniformInitializer(float scale) {
        this.scale = scale;
    }

    @Override
    public NDArray initialize(NDManager manager, Shape shape, DataType dataType) {
        return manager.randomUniform(-scale, scale, shape, dataType);
    }
}
