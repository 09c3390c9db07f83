package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The forms of operations that are composed of others: with arguments of other types, over several dimensions, or with
 * defaults. {@link NDArray} and {@link TargetedArray} have them.
 */
public abstract sealed class NDArrayComposed extends NDArrayOps permits NDArray, TargetedArray {
    NDArrayComposed() {}

    /** Makes the factory's result belong to the current scope or, without one, to the array's manager. */
    private NDArray beside(Function<NDArray, NDArray> factory) {
        return make(x -> {
            Context context = Context.current();
            if (context.scope() != 0) {
                return factory.apply(x);
            }
            NDArray made = Target.make(x.getManager(), () -> factory.apply(x));
            context.note(made, made.anchor()); // As for the result of an operation.
            return made;
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
     * Splits the array along its first axis into parts of equal size, as {@link #split(long, int)} does.
     *
     * @param sections the number of parts
     * @return views, in order
     * @throws ArgumentException if there are fewer elements than parts
     */
    public NDList split(long sections) {
        return split(sections, 0);
    }

    /**
     * Splits the array into parts of equal size.
     *
     * <p>If the axis is not a multiple of the number, each part has the quotient rounded down, and the rest are further
     * parts, as in DJL with PyTorch. So 3 elements in 2 parts become 3 arrays of one element.
     *
     * @param sections the number of parts
     * @param axis the axis; a negative one counts from the end
     * @return views, in order
     * @throws ArgumentException if there are fewer elements than parts
     */
    public NDList split(long sections, int axis) {
        long size = self().size(axis);
        if (sections < 1 || sections > Math.max(size, 1)) {
            throw new ArgumentException("an axis of size " + size + " cannot be split into " + sections
                    + " parts: the number must be between 1 and the size");
        }
        long width = Math.max(size / sections, 1);
        long parts = Math.max((size + width - 1) / width, 1);
        return parts(axis, (int) Math.min(parts, Integer.MAX_VALUE), part -> Math.min(part * width, size));
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
     * @param index a BOOLEAN array with the sizes of the first axes. Numbers that are not 0 count as true
     * @return a new array, in which one axis replaces those of the mask
     * @throws ShapeException if the sizes differ
     */
    public NDArray booleanMask(NDArray index) {
        return booleanMask(index, 0);
    }

    /**
     * Selects the parts where a mask is true.
     *
     * @param index a BOOLEAN array with the sizes of the axes from {@code axis} on. Numbers that are not 0 count as true
     * @param axis the first axis that the mask covers; a negative one counts from the end
     * @return a new array, in which one axis replaces those of the mask
     * @throws ShapeException if the sizes differ, or if this array is a scalar
     */
    public NDArray booleanMask(NDArray index, int axis) {
        ArgumentException.notNull(index, "index");
        if (self().getShape().isScalar()) {
            throw new ShapeException("a mask selects along a dimension, and a scalar has none");
        }
        self().size(axis);
        int first = axis < 0 ? axis + self().getShape().dimension() : axis;
        return make(x -> x.get(new NDIndex().addAllDim(first).addBooleanIndex(index)));
    }

    /**
     * Sets the elements beyond the end of each sequence to 0.
     *
     * @param sequenceLength the length of each sequence, of shape (batch)
     * @return a new array
     * @throws ShapeException if this array does not have the shape (batch, length, ...), or has no elements
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
     * @throws ShapeException if this array does not have the shape (batch, length, ...), or has no elements
     */
    public NDArray sequenceMask(NDArray sequenceLength, float value) {
        if (self().size() == 0) {
            throw new ShapeException("sequences of the shape (batch, length, ...) with elements were expected, not "
                    + self().getShape());
        }
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

    /**
     * Returns a copy in which the elements at the given places of the flattened array have other values.
     *
     * @param index the places, from 0, in any shape; negative ones count from the end
     * @param value the values, one for each place
     * @return a new array in the shape of this one
     * @throws ShapeException if there are more or fewer values than places
     */
    public NDArray put(NDArray index, NDArray value) {
        ArgumentException.notNull(index, "index");
        ArgumentException.notNull(value, "value");
        if (index.size() != value.size()) {
            throw new ShapeException("put takes a value for each place: the places have the shape " + index.getShape()
                    + ", the values " + value.getShape());
        }
        return make(x -> {
            try (Temporaries temporaries = new Temporaries()) {
                NDArray places = index.reshape(new Shape(-1, 1)).toType(DataType.INT64, false);
                NDArray values = value.flatten().toType(x.getDataType(), false);
                return temporaries.keep(x.flatten().indexPut(places, values).reshape(x.getShape()));
            }
        });
    }

    /**
     * Returns ln |&Gamma;(x)| for each element, as in DJL.
     *
     * @return a new array
     * @see #lgamma()
     */
    public NDArray gammaln() {
        return lgamma();
    }

    /**
     * Converts angles from radians to degrees.
     *
     * @return a new array
     */
    public NDArray toDegrees() {
        return make(x -> x.mul(180 / Math.PI));
    }

    /**
     * Converts angles from degrees to radians.
     *
     * @return a new array
     */
    public NDArray toRadians() {
        return make(x -> x.mul(Math.PI / 180));
    }

    /**
     * Returns the sums of the elements up to each along the first axis, as in DJL. A scalar becomes a vector, and so does
     * an array without elements.
     *
     * @return a new array
     */
    public NDArray cumSum() {
        boolean isFlat = self().getShape().isScalar() || self().size() == 0;
        return isFlat ? reshape(new Shape(self().size())) : cumSum(0);
    }

    /**
     * Returns the products of the elements up to each along an axis, in another data type.
     *
     * @param axis the axis; a negative one counts from the end
     * @param dataType the data type of the result, in which the products are computed
     * @return a new array
     */
    public NDArray cumProd(int axis, DataType dataType) {
        ArgumentException.notNull(dataType, "dataType");
        return make(x -> {
            try (Temporaries temporaries = new Temporaries()) {
                return temporaries.keep(x.toType(dataType, false).cumProd(axis).toType(dataType, true));
            }
        });
    }

    /**
     * Returns the array with a constant added at its ends.
     *
     * @param padding the numbers of elements before and after, from the last axis on
     * @param value the constant
     * @return a new array
     * @throws ArgumentException if the number of sizes is odd, or more than two for each axis
     */
    public NDArray pad(Shape padding, double value) {
        return pad(Arrays.stream(Shape.sizes(ArgumentException.notNull(padding, "padding"))).mapToInt(Math::toIntExact).toArray(), 0, value);
    }

    /**
     * Returns the array divided by its norms along an axis.
     *
     * @param exponent the exponent of the norm
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray normalize(double exponent, long axis) {
        return normalize(exponent, axis, 1e-12);
    }

    /**
     * Returns the array divided by its norms along an axis.
     *
     * @param exponent the exponent of the norm
     * @param axis the axis; a negative one counts from the end
     * @param eps the smallest divisor
     * @return a new array
     */
    public NDArray normalize(double exponent, long axis, double eps) {
        return normalize(exponent, Math.toIntExact(axis), eps);
    }

    /**
     * Returns the Fourier transform along an axis.
     *
     * @param length the number of points; the axis is cut or filled with zeros
     * @param axis the axis; a negative one counts from the end
     * @return a new complex array
     */
    public NDArray fft(long length, long axis) {
        return fft(length, Math.toIntExact(axis));
    }

    /**
     * Returns the inverse Fourier transform along an axis.
     *
     * @param length the number of points; the axis is cut or filled with zeros
     * @param axis the axis; a negative one counts from the end
     * @return a new complex array
     */
    public NDArray ifft(long length, long axis) {
        return ifft(length, Math.toIntExact(axis));
    }

    /**
     * Returns the Fourier transform of real numbers along an axis, without its redundant half.
     *
     * @param length the number of points; the axis is cut or filled with zeros
     * @param axis the axis; a negative one counts from the end
     * @return a new complex array
     */
    public NDArray rfft(long length, long axis) {
        return rfft(length, Math.toIntExact(axis));
    }

    /**
     * Returns the inverse of {@link #rfft(long, long)}.
     *
     * @param length the number of points of the result
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray irfft(long length, long axis) {
        return irfft(length, Math.toIntExact(axis));
    }

    /**
     * Returns the array in a format of DJL.
     *
     * @param format the format
     * @return a copy
     * @throws UnsupportedException if the format is not {@link SparseFormat#DENSE}
     */
    public NDArray toSparse(SparseFormat format) {
        if (ArgumentException.notNull(format, "format") != SparseFormat.DENSE) {
            throw new UnsupportedException("arrays are dense: the format " + format + " was asked for");
        }
        return make(NDArray::duplicate);
    }

    /**
     * Stands for DJL's method of this name, which reads arrays of text.
     *
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public String[] toStringArray() {
        return toStringArray(StandardCharsets.UTF_8);
    }

    /**
     * Stands for DJL's method of this name, which reads arrays of text.
     *
     * @param charset the encoding of the text
     * @return never
     * @throws UnsupportedException always, because there are no arrays of text
     */
    public String[] toStringArray(Charset charset) {
        ArgumentException.notNull(charset, "charset");
        throw new UnsupportedException("there are no arrays of text: this one is of " + self().getDataType());
    }

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
     * @throws EngineException if this is a scalar
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
     * @throws EngineException if this is a scalar
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray argSort(int axis, boolean ascending) {
        refuseScalar();
        return Dispatch.apply(Op.ARGSORT, this, new NDArray[] {self()}, new long[] {axis, ascending ? 0 : 1}, null);
    }

    /** Throws what DJL throws if a scalar is to be sorted. */
    private void refuseScalar() {
        if (self().isScalar()) {
            throw new EngineException("a scalar has no axis to sort: an array of at least one dimension was expected");
        }
    }

    /**
     * Returns the elements of the last axis in ascending order.
     *
     * @return an array of this shape, in which NaN comes last
     * @throws EngineException if this is a scalar
     */
    public NDArray sort() {
        return sort(-1);
    }

    /**
     * Returns the elements of an axis in ascending order.
     *
     * @param axis the axis; a negative one counts from the end
     * @return an array of this shape, in which NaN comes last
     * @throws EngineException if this is a scalar
     * @throws TensorIndexException if the axis is out of range
     */
    public NDArray sort(int axis) {
        refuseScalar();
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
     * @return the elements in ascending order, where each NaN counts as distinct, and two empty INT64 arrays for places
     *     and counts, which were not asked for
     */
    public NDList unique() {
        NDList results = new NDList(Dispatch.apply(Op.UNIQUE, this, new NDArray[] {self()}, new long[0], null));
        results.add(make(x -> NDArray.create(new long[0])));
        results.add(make(x -> NDArray.create(new long[0])));
        return results;
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
            try (NDArray vector = x.reshape(new Shape(1))) {
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

    /**
     * Draws a 1 or 0 for each element from a generator, with the element as the probability of a 1.
     *
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if a probability is not between 0 and 1
     * @throws DTypeException if the elements are not floating-point numbers
     */
    public NDArray bernoulli(Generator generator) {
        return draw(Op.BERNOULLI, generator, null, null);
    }

    /**
     * Applies dropout, drawing from a generator. In training, elements become zero with probability {@code p}, and the
     * others are divided by 1 - p. Otherwise the result equals this array.
     *
     * @param p the probability of a zero, from 0 to 1
     * @param training whether to run in training mode
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if the probability is not between 0 and 1
     * @throws DTypeException if the elements are not floating-point numbers
     */
    public NDArray dropout(double p, boolean training, Generator generator) {
        return draw(Op.DROPOUT, generator, new long[] {training ? 1 : 0}, new double[] {p});
    }

    private NDArray draw(int op, Generator generator, long[] ints, double[] floats) {
        ArgumentException.notNull(generator, "generator");
        try {
            return Dispatch.apply(op, this, generator.handle(), new NDArray[] {self()}, ints, floats);
        } finally {
            Reference.reachabilityFence(generator);
        }
    }

    /**
     * Returns the signs of the determinants of square matrices and the logarithms of their absolute values.
     *
     * @return two views of shape (...); singular matrices give 0 and negative infinity
     * @throws ShapeException if the matrices are not square
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList slogdet() {
        return parts(Op.SLOGDET, null, both -> both.select(-1, 0), both -> both.select(-1, 1));
    }

    /**
     * Returns the factors P L U of matrices, computed with partial pivoting.
     *
     * @return views of shapes (..., m, m), (..., m, k) and (..., k, n) with k = min(m, n), which are a permutation, a
     *     lower triangle with ones on the diagonal, and an upper triangle
     * @throws ShapeException if there are fewer than two axes
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList lu() {
        return parts(Op.LU, null, packed -> packed.narrow(-1, 0, rows()), packed -> packed.narrow(-1, rows(), least()),
                packed -> {
                    try (NDArray upper = packed.narrow(-1, rows() + least(), columns())) {
                        return upper.narrow(-2, 0, least());
                    }
                });
    }

    /**
     * Returns the reduced factors Q R of matrices.
     *
     * @return views of shapes (..., m, k) and (..., k, n) with k = min(m, n), which are orthonormal columns and an
     *     upper triangle whose diagonal is not negative
     * @throws ShapeException if there are fewer than two axes
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList qr() {
        return parts(Op.QR, null, packed -> transposed(packed, 0, rows()),
                packed -> packed.narrow(-1, rows(), columns()));
    }

    /**
     * Returns the reduced singular value decomposition of matrices, which is U times the singular values times the
     * transpose of V. The first large element of each column of U is positive.
     *
     * @return views of shapes (..., m, k), (..., k) and (..., k, n) with k = min(m, n), which are U, the values in
     *     descending order, and the transpose of V
     * @throws ShapeException if there are fewer than two axes
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList svd() {
        return parts(Op.SVD, null, packed -> transposed(packed, 0, rows()), packed -> packed.select(-1, rows()),
                packed -> packed.narrow(-1, rows() + 1, columns()));
    }

    /**
     * Returns the eigenvalues and eigenvectors of symmetric matrices, whose lower triangle is read.
     *
     * @return views of shapes (..., n) and (..., n, n), which are the values in ascending order and the vectors as
     *     columns
     * @throws ShapeException if the matrices are not square
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList eigh() {
        return eigh(false);
    }

    /**
     * Returns the eigenvalues and eigenvectors of symmetric matrices. The first large element of each vector is positive.
     *
     * @param upper whether the upper triangle is read, not the lower one
     * @return views of shapes (..., n) and (..., n, n), which are the values in ascending order and the vectors as
     *     columns
     * @throws ShapeException if the matrices are not square
     * @throws ArgumentException if an element is not finite, or the algorithm does not converge
     * @throws UnsupportedException if the data type is not FLOAT32 or FLOAT64
     */
    public NDList eigh(boolean upper) {
        return parts(Op.EIGH, new long[] {upper ? 1 : 0}, packed -> packed.select(-1, 0),
                packed -> transposed(packed, 1, columns()));
    }

    private long rows() {
        return self().size(-2);
    }

    private long columns() {
        return self().size(-1);
    }

    private long least() {
        return Math.min(rows(), columns());
    }

    private static NDArray transposed(NDArray packed, long start, long count) {
        try (NDArray columns = packed.narrow(-1, start, count)) {
            return columns.swapAxes(-1, -2);
        }
    }

    /** Carries out an operation whose result has all parts, and takes them from it. */
    @SafeVarargs
    private NDList parts(int op, long[] ints, Function<NDArray, NDArray>... takes) {
        NDList parts = new NDList();
        try (NDArray packed = Dispatch.apply(op, self(), new NDArray[] {self()}, ints, null)) {
            for (Function<NDArray, NDArray> take : takes) {
                parts.add(make(x -> take.apply(packed)));
            }
            return parts;
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    /**
     * Computes the discrete Fourier transform over two axes.
     *
     * @param sizes the numbers of points
     * @param axes the axes; negative ones count from the end
     * @return a new complex array
     */
    public NDArray fft2(long[] sizes, long[] axes) {
        return fft2(ints(sizes, "sizes"), ints(axes, "axes"));
    }

    /**
     * Computes the inverse of {@link #fft2(long[], long[])}.
     *
     * @param sizes the numbers of points
     * @param axes the axes; negative ones count from the end
     * @return a new complex array
     */
    public NDArray ifft2(long[] sizes, long[] axes) {
        return ifft2(ints(sizes, "sizes"), ints(axes, "axes"));
    }

    /**
     * Computes the short-time Fourier transform of a signal, which consists of the transforms of its frames, each
     * multiplied by the window.
     *
     * @param nFft the number of points of each transform
     * @param hopLength the distance between two frames
     * @param center whether the middle of a frame, not its start, is at its place
     * @param window the factors of the elements of a frame, or null for 1
     * @param returnComplex whether the result is complex; otherwise the real and imaginary parts form a last axis of
     *     size 2
     * @return a new array of shape (batch, points, frames)
     */
    public NDArray stft(long nFft, long hopLength, boolean center, NDArray window, boolean returnComplex) {
        return stft(nFft, hopLength, center, window, false, returnComplex);
    }

    /**
     * Computes the short-time Fourier transform of a signal, which consists of the transforms of its frames, each
     * multiplied by the window.
     *
     * @param nFft the number of points of each transform
     * @param hopLength the distance between two frames
     * @param center whether the middle of a frame, not its start, is at its place
     * @param window the factors of the elements of a frame, or null for 1
     * @param normalize whether to divide by the root of {@code nFft}
     * @param returnComplex whether the result is complex; otherwise the real and imaginary parts form a last axis of
     *     size 2
     * @return a new array of shape (batch, points, frames)
     */
    public NDArray stft(
            long nFft, long hopLength, boolean center, NDArray window, boolean normalize, boolean returnComplex) {
        boolean onesided = !self().getDataType().isComplex();
        if (returnComplex) {
            return stft(window, nFft, hopLength, 0, center, REFLECT, normalize, onesided);
        }
        return make(x -> {
            try (NDArray spectrum = x.stft(window, nFft, hopLength, 0, center, REFLECT, normalize, onesided)) {
                return spectrum.real();
            }
        });
    }

    /** The code of padding with the signal's own elements in reverse order. */
    private static final long REFLECT = 1;

    private static int[] ints(long[] values, String name) {
        int[] ints = new int[ArgumentException.notNull(values, name).length];
        for (int i = 0; i < ints.length; i++) {
            if (values[i] != (int) values[i]) {
                throw new ArgumentException("'" + name + "' has " + values[i] + ", which is not an int");
            }
            ints[i] = (int) values[i];
        }
        return ints;
    }
}
