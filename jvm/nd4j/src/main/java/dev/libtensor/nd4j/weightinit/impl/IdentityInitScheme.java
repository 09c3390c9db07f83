package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** The identity matrix. */
public class IdentityInitScheme extends BaseWeightInitScheme {
    /**
     * Creates the scheme.
     *
     * @param order no difference here
     */
    public IdentityInitScheme(char order) {}

    @Override
    protected void fill(NDArray array) {
        Shape shape = array.getShape();
        if (shape.dimension() != 2 || shape.get(0) != shape.get(1)) {
            throw new ShapeException("the identity needs a square matrix, not the shape " + shape);
        }
        try (NDArray diagonal = array.diagonal()) {
            diagonal.assign(1);
        }
    }
}
