package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.stream.IntStream;

/**
 * The operation {@code reverse}: the elements in the opposite order along dimensions. These are all that the array has, except
 * in an operation that is created without arrays, which changes no order until it gets dimensions as integer arguments.
 */
public class Reverse extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Reverse() {}

    /**
     * Creates the operation, which reverses an array in place.
     *
     * @param x the array, which gets the result
     */
    public Reverse(INDArray x) {
        this(x, x);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     */
    public Reverse(INDArray x, INDArray z) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(all(x));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public Reverse(INDArray x, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions").length == 0 ? all(x) : dimensions);
    }

    private static int[] all(INDArray x) {
        return IntStream.range(0, ArgumentException.notNull(x, "x").rank()).toArray();
    }

    @Override
    public String opName() {
        return "reverse";
    }
}
