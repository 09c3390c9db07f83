package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import java.util.Arrays;

/** Writes the identity matrix, for convolutions in the middle of the kernels. */
public final class WeightInitIdentity extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitIdentity() {}

    @Override
    void fill(double fanIn, double fanOut, NDArray shaped, NDArray values) {
        long[] shape = shaped.getShape().getShape();
        boolean isKernel = shape.length > 2 && Arrays.stream(shape).skip(2).allMatch(size -> size % 2 == 1);
        if (shape.length < 2 || shape[0] != shape[1] || shape.length > 2 && !isKernel) {
            throw new ShapeException("IDENTITY needs a square matrix, or as many inputs as outputs and kernels of odd sizes, "
                    + "but the shape is " + shaped.getShape());
        }
        fill(fanIn, fanOut, shape, values);
        try (ResourceScope temporaries = new ResourceScope()) {
            NDArray centers = shaped;
            for (int axis = shape.length - 1; axis >= 2; axis--) {
                centers = centers.select(axis, shape[axis] / 2);
            }
            centers.assign(NDArray.eye(shape[0], shape[1], shaped.getDataType()));
        }
    }

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        values.muli(0);
    }
}
