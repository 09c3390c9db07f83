package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Along;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Questions about the elements that satisfy a condition, and changes of these elements, under ND4J's names. */
public final class BooleanIndexing {
    private BooleanIndexing() {}

    /**
     * Returns whether all elements satisfy a condition.
     *
     * @param n the array
     * @param cond the condition
     * @return true if they do, and for an array without elements
     */
    public static boolean and(INDArray n, Condition cond) {
        return count(n, cond) == ((NDArray) n).size();
    }

    /**
     * Returns whether an element satisfies a condition.
     *
     * @param n the array
     * @param cond the condition
     * @return true if one does
     */
    public static boolean or(INDArray n, Condition cond) {
        return count(n, cond) > 0;
    }

    private static long count(INDArray n, Condition cond) {
        Face.of(n, "n");
        return n.scan(ArgumentException.notNull(cond, "cond")).longValue();
    }

    /**
     * Returns whether all elements satisfy a condition, for each part along dimensions.
     *
     * @param n the array
     * @param condition the condition
     * @param dimension the dimensions of a part
     * @return a value for each part, in row-major order
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static boolean[] and(INDArray n, Condition condition, int... dimension) {
        return parts(n, condition, dimension, true);
    }

    /**
     * Returns whether an element satisfies a condition, for each part along dimensions.
     *
     * @param n the array
     * @param condition the condition
     * @param dimension the dimensions of a part
     * @return a value for each part, in row-major order
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static boolean[] or(INDArray n, Condition condition, int... dimension) {
        return parts(n, condition, dimension, false);
    }

    private static boolean[] parts(INDArray n, Condition condition, int[] dimension, boolean isAll) {
        NDArray array = Face.of(n, "n");
        ArgumentException.notNull(condition, "condition");
        ArgumentException.notNull(dimension, "dimension");
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray mask = condition.mask(array);
            return (isAll ? mask.all(dimension) : mask.any(dimension)).flatten().toBooleanArray();
        }
    }

    /**
     * Overwrites the elements that satisfy a condition by a number.
     *
     * @param to the array
     * @param number the number, converted to the array's data type
     * @param condition the condition
     */
    public static void replaceWhere(INDArray to, Number number, Condition condition) {
        NDArray array = Face.of(to, "to");
        ArgumentException.notNull(number, "number");
        ArgumentException.notNull(condition, "condition");
        try (NDArray mask = condition.mask(array)) {
            array.maskedFilli(mask, number);
        }
    }

    /**
     * Overwrites the elements that satisfy a condition by those of another array.
     *
     * @param to the array
     * @param from the other array
     * @param condition the condition on the elements of {@code to}
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static void replaceWhere(INDArray to, INDArray from, Condition condition) {
        Face.of(to, "to").replaceWhere(from(from), ArgumentException.notNull(condition, "condition"));
    }

    /**
     * Overwrites elements by those of another array that satisfy a condition.
     *
     * @param to the array
     * @param from the other array
     * @param condition the condition on the elements of {@code from}
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static void assignIf(INDArray to, INDArray from, Condition condition) {
        Face.of(to, "to").assignIf(from(from), ArgumentException.notNull(condition, "condition"));
    }

    private static NDArray from(INDArray from) {
        return Face.of(from, "from");
    }

    /**
     * Overwrites the elements that satisfy a condition by a number.
     *
     * @param to the array
     * @param condition the condition
     * @param number the number, converted to the array's data type
     */
    public static void applyWhere(INDArray to, Condition condition, Number number) {
        Face.of(to, "to");
        ArgumentException.notNull(condition, "condition");
        replaceWhere(to, ArgumentException.notNull(number, "number"), condition);
    }

    /**
     * Returns the elements that satisfy a condition, which compares them with a number.
     *
     * @param input the array
     * @param condition the condition
     * @return a new array of one dimension
     */
    public static INDArray chooseFrom(INDArray input, Condition condition) {
        NDArray array = Face.of(input, "input");
        ArgumentException.notNull(condition, "condition");
        try (NDArray mask = condition.mask(array)) {
            return array.maskedSelect(mask);
        }
    }

    /**
     * Returns the index of the first element that satisfies a condition.
     *
     * @param array the array
     * @param condition the condition
     * @return a new LONG array of no dimensions: the index in row-major order, or -1 if there is none
     */
    public static INDArray firstIndex(INDArray array, Condition condition) {
        return index(array, condition, true);
    }

    /**
     * Returns the index of the last element that satisfies a condition.
     *
     * @param array the array
     * @param condition the condition
     * @return a new LONG array of no dimensions: the index in row-major order, or -1 if there is none
     */
    public static INDArray lastIndex(INDArray array, Condition condition) {
        return index(array, condition, false);
    }

    /**
     * Returns the index of the first element that satisfies a condition, in each part along dimensions.
     *
     * @param array the array
     * @param condition the condition
     * @param dimension the dimensions of a part
     * @return a new LONG array of the other sizes: the index in the part in row-major order, or -1 if there is none
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static INDArray firstIndex(INDArray array, Condition condition, int... dimension) {
        return indices(array, condition, dimension, true);
    }

    /**
     * Returns the index of the last element that satisfies a condition, in each part along dimensions.
     *
     * @param array the array
     * @param condition the condition
     * @param dimension the dimensions of a part
     * @return a new LONG array of the other sizes: the index in the part in row-major order, or -1 if there is none
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static INDArray lastIndex(INDArray array, Condition condition, int... dimension) {
        return indices(array, condition, dimension, false);
    }

    /**
     * Returns the elements that stand where a mask is not 0; the others are 0.
     *
     * @param arr the array
     * @param mask of its shape, or of one that broadcasts with it
     * @return a new array of the array's data type
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray applyMask(INDArray arr, INDArray mask) {
        NDArray array = Face.of(arr, "arr");
        try (NDArray factors = Face.of(mask, "mask").toType(array.getDataType(), false)) {
            return array.mul(factors);
        }
    }

    /**
     * Multiplies an array by a mask, in place.
     *
     * @param arr the array
     * @param mask of its shape, or of one that broadcasts with it
     * @return the array
     * @throws dev.libtensor.ShapeException if the mask's shape does not broadcast to the array's
     */
    public static INDArray applyMaskInPlace(INDArray arr, INDArray mask) {
        NDArray array = Face.of(arr, "arr");
        try (NDArray factors = Face.of(mask, "mask").toType(array.getDataType(), false)) {
            return array.muli(factors);
        }
    }

    private static INDArray indices(INDArray array, Condition condition, int[] dimension, boolean isFirst) {
        NDArray given = Face.of(array, "array");
        if (ArgumentException.notNull(dimension, "dimension").length == 0) {
            return index(array, condition, isFirst);
        }
        Along parts = Along.of(given, dimension);
        long[] found = new long[Math.toIntExact(parts.count())];
        try (ResourceScope hidden = new ResourceScope()) {
            Arrays.setAll(found, i -> index(parts.at(i), condition, isFirst).getLong(0));
        }
        long[] sizes = IntStream.range(0, given.getShape().dimension()).filter(i -> !parts.dimensions().contains(i))
                .mapToLong(given::size).toArray();
        return NDArray.create(found, new Shape(sizes));
    }

    private static INDArray index(INDArray array, Condition condition, boolean isFirst) {
        NDArray given = Face.of(array, "array");
        ArgumentException.notNull(condition, "condition");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray places = condition.mask(given.reshape(new Shape(-1))).nonzero().flatten();
            NDArray place = places.size() == 0
                    ? NDArray.full(new Shape(), -1, dev.libtensor.DataType.INT64)
                    : isFirst ? places.min() : places.max();
            return temporaries.keep(place);
        }
    }
}
