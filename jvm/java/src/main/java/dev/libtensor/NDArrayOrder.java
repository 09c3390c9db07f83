package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Sorts and selects the elements of an {@link NDArray}, with the arguments that DJL has. */
public abstract sealed class NDArrayOrder extends NDArrayDraws permits NDArrayComposed {
    NDArrayOrder() {}

    /** Runs a call on the array; its result belongs to the target, if there is one. */
    abstract NDArray make(Function<NDArray, NDArray> call);

    /**
     * Returns the indices that sort the last axis in ascending order.
     *
     * @return an INT64 array of this shape, in which equal elements keep their order and NaN comes last
     */
    public NDArray argSort() {
        return argSort(-1, true);
    }

    /**
     * Returns the indices that sort an axis in ascending order.
     *
     * @param axis the axis; a negative one counts from the end
     * @return an INT64 array of this shape, in which equal elements keep their order and NaN comes last
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray argSort(int axis) {
        return argSort(axis, true);
    }

    /**
     * Returns the indices that sort an axis.
     *
     * @param axis the axis; a negative one counts from the end
     * @param ascending whether the smallest element comes first
     * @return an INT64 array of this shape, in which equal elements keep their order and NaN counts as the greatest
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray argSort(int axis, boolean ascending) {
        return Dispatch.apply(Op.ARGSORT, this, new NDArray[] {self()}, new long[] {axis, ascending ? 0 : 1}, null);
    }

    /**
     * Returns the elements of the last axis in ascending order.
     *
     * @return an array of this shape, in which NaN comes last
     */
    public NDArray sort() {
        return sort(-1);
    }

    /**
     * Returns the elements of an axis in ascending order.
     *
     * @param axis the axis; a negative one counts from the end
     * @return an array of this shape, in which NaN comes last
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray sort(int axis) {
        return Dispatch.apply(Op.SORT, this, new NDArray[] {self()}, new long[] {axis, 0}, null);
    }

    /**
     * Returns the greatest elements of an axis and their indices.
     *
     * @param k the number of elements
     * @param axis the axis; a negative one counts from the end
     * @return the elements in descending order, and their indices as INT64
     * @throws ArgumentException if the axis has fewer than {@code k} elements
     * @throws TensorIndexException if the axis is out of range
     */
    public NDList topK(int k, int axis) {
        return topK(k, axis, true, true);
    }

    /**
     * Returns the greatest or smallest elements of an axis and their indices.
     *
     * @param k the number of elements
     * @param axis the axis; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     * @return the sorted elements, and their indices as INT64
     * @throws ArgumentException if the axis has fewer than {@code k} elements
     * @throws TensorIndexException if the axis is out of range
     */
    public NDList topK(int k, int axis, boolean largest) {
        return topK(k, axis, largest, true);
    }

    /**
     * Returns the greatest or smallest elements of an axis and their indices.
     *
     * @param k the number of elements
     * @param axis the axis; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     * @param sorted ignored, because the elements are always sorted
     * @return the sorted elements, and their indices as INT64
     * @throws ArgumentException if the axis has fewer than {@code k} elements
     * @throws TensorIndexException if the axis is out of range
     */
    public NDList topK(int k, int axis, boolean largest, boolean sorted) {
        NDArray indices = argTopK(k, axis, largest);
        return new NDList(gather(indices, axis), indices);
    }

    /**
     * Returns the distinct elements.
     *
     * @return a list of one array, which has the elements in ascending order; each NaN counts as distinct
     */
    public NDList unique() {
        return new NDList(Dispatch.apply(Op.UNIQUE, this, new NDArray[] {self()}, new long[0], null));
    }

    /**
     * Returns the value below which a part of all elements lies, interpolated linearly between two elements, as in DJL.
     *
     * @param percentile the part in percent, from 0 to 100
     * @return a new scalar, FLOAT64 if the elements are integers
     * @throws ArgumentException if the part is not from 0 to 100
     */
    public NDArray percentile(Number percentile) {
        return linearly(percentile, new int[0]);
    }

    /**
     * Returns the values below which a part of the elements lies, interpolated linearly between two elements, as in
     * DJL.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axes the dimensions, where negative ones count from the end and none means all
     * @return a new array, FLOAT64 if the elements are integers
     * @throws ArgumentException if the part is not from 0 to 100
     * @throws TensorIndexException if a dimension does not exist
     */
    public NDArray percentile(Number percentile, int... axes) {
        return linearly(percentile, ArgumentException.notNull(axes, "axes"));
    }

    private NDArray linearly(Number percentile, int[] axes) {
        double part = ArgumentException.notNull(percentile, "percentile").doubleValue();
        if (!(part >= 0 && part <= 100)) {
            throw new ArgumentException("the argument 'percentile' is from 0 to 100, not " + percentile);
        }
        return make(x -> {
            DataType type = x.getDataType().isFloating() ? x.getDataType() : DataType.FLOAT64;
            try (NDArray values = x.toType(type, false);
                    NDArray fraction = NDArray.full(new Shape(), part / 100, type, x.getDevice())) {
                return values.quantile(fraction, axes);
            }
        });
    }

    /**
     * Returns the elements at coordinates.
     *
     * @param index INT64 or INT32 coordinates along its first axis, of shape (k, ...) for the first k axes of this
     *     array
     * @return an array of the shape of a coordinate, followed by the other axes of this array
     * @throws TensorIndexException if a coordinate is out of range
     * @throws ShapeException if there are more coordinates than axes
     */
    public NDArray gatherNd(NDArray index) {
        int last = ArgumentException.notNull(index, "index").getShape().dimension() - 1;
        if (last < 0) {
            throw new ShapeException("gatherNd takes an index of at least one axis, not of shape ()");
        }
        return withWhole(index, numbers -> {
            try (NDArray moved = numbers.movedim(new int[] {0}, new int[] {last})) {
                return gatherPoints(moved);
            }
        });
    }

    /** Returns the elements at coordinates along the last axis of an INT64 or INT32 array. */
    final NDArray gatherPoints(NDArray points) {
        return Dispatch.apply(Op.GATHER_ND, this, new NDArray[] {self(), points}, new long[0], null);
    }

    /** Runs a call with indices. DJL's programs also give them as FLOAT32; their fractions are cut off. */
    private static NDArray withWhole(NDArray index, UnaryOperator<NDArray> call) {
        if (!ArgumentException.notNull(index, "index").getDataType().isFloating()) {
            return call.apply(index);
        }
        // It must not join the caller's scope or the array's manager, which may be capped.
        NDArray numbers;
        try (ResourceScope hidden = new ResourceScope()) {
            numbers = index.toType(DataType.INT64, false).detach();
        }
        try (numbers) {
            return call.apply(numbers);
        }
    }

    @Override
    public NDArray gather(NDArray index, int axis) {
        return withWhole(index, numbers -> super.gather(numbers, axis));
    }

    @Override
    public NDArray take(NDArray index) {
        return withWhole(index, numbers -> super.take(numbers));
    }

    @Override
    public NDArray scatter(NDArray index, NDArray source, int axis) {
        return withWhole(index, numbers -> super.scatter(numbers, source, axis));
    }

    @Override
    public NDArray scatteri(NDArray index, NDArray source, int axis) {
        return withWhole(index, numbers -> super.scatteri(numbers, source, axis));
    }

    @Override
    public NDArray scatterAdd(NDArray index, NDArray source, int axis) {
        return withWhole(index, numbers -> super.scatterAdd(numbers, source, axis));
    }

    @Override
    public NDArray scatterAddi(NDArray index, NDArray source, int axis) {
        return withWhole(index, numbers -> super.scatterAddi(numbers, source, axis));
    }

    /**
     * Returns the coordinates of the elements that are not 0.
     *
     * @return an INT64 array with a row for each element. A scalar counts as a vector of one element, as in DJL
     */
    @Override
    public NDArray nonzero() {
        return self().isScalar() ? make(x -> {
            try (NDArray vector = x.reshape(1)) {
                return vector.nonzero();
            }
        }) : super.nonzero();
    }

    /**
     * Returns a row of zeros for each number, with a 1 at that index.
     *
     * @param depth the length of a row
     * @return a FLOAT32 array of this shape, with {@code depth} appended
     * @throws TensorIndexException if a number is not from 0 to {@code depth - 1}
     */
    @Override
    public NDArray oneHot(int depth) {
        return oneHot(depth, DataType.FLOAT32);
    }

    /**
     * Returns a row of zeros for each number, with a 1 at that index.
     *
     * @param depth the length of a row
     * @param dataType the data type of the result
     * @return a new array of this shape, with {@code depth} appended
     * @throws TensorIndexException if a number is not from 0 to {@code depth - 1}
     */
    public NDArray oneHot(int depth, DataType dataType) {
        return oneHot(depth, 1, 0, dataType);
    }

    /**
     * Returns a row for each number, with one value at that index and another elsewhere.
     *
     * @param depth the length of a row
     * @param onValue the value at the index
     * @param offValue the value elsewhere
     * @param dataType the data type of the result
     * @return a new array of this shape, with {@code depth} appended
     * @throws TensorIndexException if a number is not from 0 to {@code depth - 1}
     */
    public NDArray oneHot(int depth, float onValue, float offValue, DataType dataType) {
        ArgumentException.notNull(dataType, "dataType");
        return make(x -> {
            try (NDArray numbers = x.getDataType().isFloating() ? x.toType(DataType.INT64, false) : x.alias();
                    NDArray ones = Dispatch.apply(Op.ONE_HOT, new NDArray[] {numbers}, new long[] {depth}, null)) {
                if (onValue == 1 && offValue == 0) {
                    return ones.toType(dataType, false);
                }
                try (NDArray isOn = ones.toType(DataType.BOOLEAN, false);
                        NDArray values = NDArray.where(isOn, (Number) onValue, (Number) offValue)) {
                    return values.toType(dataType, false);
                }
            }
        });
    }
}
