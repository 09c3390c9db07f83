package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/**
 * A random matrix whose rows or columns, whichever are fewer, are orthogonal and of one length. An array of more dimensions is a
 * matrix with a row for each element of all but the last one.
 */
public class OrthogonalDistribution implements Distribution {
    private final double gain;

    /**
     * Creates the distribution.
     *
     * @param gain the length of the rows or columns
     */
    public OrthogonalDistribution(double gain) {
        this.gain = gain;
    }

    /**
     * Fills an array.
     *
     * @param array the array, of floating-point numbers
     * @throws ShapeException if it has no dimensions
     */
    @Override
    public void fill(NDArray array) {
        Shape shape = ArgumentException.notNull(array, "array").getShape();
        if (shape.dimension() == 0) {
            throw new ShapeException("an orthogonal matrix has at least one dimension, but the array has none");
        }
        if (array.isEmpty()) {
            return;
        }
        long columns = shape.get(shape.dimension() - 1);
        long rows = shape.size() / columns;
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray upright = NDArray.randn(new Shape(Math.max(rows, columns), Math.min(rows, columns)), DataType.FLOAT64);
            NDArray orthogonal = upright.qr().get(0).mul(gain);
            NDArray matrix = rows >= columns ? orthogonal : orthogonal.transpose();
            array.copyFrom(matrix.toType(array.getDataType(), false).reshape(shape));
        }
    }
}
