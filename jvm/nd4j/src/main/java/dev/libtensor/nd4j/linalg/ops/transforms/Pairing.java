package dev.libtensor.nd4j.linalg.ops.transforms;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Two arrays as vectors of FLOAT64, while one number of them is computed. */
final class Pairing implements AutoCloseable {
    final NDArray first;
    final NDArray second;
    private final ResourceScope hidden;

    /** Takes the arguments {@code d1} and {@code d2}. */
    Pairing(INDArray d1, INDArray d2) {
        NDArray one = Face.of(d1, "d1");
        NDArray other = Face.of(d2, "d2");
        if (one.size() != other.size()) {
            throw new ShapeException("two arrays of one size were expected, not the shapes " + one.getShape() + " and "
                    + other.getShape());
        }
        hidden = new ResourceScope();
        first = one.toType(dev.libtensor.DataType.FLOAT64, false).flatten();
        second = other.toType(dev.libtensor.DataType.FLOAT64, false).flatten();
    }

    @Override
    public void close() {
        hidden.close();
    }
}
