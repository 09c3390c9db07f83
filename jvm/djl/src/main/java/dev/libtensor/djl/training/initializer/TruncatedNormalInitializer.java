package dev.libtensor.djl.training.initializer;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;

/** Draws a parameter from a normal distribution with mean 0, without the numbers beyond two standard deviations. */
public class TruncatedNormalInitializer implements Initializer {
    private final float sigma;

    /** Creates an initializer with a standard deviation of 0.01. */
    public TruncatedNormalInitializer() {
        this(0.01f);
    }

    /**
     * Creates an initializer.
     *
     * @param sigma the standard deviation before truncation
     */
    public TruncatedNormalInitializer(float sigma) {
        this.sigma = sigma;
    }

    /**
     * Draws the numbers.
     *
     * @throws ArgumentException if a size of the shape is not known
     */
    @Override
    public NDArray initialize(NDManager manager, Shape shape, DataType dataType) {
        if (shape.size() < 0) {
            throw new ArgumentException("a parameter needs known sizes, but its shape is " + shape);
        }
        NDArray array = manager.create(shape, dataType);
        try {
            return array.fillTruncatedNormal(0, sigma, -2 * sigma, 2 * sigma);
        } catch (RuntimeException | Error e) {
            array.close();
            throw e;
        }
    }
}
