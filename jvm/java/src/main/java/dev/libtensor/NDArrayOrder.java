package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The order of the elements of an {@link NDArray}, and their selection, with the arguments that DJL has. */
public abstract sealed class NDArrayOrder extends NDArrayElements permits NDArrayMembers {
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
        return Dispatch.apply(Op.ARGSORT, new NDArray[] {self()}, new long[] {axis, ascending ? 0 : 1}, null);
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
        return Dispatch.apply(Op.SORT, new NDArray[] {self()}, new long[] {axis, 0}, null);
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
        NDArray indices = self().argTopK(k, axis, largest);
        return new NDList(self().gather(indices, axis), indices);
    }

    /**
     * Returns the distinct elements.
     *
     * @return a list of one array: the elements in ascending order; each NaN is distinct
     */
    public NDList unique() {
        return new NDList(Dispatch.apply(Op.UNIQUE, new NDArray[] {self()}, new long[0], null));
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
            return Dispatch.apply(Op.GATHER_ND, new NDArray[] {self(), moved}, new long[0], null);
        }
    }

    /**
     * Returns a batch of sequences with 0 in all elements from the end of each sequence on.
     *
     * @param lengths the INT64 or INT32 length of each sequence, of shape (batch)
     * @return a copy of this array, which has the shape (batch, time, ...)
     * @throws ShapeException if the shapes do not fit
     */
    public NDArray sequenceMask(NDArray lengths) {
        return sequenceMask(lengths, 0);
    }

    /**
     * Returns a batch of sequences with a value in all elements from the end of each sequence on.
     *
     * @param lengths the INT64 or INT32 length of each sequence, of shape (batch)
     * @param value the value
     * @return a copy of this array, which has the shape (batch, time, ...)
     * @throws DTypeException if the value is a fraction and this array holds integers
     * @throws ShapeException if the shapes do not fit
     */
    public NDArray sequenceMask(NDArray lengths, float value) {
        Number number = value == Math.rint(value) && Math.abs(value) < 1L << 24 ? (Number) (long) value : value;
        return Dispatch.apply(
                Op.SEQUENCE_MASK,
                new NDArray[] {self(), ArgumentException.notNull(lengths, "lengths")},
                new long[] {Op.kind(number), Op.bits(number)},
                null);
    }

    /**
     * Returns the parts of this array where a mask is true.
     *
     * @param mask BOOLEAN, of the shape of this array or of its first axes
     * @return the parts in row-major order: shape (count, ...), with the axes after those of the mask
     * @throws DTypeException if the mask is not BOOLEAN
     * @throws ShapeException if the mask does not fit
     */
    public NDArray booleanMask(NDArray mask) {
        return booleanMask(mask, 0);
    }

    /**
     * Returns the parts of this array where a mask over axes from {@code axis} on is true.
     *
     * @param mask BOOLEAN, of the sizes of these axes
     * @param axis the first axis of the mask; a negative one counts from the end
     * @return an array with one axis, of the count of true elements, in place of those of the mask
     * @throws DTypeException if the mask is not BOOLEAN
     * @throws ShapeException if the mask does not fit
     */
    public NDArray booleanMask(NDArray mask, int axis) {
        Shape shape = self().getShape();
        Shape of = ArgumentException.notNull(mask, "mask").getShape();
        if (mask.getDataType() != DataType.BOOLEAN) {
            throw new DTypeException("booleanMask takes a mask of BOOLEAN, not " + mask.getDataType());
        }
        int first = axis < 0 ? axis + shape.dimension() : axis;
        boolean fits = first >= 0 && of.dimension() > 0 && first + of.dimension() <= shape.dimension();
        for (int i = 0; fits && i < of.dimension(); i++) {
            fits = shape.get(first + i) == of.get(i);
        }
        if (!fits) {
            throw new ShapeException("booleanMask of shape " + shape + " takes a mask of its axes from " + axis
                    + " on, not of shape " + of);
        }
        try (NDArray flat = mask.reshape(-1);
                NDArray places = flat.nonzero();
                NDArray index = places.reshape(-1);
                NDArray joined = self().flatten(first, first + of.dimension() - 1)) {
            return joined.indexSelect(index, first);
        }
    }
}
