package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/** Writes the identity matrix. */
public final class WeightInitIdentity extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitIdentity() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        if (shape.length != 2 || shape[0] != shape[1]) {
            throw new ShapeException("IDENTITY needs a square matrix, but the shape is " + new Shape(shape));
        }
        // Its rows are its columns, so that the order does not matter.
        try (NDArray eye = NDArray.eye(shape[0], shape[1], values.getDataType());
                NDArray row = eye.reshape(values.getShape())) {
            values.assign(row);
        }
    }
}
