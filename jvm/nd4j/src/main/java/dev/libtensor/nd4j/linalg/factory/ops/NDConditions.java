package dev.libtensor.nd4j.linalg.factory.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.internal.ops.ArrayCall;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;
import java.util.Arrays;

/** The operations of {@link NDBase} that take a {@link Condition}, the product of tensors, and rows of ones and zeros. */
public abstract class NDConditions {
    NDConditions() {}

    /**
     * Where elements satisfy a condition.
     *
     * @param in the array
     * @param condition the condition
     * @return a new BOOL array of the same shape
     */
    public INDArray matchCondition(INDArray in, Condition condition) {
        return ArgumentException.notNull(condition, "condition").mask(Face.of(in, "in"));
    }

    /**
     * Counts the elements that satisfy a condition.
     *
     * @param in the array
     * @param condition the condition
     * @return a new LONG scalar
     */
    public INDArray matchConditionCount(INDArray in, Condition condition) {
        return matchConditionCount(in, condition, false);
    }

    /**
     * Counts the elements that satisfy a condition along dimensions.
     *
     * @param in the array
     * @param condition the condition
     * @param dimensions the dimensions; none for all
     * @return a new LONG array without them
     */
    public INDArray matchConditionCount(INDArray in, Condition condition, int... dimensions) {
        return matchConditionCount(in, condition, false, dimensions);
    }

    /**
     * Counts the elements that satisfy a condition along dimensions.
     *
     * @param in the array
     * @param condition the condition
     * @param keepDim whether the result keeps the dimensions, each of size one
     * @param dimensions the dimensions; none for all
     * @return a new LONG array
     */
    public INDArray matchConditionCount(INDArray in, Condition condition, boolean keepDim, int... dimensions) {
        ArgumentException.notNull(dimensions, "dimensions");
        try (NDArray mask = Face.of(matchCondition(in, condition))) {
            return dimensions.length == 0 && !keepDim ? mask.sum() : mask.sum(dimensions, keepDim);
        }
    }

    /**
     * Returns a copy with the elements of another array where a condition is satisfied.
     *
     * @param update the array
     * @param from the other array, of the same shape
     * @param condition the condition for elements of the first
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    public INDArray replaceWhere(INDArray update, INDArray from, Condition condition) {
        Face.of(from, "from");
        try (NDArray mask = Face.of(matchCondition(Face.of(update, "update"), condition))) {
            return update.putWhereWithMask(mask, from);
        }
    }

    /**
     * Returns a copy with a number where a condition is satisfied.
     *
     * @param update the array
     * @param value the number
     * @param condition the condition
     * @return a new array
     */
    public INDArray replaceWhere(INDArray update, double value, Condition condition) {
        try (NDArray mask = Face.of(matchCondition(Face.of(update, "update"), condition))) {
            return update.putWhereWithMask(mask, value);
        }
    }

    /**
     * Puts a 1 at the place of each index in a new first dimension. The operation of a graph has a new last one, as in ND4J.
     *
     * @param indices the indices, from 0 on
     * @param depth the size of the first dimension of the result
     * @return a new FLOAT array of ones and zeros
     * @throws ArgumentException if the depth is below 1
     */
    public INDArray oneHot(INDArray indices, int depth) {
        return new ArrayCall("onehot").in(indices, "indices").integer(0).integer(depth).number(1).number(0)
                .type(DataType.FLOAT, "dataType").result();
    }

    /**
     * Sums the products of two arrays along dimensions.
     *
     * @param x the first array
     * @param y the second array
     * @param dimensionsX dimensions of the first
     * @param dimensionsY as many dimensions of the second, in the same order
     * @return a new array with the other dimensions of the first, and then those of the second
     * @throws dev.libtensor.ShapeException if the sizes do not fit
     */
    public INDArray tensorMmul(INDArray x, INDArray y, int[] dimensionsX, int... dimensionsY) {
        return tensorMmul(x, y, dimensionsX, dimensionsY, false, false, false);
    }

    /**
     * Sums the products of two arrays along dimensions.
     *
     * @param x the first array
     * @param y the second array
     * @param dimensionsX dimensions of the first
     * @param dimensionsY as many dimensions of the second, in the same order
     * @param transposeX whether the dimensions of the first are reversed before
     * @param transposeY whether those of the second are
     * @param transposeZ whether those of the result are reversed
     * @return a new array
     * @throws dev.libtensor.ShapeException if the sizes do not fit
     */
    public INDArray tensorMmul(INDArray x, INDArray y, int[] dimensionsX, int[] dimensionsY, boolean transposeX,
            boolean transposeY, boolean transposeZ) {
        NDArray first = Face.of(x, "x");
        NDArray second = Face.of(y, "y");
        int[][] axes = {ArgumentException.notNull(dimensionsX, "dimensionsX").clone(),
            ArgumentException.notNull(dimensionsY, "dimensionsY").clone()};
        try (Temporaries temporaries = new Temporaries()) {
            NDArray product = Face.of(Nd4j.tensorMmul(transposeX ? reversed(first) : first,
                    transposeY ? reversed(second) : second, axes));
            return temporaries.keep(transposeZ ? reversed(product) : product);
        }
    }

    private static NDArray reversed(NDArray array) {
        int rank = array.getShape().dimension();
        int[] axes = new int[rank];
        Arrays.setAll(axes, i -> rank - 1 - i);
        return array.permute(axes);
    }
}
