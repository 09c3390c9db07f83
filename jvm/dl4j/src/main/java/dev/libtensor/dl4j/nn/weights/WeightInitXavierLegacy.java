package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/**
 * Draws from the normal distribution with mean 0 and variance {@code 1 / (shape[0] + shape[1])}, as early versions of
 * DL4J did.
 */
public final class WeightInitXavierLegacy extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitXavierLegacy() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        if (shape.length < 2) {
            throw new ShapeException("XAVIER_LEGACY needs 2 or more dimensions, but the shape is " + new Shape(shape));
        }
        values.fillNormal(0, 1 / Math.sqrt(shape[0] + shape[1]));
    }
}
