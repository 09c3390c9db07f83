package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Op;
import java.util.Arrays;
import java.util.function.Function;

/** The operations of {@link NDArray} that are composed of others. */
public abstract sealed class NDArrayComposed extends NDArrayOrder permits NDArrayFactors {
    NDArrayComposed() {}

    /** Makes the factory's result belong to the current scope or, without one, to the array's manager. */
    private NDArray beside(Function<NDArray, NDArray> factory) {
        return make(x -> {
            NDManager manager = Context.current().scope() == 0 ? x.getManager() : null;
            return manager == null ? factory.apply(x) : Target.make(manager, () -> factory.apply(x));
        });
    }

    /**
     * Creates an array of zeros with this array's shape, data type and device.
     *
     * @return a new array
     */
    public NDArray zerosLike() {
        return beside(x -> NDArray.zeros(x.getShape(), x.getDataType(), x.getDevice()));
    }

    /**
     * Creates an array of ones with this array's shape, data type and device.
     *
     * @return a new array
     */
    public NDArray onesLike() {
        return beside(x -> NDArray.ones(x.getShape(), x.getDataType(), x.getDevice()));
    }

    /**
     * Creates an array of zeros with this array's shape, data type and device, as ND4J does. DJL leaves the elements
     * uninitialized.
     *
     * @return a new array
     */
    public NDArray like() {
        return zerosLike();
    }

    /**
     * Returns the dot product, as NumPy defines it. For vectors and matrices it is the result of
     * {@link NDArray#matMul}, and a scalar multiplies each element. Otherwise it is the sum of products over the last
     * axis of this array and the second-to-last axis of the other.
     *
     * @param other the other operand
     * @return a new array
     * @throws ShapeException if the two axes differ in size
     */
    public NDArray dot(NDArray other) {
        int dimensions = ArgumentException.notNull(other, "other").getShape().dimension();
        if (self().isScalar() || dimensions == 0) {
            return mul(other);
        }
        return dimensions <= 2 ? matMul(other) : tensordot(other, new int[] {-1}, -2);
    }

    /**
     * Returns the products of the matrices of two batches.
     *
     * @param other the other batch
     * @return a new array of shape (batch, rows, columns)
     * @throws ShapeException if the arrays do not have the shapes (batch, rows, n) and (batch, n, columns)
     */
    public NDArray batchDot(NDArray other) {
        Shape theirs = ArgumentException.notNull(other, "other").getShape();
        Shape ours = self().getShape();
        if (ours.dimension() != 3 || theirs.dimension() != 3 || ours.get(0) != theirs.get(0)) {
            throw new ShapeException("batchDot needs two batches of matrices of one size, not " + ours + " and "
                    + theirs);
        }
        return matMul(other);
    }

    /**
     * Returns the products of the matrices of two batches, like {@link NDArray#matMul}.
     *
     * @param other the other operand
     * @return a new array
     * @throws ShapeException if the shapes do not fit
     */
    public NDArray batchMatMul(NDArray other) {
        return matMul(ArgumentException.notNull(other, "other"));
    }

    /**
     * Limits the elements to a range. Whole bounds are exact; with other bounds, whole numbers become FLOAT32 first, as
     * in DJL.
     *
     * @param min the lowest value
     * @param max the highest value
     * @return a new array
     */
    public NDArray clip(Number min, Number max) {
        boolean isWhole = isWhole(ArgumentException.notNull(min, "min")) && isWhole(ArgumentException.notNull(max, "max"));
        return isWhole ? clip(min.longValue(), max.longValue()) : clip(min.doubleValue(), max.doubleValue());
    }

    private static boolean isWhole(Number bound) {
        return bound instanceof Long || bound instanceof Integer || bound instanceof Short || bound instanceof Byte;
    }

    /**
     * Limits the elements to a range. Whole numbers become FLOAT32 first, as in DJL, whereas {@link #clip(long, long)}
     * keeps them.
     *
     * @param min the lowest value
     * @param max the highest value
     * @return a new array
     */
    @Override
    public NDArray clip(double min, double max) {
        if (!self().getDataType().isInteger()) {
            return super.clip(min, max);
        }
        try (NDArray numbers = self().toType(DataType.FLOAT32, true)) {
            return Dispatch.apply(Op.CLAMP, this, new NDArray[] {numbers}, null, new double[] {min, max});
        }
    }

    /**
     * Splits the array along its first axis into parts of equal size.
     *
     * @param sections the number of parts
     * @return views, in order
     * @throws ArgumentException if the size is not a multiple of the number
     */
    public NDList split(long sections) {
        return split(sections, 0);
    }

    /**
     * Splits the array into parts of equal size.
     *
     * @param sections the number of parts
     * @param axis the axis; a negative one counts from the end
     * @return views, in order
     * @throws ArgumentException if the size is not a multiple of the number
     */
    public NDList split(long sections, int axis) {
        long size = self().size(axis);
        if (sections < 1 || sections > Math.max(size, 1) || size % sections != 0) {
            throw new ArgumentException("an axis of size " + size + " cannot be split into " + sections
                    + " parts of one size");
        }
        return parts(axis, (int) Math.min(sections, Integer.MAX_VALUE), part -> part * (size / sections));
    }

    /**
     * Splits the array along its first axis.
     *
     * @param indices where each part but the first starts, in ascending order
     * @return views, in order
     * @throws ArgumentException if the indices do not ascend from 0 to at most the size
     */
    public NDList split(long[] indices) {
        return split(indices, 0);
    }

    /**
     * Splits the array.
     *
     * @param indices where each part but the first starts, in ascending order
     * @param axis the axis; a negative one counts from the end
     * @return views, in order
     * @throws ArgumentException if the indices do not ascend from 0 to at most the size
     */
    public NDList split(long[] indices, int axis) {
        long size = self().size(axis);
        long before = 0;
        for (long index : ArgumentException.notNull(indices, "indices")) {
            if (index < before || index > size) {
                throw new ArgumentException("the indices " + Arrays.toString(indices)
                        + " do not ascend from 0 to the size " + size + " of the axis");
            }
            before = index;
        }
        return parts(axis, indices.length + 1,
                part -> part == 0 ? 0 : part > indices.length ? size : indices[part - 1]);
    }

    private interface Bounds {
        /** Returns where a part starts; the last one ends where the next would start. */
        long of(int part);
    }

    private NDList parts(int axis, int count, Bounds bounds) {
        NDList parts = new NDList();
        try {
            for (int i = 0; i < count; i++) {
                parts.add(narrow(axis, bounds.of(i), bounds.of(i + 1) - bounds.of(i)));
            }
            return parts;
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /**
     * Repeats each element next to itself, in every dimension.
     *
     * @param repeats how many times
     * @return a new array
     * @throws ArgumentException if the number is negative
     */
    public NDArray repeat(long repeats) {
        return self().isScalar() ? tile(repeats) : repeat(same(repeats));
    }

    /**
     * Repeats each element next to itself, in one dimension.
     *
     * @param axis the axis; a negative one counts from the end
     * @param repeats how many times
     * @return a new array
     * @throws ArgumentException if the number is negative
     */
    public NDArray repeat(int axis, long repeats) {
        return repeatInterleave(repeats, axis);
    }

    /**
     * Repeats each element next to itself.
     *
     * @param repeats how many times in each dimension; fewer numbers apply to the first dimensions
     * @return a new array
     * @throws ArgumentException if there are more numbers than dimensions, or one is negative
     */
    public NDArray repeat(long[] repeats) {
        if (ArgumentException.notNull(repeats, "repeats").length > self().getShape().dimension()) {
            throw new ArgumentException("repeat takes a number for each dimension of " + self().getShape() + ", not "
                    + Arrays.toString(repeats));
        }
        return make(x -> {
            NDArray result = x.alias();
            for (int axis = 0; axis < repeats.length; axis++) {
                try (NDArray before = result) {
                    result = before.repeatInterleave(repeats[axis], axis);
                }
            }
            result.setName(null);
            return result;
        });
    }

    /**
     * Repeats each element next to itself, up to a shape.
     *
     * @param desiredShape the shape of the result, or its last sizes, if the others stay
     * @return a new array
     * @throws ShapeException if a size is not a multiple of this array's
     */
    public NDArray repeat(Shape desiredShape) {
        Shape own = self().getShape();
        int before = own.dimension() - ArgumentException.notNull(desiredShape, "desiredShape").dimension();
        return repeat(toReach(before > 0 ? own.slice(0, before).addAll(desiredShape) : desiredShape));
    }

    /**
     * Repeats the whole array, in every dimension.
     *
     * @param repeats how many times
     * @return a new array
     * @throws ArgumentException if the number is negative
     */
    public NDArray tile(long repeats) {
        return tile(self().isScalar() ? new long[] {repeats} : same(repeats));
    }

    /**
     * Repeats the whole array, in one dimension.
     *
     * @param axis the axis; a negative one counts from the end
     * @param repeats how many times
     * @return a new array
     * @throws ArgumentException if the number is negative
     * @throws TensorIndexException if the axis does not exist
     */
    public NDArray tile(int axis, long repeats) {
        self().size(axis);
        long[] each = same(1);
        each[axis < 0 ? axis + each.length : axis] = repeats;
        return tile(each);
    }

    /**
     * Repeats the whole array.
     *
     * @param repeats how many times in each dimension; fewer numbers apply to the last dimensions, more add dimensions
     *     in front
     * @return a new array
     * @throws ArgumentException if a number is negative
     */
    public NDArray tile(long[] repeats) {
        ArgumentException.notNull(repeats, "repeats");
        long[] each = new long[Math.max(repeats.length, self().getShape().dimension())];
        Arrays.fill(each, 1);
        System.arraycopy(repeats, 0, each, each.length - repeats.length, repeats.length);
        return Dispatch.apply(Op.REPEAT, this, new NDArray[] {self()}, Op.pack(each), null);
    }

    /**
     * Repeats the whole array, up to a shape.
     *
     * @param desiredShape the shape of the result
     * @return a new array
     * @throws ShapeException if a size is not a multiple of this array's
     */
    public NDArray tile(Shape desiredShape) {
        return tile(toReach(desiredShape));
    }

    private long[] same(long repeats) {
        long[] each = new long[self().getShape().dimension()];
        Arrays.fill(each, repeats);
        return each;
    }

    private long[] toReach(Shape wanted) {
        long[] repeats = ArgumentException.notNull(wanted, "desiredShape").getShape();
        long[] sizes = self().getShape().getShape();
        boolean isReached = repeats.length == sizes.length;
        for (int i = 0; i < repeats.length && isReached; i++) {
            isReached = sizes[i] != 0 && repeats[i] >= 0 && repeats[i] % sizes[i] == 0;
            repeats[i] /= Math.max(sizes[i], 1);
        }
        if (!isReached) {
            throw new ShapeException(
                    "the sizes of " + wanted + " are not multiples of those of " + self().getShape());
        }
        return repeats;
    }

    /**
     * Selects the parts where a mask is true, along the first axes.
     *
     * @param index a BOOLEAN array with the sizes of the first axes
     * @return a new array, in which one axis replaces those of the mask
     * @throws ShapeException if the sizes differ
     */
    public NDArray booleanMask(NDArray index) {
        return booleanMask(index, 0);
    }

    /**
     * Selects the parts where a mask is true.
     *
     * @param index a BOOLEAN array with the sizes of the axes from {@code axis} on
     * @param axis the first axis that the mask covers; a negative one counts from the end
     * @return a new array, in which one axis replaces those of the mask
     * @throws DTypeException if the mask is not BOOLEAN
     * @throws ShapeException if the sizes differ
     */
    public NDArray booleanMask(NDArray index, int axis) {
        if (ArgumentException.notNull(index, "index").getDataType() != DataType.BOOLEAN) {
            throw new DTypeException("the mask is " + index.getDataType() + ", not " + DataType.BOOLEAN);
        }
        self().size(axis);
        int first = axis < 0 ? axis + self().getShape().dimension() : axis;
        return make(x -> x.get(new NDIndex().addAllDim(first).add(index)));
    }

    /**
     * Sets the elements beyond the end of each sequence to 0.
     *
     * @param sequenceLength the length of each sequence, of shape (batch)
     * @return a new array
     * @throws ShapeException if this array does not have the shape (batch, length, ...)
     */
    public NDArray sequenceMask(NDArray sequenceLength) {
        return sequenceMask(sequenceLength, 0);
    }

    /**
     * Sets the elements beyond the end of each sequence to a value.
     *
     * @param sequenceLength the length of each sequence, of shape (batch)
     * @param value the value
     * @return a new array
     * @throws ShapeException if this array does not have the shape (batch, length, ...)
     */
    public NDArray sequenceMask(NDArray sequenceLength, float value) {
        boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1L << 24;
        Number number = isWhole ? (Number) (long) value : (Number) value;
        ArgumentException.notNull(sequenceLength, "sequenceLength");
        // DJL's programs also give lengths as FLOAT32.
        try (NDArray lengths = sequenceLength.toType(DataType.INT64, false)) {
            NDArray[] arrays = {self(), lengths};
            return Dispatch.apply(Op.SEQUENCE_MASK, this, arrays, new long[] {Op.kind(number), Op.bits(number)}, null);
        }
    }

    /**
     * Removes dimensions of size 1.
     *
     * @param axes the dimensions, where a negative one counts from the end, one of another size stays, and none means
     *     all. A scalar has a dimension 0 here, as in DJL
     * @return a view
     * @throws TensorIndexException if a dimension does not exist
     */
    @Override
    public NDArray squeeze(int... axes) {
        ArgumentException.notNull(axes, "axes");
        boolean isOfScalar = self().isScalar() && Arrays.stream(axes).allMatch(axis -> axis == 0 || axis == -1);
        return isOfScalar ? super.squeeze() : super.squeeze(axes);
    }

    /**
     * Returns the sum of the main diagonal of a matrix. If there are more dimensions, it takes the first two, as NumPy
     * does.
     *
     * @return a new array of the shape of the other dimensions
     * @throws ShapeException if the array has fewer than two dimensions
     */
    @Override
    public NDArray trace() {
        return self().getShape().dimension() <= 2 ? super.trace() : make(x -> {
            try (NDArray diagonal = x.diagonal(0, 0, 1)) {
                return diagonal.sum(new int[] {-1});
            }
        });
    }

    /**
     * Rotates the array by 90 degrees, from the first of two axes toward the second.
     *
     * @param times the number of turns; negative ones turn back
     * @param axes the two axes
     * @return a new array
     * @throws ArgumentException if there are not two distinct axes
     */
    public NDArray rotate90(int times, int[] axes) {
        ArgumentException.notNull(axes, "axes");
        return Dispatch.apply(Op.ROT90, this, new NDArray[] {self()}, Op.pack(axes, times), null);
    }

    /**
     * Replaces NaN by 0, and the infinities by the largest and smallest numbers of the data type.
     *
     * @return a new array
     */
    public NDArray nanToNum() {
        return nanToNum(0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    }

    /**
     * Replaces NaN and the infinities.
     *
     * @param nan the number in place of NaN
     * @param posinf the number in place of positive infinity
     * @param neginf the number in place of negative infinity
     * @return a new array
     */
    public NDArray nanToNum(double nan, double posinf, double neginf) {
        return Dispatch.apply(
                Op.NAN_TO_NUM, this, new NDArray[] {self()}, new long[0], new double[] {nan, posinf, neginf});
    }

    /**
     * Returns whether no element is true.
     *
     * @return a new BOOLEAN scalar
     */
    public NDArray none() {
        return make(x -> {
            try (NDArray any = x.any()) {
                return any.logicalNot();
            }
        });
    }

    /**
     * Returns the Euclidean norm of all elements.
     *
     * @return a new scalar
     */
    public NDArray norm() {
        return norm(2);
    }

    /**
     * Returns the Euclidean norm of all elements.
     *
     * @param keepDims whether the result keeps the axes, with size 1
     * @return a new array
     */
    public NDArray norm(boolean keepDims) {
        return norm(2, new int[0], keepDims);
    }

    /**
     * Returns the Euclidean norm over the given axes.
     *
     * @param axes the axes; negative ones count from the end
     * @return a new array
     */
    public NDArray norm(int[] axes) {
        return norm(axes, false);
    }

    /**
     * Returns the Euclidean norm over the given axes.
     *
     * @param axes the axes; negative ones count from the end
     * @param keepDims whether the result keeps the axes, with size 1
     * @return a new array
     */
    public NDArray norm(int[] axes, boolean keepDims) {
        return norm(2, ArgumentException.notNull(axes, "axes"), keepDims);
    }
}
