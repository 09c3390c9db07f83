package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;
import java.util.Map;

/** The custom operation that takes the bytes of elements for those of another data type. */
final class Bits {
    private Bits() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "bitcast", a -> cast(a.in(0),
                a.integers() > 0 ? DataTypes.of(a.integer(0)) : a.type(a.in(0).getDataType())));
    }

    private static NDArray cast(NDArray x, DataType type) {
        NDArray made = NDArray.empty(shape(x, type), type);
        if (made.size() > 0) {
            made.set(x.toByteArray());
        }
        return made;
    }

    /** A narrower type adds a dimension, and a wider one takes the last, which has the parts of an element. */
    private static Shape shape(NDArray x, DataType type) {
        long[] sizes = x.getShape().getShape();
        int before = x.getDataType().getNumOfBytes();
        int after = type.getNumOfBytes();
        if (x.isEmpty() || before == after) {
            return x.getShape();
        }
        if (before > after) {
            long[] more = Arrays.copyOf(sizes, sizes.length + 1);
            more[sizes.length] = before / after;
            return new Shape(more);
        }
        if (sizes.length == 0 || sizes[sizes.length - 1] != after / before) {
            throw new ShapeException("the last dimension of the shape " + x.getShape() + " must be " + after / before
                    + " to cast " + x.getDataType() + " to " + type);
        }
        return new Shape(Arrays.copyOf(sizes, sizes.length - 1));
    }
}
