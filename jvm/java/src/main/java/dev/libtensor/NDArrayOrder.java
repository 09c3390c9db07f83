package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The order of the elements of an {@link NDArray}, and their selection, with the arguments that DJL has. */
public abstract sealed class NDArrayOrder extends NDArrayDraws permits NDArrayComposed {
    NDArrayOrder() {}

    /**
     * Returns the indices that sort the last axis in ascending order.
     *
     * @return an INT64 array of this shape; equal elements stay in their order, and NaN comes last
     */
    public NDArray argSort() {
        return argSort(-1, true);
    }

    /**
     * Returns the indices that sort an axis in ascending order.
     *
     * @param axis the axis; a negative one counts from the end
     * @return an INT64 array of this shape; equal elements stay in their order, and NaN comes last
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
     * @return an INT64 array of this shape; equal elements stay in their order, and NaN counts as the greatest
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray argSort(int axis, boolean ascending) {
        return Dispatch.apply(Op.ARGSORT, this, new NDArray[] {self()}, new long[] {axis, ascending ? 0 : 1}, null);
    }

    /**
     * Returns the elements of the last axis in ascending order.
     *
     * @return an array of this shape; NaN comes last
     */
    public NDArray sort() {
        return sort(-1);
    }

    /**
     * Returns the elements of an axis in ascending order.
     *
     * @param axis the axis; a negative one counts from the end
     * @return an array of this shape; NaN comes last
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray sort(int axis) {
        return Dispatch.apply(Op.SORT, this, new NDArray[] {self()}, new long[] {axis, 0}, null);
    }

    /**
     * Returns the greatest elements of an axis, and their indices.
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
     * Returns the greatest or smallest elements of an axis, and their indices.
     *
     * @param k the number of elements
     * @param axis the axis; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     * @return the elements in their order, and their indices as INT64
     * @throws ArgumentException if the axis has fewer than {@code k} elements
     * @throws TensorIndexException if the axis is out of range
     */
    public NDList topK(int k, int axis, boolean largest) {
        return topK(k, axis, largest, true);
    }

    /**
     * Returns the greatest or smallest elements of an axis, and their indices.
     *
     * @param k the number of elements
     * @param axis the axis; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     * @param sorted ignored: the elements are always in their order
     * @return the elements in their order, and their indices as INT64
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
     * @return a list of one array: the elements in ascending order; each NaN is distinct
     */
    public NDList unique() {
        return new NDList(Dispatch.apply(Op.UNIQUE, this, new NDArray[] {self()}, new long[0], null));
    }

    /**
     * Returns the elements at coordinates.
     *
     * @param index INT64 or INT32 coordinates along its first axis: shape (k, ...) for the first k axes of this array
     * @return an array of the shape of a coordinate, followed by the other axes of this array
     * @throws TensorIndexException if a coordinate is out of range
     * @throws ShapeException if there are more coordinates than axes
     */
    public NDArray gatherNd(NDArray index) {
        int last = ArgumentException.notNull(index, "index").getShape().dimension() - 1;
        if (last < 0) {
            throw new ShapeException("gatherNd takes an index of at least one axis, not of shape ()");
        }
        try (NDArray moved = index.movedim(new int[] {0}, new int[] {last})) {
            return Dispatch.apply(Op.GATHER_ND, this, new NDArray[] {self(), moved}, new long[0], null);
        }
    }
}
