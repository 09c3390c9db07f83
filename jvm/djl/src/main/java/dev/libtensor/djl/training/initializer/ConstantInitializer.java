package dev.libtensor.djl.training.initializer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;

/** Fills a parameter with one number. */
public class ConstantInitializer implements Initializer {
    private final float value;

    /**
     * Creates an initializer.
     *
     * @param value the number
     */
    public ConstantInitializer(float value) {
        this.value = value;
    }

    @Override
    public NDArray initialize(NDManager manager, Shape shape, DataType dataType) {
        return manager.full(shape, value, dataType);
    }
}
