package dev.libtensor.nd4j.linalg.api.shape;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Computes with shapes, as ND4J's class of that name. */
public final class Shape {
    private Shape() {}

    /**
     * Returns an array whose elements are in one row of memory.
     *
     * @param arr the array
     * @return the array itself, or a copy if it is a view with gaps
     */
    public static INDArray toOffsetZero(INDArray arr) {
        return Face.of(arr, "arr").isContiguous() ? arr : arr.dup();
    }

    /**
     * Returns whether two shapes are the same without the sizes of 1.
     *
     * @param shape1 the first; null is the same as null only
     * @param shape2 the second
     * @return true if they are
     */
    public static boolean shapeEqualWithSqueeze(long[] shape1, long[] shape2) {
        return shape1 == null || shape2 == null ? shape1 == shape2 : Arrays.equals(squeeze(shape1), squeeze(shape2));
    }

    /**
     * Returns a shape without the sizes of 1.
     *
     * @param shape the shape
     * @return the other sizes
     */
    public static long[] squeeze(long[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).filter(size -> size != 1).toArray();
    }

    /**
     * Returns a shape without the sizes of 1.
     *
     * @param shape the shape
     * @return the other sizes
     */
    public static int[] squeeze(int[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).filter(size -> size != 1).toArray();
    }

    /**
     * Returns the order of elements with certain strides.
     *
     * @param shape the sizes
     * @param stride the strides
     * @param elementStride the stride of an element, without effect
     * @return {@code 'f'} if strides grow from the first to the last; else {@code 'c'}
     */
    public static char getOrder(int[] shape, int[] stride, int elementStride) {
        return getOrder(Face.longs(shape, "shape"), Face.longs(stride, "stride"), elementStride);
    }

    /**
     * Returns the order of elements with certain strides.
     *
     * @param shape the sizes
     * @param stride the strides
     * @param elementStride the stride of an element, without effect
     * @return {@code 'f'} if strides grow from the first to the last; else {@code 'c'}
     */
    public static char getOrder(long[] shape, long[] stride, long elementStride) {
        ArgumentException.notNull(shape, "shape");
        ArgumentException.notNull(stride, "stride");
        if (shape.length != stride.length) {
            throw new ArgumentException("there are " + shape.length + " sizes and " + stride.length
                    + " strides: as many of both were expected");
        }
        boolean isRows = true;
        boolean isColumns = true;
        long before = 0;
        for (int i = 0; i < shape.length; i++) {
            if (shape[i] != 1) {
                isRows &= before == 0 || stride[i] <= before;
                isColumns &= stride[i] >= before;
                before = stride[i];
            }
        }
        return isColumns && !isRows ? 'f' : 'c';
    }

    /**
     * Returns the order of an array.
     *
     * @param arr the array
     * @return {@code 'c'}, by rows, or {@code 'f'}, by columns
     */
    public static char getOrder(INDArray arr) {
        return ArgumentException.notNull(arr, "arr").ordering();
    }

    /**
     * Returns whether a shape is that of a row or a column.
     *
     * @param shape the shape
     * @return true if it has one dimension, or two of which at least one is 1
     */
    public static boolean isVector(long[] shape) {
        int rank = ArgumentException.notNull(shape, "shape").length;
        return rank == 1 || rank == 2 && (shape[0] == 1 || shape[1] == 1) && shape[0] != shape[1];
    }

    /**
     * Returns whether a shape is that of a row.
     *
     * @param shape the shape
     * @return true if it is (n) or (1, n)
     */
    public static boolean isRowVectorShape(long[] shape) {
        int rank = ArgumentException.notNull(shape, "shape").length;
        return rank == 1 || rank == 2 && shape[0] == 1;
    }

    /**
     * Returns whether a shape is that of a column.
     *
     * @param shape the shape
     * @return true if it is (n, 1)
     */
    public static boolean isColumnVectorShape(long[] shape) {
        return ArgumentException.notNull(shape, "shape").length == 2 && shape[1] == 1;
    }

    /**
     * Returns whether a shape is that of a row or a column.
     *
     * @param shape the shape
     * @return see {@link #isVector(long[])}
     */
    public static boolean isVector(int[] shape) {
        return isVector(Face.longs(shape, "shape"));
    }

    /**
     * Returns whether a shape is that of a row.
     *
     * @param shape the shape
     * @return true if it is (n) or (1, n)
     */
    public static boolean isRowVectorShape(int[] shape) {
        return isRowVectorShape(Face.longs(shape, "shape"));
    }

    /**
     * Returns whether a shape is that of a column.
     *
     * @param shape the shape
     * @return true if it is (n, 1)
     */
    public static boolean isColumnVectorShape(int[] shape) {
        return isColumnVectorShape(Face.longs(shape, "shape"));
    }

    /**
     * Returns whether a shape is that of a matrix with several rows and columns.
     *
     * @param shape the shape
     * @return true if it has two dimensions, and no size is 1
     */
    public static boolean isMatrix(long[] shape) {
        return ArgumentException.notNull(shape, "shape").length == 2 && shape[0] != 1 && shape[1] != 1;
    }

    /**
     * Returns whether a shape is that of a matrix with several rows and columns.
     *
     * @param shape the shape
     * @return true if it has two dimensions, and no size is 1
     */
    public static boolean isMatrix(int[] shape) {
        return isMatrix(Face.longs(shape, "shape"));
    }

    /**
     * Returns whether a shape has a size of 0.
     *
     * @param shapeOnly the shape
     * @return true if arrays of it have no elements
     */
    public static boolean containsZeros(long[] shapeOnly) {
        return Arrays.stream(ArgumentException.notNull(shapeOnly, "shapeOnly")).anyMatch(size -> size == 0);
    }

    /**
     * Returns how many elements arrays of a shape have.
     *
     * @param shape the shape
     * @return the product of the sizes
     */
    public static long lengthOf(long[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).reduce(1, (a, b) -> a * b);
    }

    /**
     * Returns how many elements arrays of a shape have.
     *
     * @param shape the shape
     * @return the product of the sizes
     */
    public static long lengthOf(int[] shape) {
        return lengthOf(Face.longs(shape, "shape"));
    }

    /**
     * Returns whether two shapes are the same apart from sizes of 1. A column is not the same as a row.
     *
     * @param shape1 the first
     * @param shape2 the second
     * @return true if they are
     */
    public static boolean shapeEquals(long[] shape1, long[] shape2) {
        ArgumentException.notNull(shape1, "shape1");
        ArgumentException.notNull(shape2, "shape2");
        boolean isColumn = isColumnVectorShape(shape1);
        boolean isOtherColumn = isColumnVectorShape(shape2);
        if (isColumn && isOtherColumn) {
            return Arrays.equals(shape1, shape2);
        }
        boolean isColumnAndRow = isColumn && isRowVectorShape(shape2) || isOtherColumn && isRowVectorShape(shape1);
        return !isColumnAndRow && shapeEqualWithSqueeze(shape1, shape2);
    }

    /**
     * Returns whether two shapes are the same apart from sizes of 1. A column is not the same as a row.
     *
     * @param shape1 the first
     * @param shape2 the second
     * @return true if they are
     */
    public static boolean shapeEquals(int[] shape1, int[] shape2) {
        return shapeEquals(Face.longs(shape1, "shape1"), Face.longs(shape2, "shape2"));
    }

    /**
     * Returns the place of an element, counted column by column.
     *
     * @param shape the shape
     * @param index the index among all elements
     * @return the index in each dimension
     * @throws TensorIndexException if the index is out of range
     */
    public static long[] ind2sub(long[] shape, long index) {
        long rest = counted(shape, index);
        long[] place = new long[shape.length];
        for (int i = 0; i < shape.length; i++) {
            place[i] = rest % shape[i];
            rest /= shape[i];
        }
        return place;
    }

    /**
     * Returns the place of an element, counted column by column.
     *
     * @param arr the array
     * @param index the index among all elements
     * @return the index in each dimension
     * @throws TensorIndexException if the index is out of range
     */
    public static long[] ind2sub(INDArray arr, long index) {
        return ind2sub(ArgumentException.notNull(arr, "arr").shape(), index);
    }

    /**
     * Returns the place of an element, counted row by row.
     *
     * @param shape the shape
     * @param index the index among all elements
     * @return the index in each dimension
     * @throws TensorIndexException if the index is out of range
     */
    public static long[] ind2subC(long[] shape, long index) {
        long rest = counted(shape, index);
        long[] place = new long[shape.length];
        for (int i = shape.length - 1; i >= 0; i--) {
            place[i] = rest % shape[i];
            rest /= shape[i];
        }
        return place;
    }

    /**
     * Returns the place of an element, counted row by row.
     *
     * @param shape the shape
     * @param index the index among all elements
     * @return the index in each dimension
     * @throws TensorIndexException if the index is out of range
     */
    public static int[] ind2subC(int[] shape, long index) {
        return Arrays.stream(ind2subC(Face.longs(shape, "shape"), index)).mapToInt(Math::toIntExact).toArray();
    }

    /**
     * Returns the place of an element, counted row by row.
     *
     * @param arr the array
     * @param index the index among all elements
     * @return the index in each dimension
     * @throws TensorIndexException if the index is out of range
     */
    public static long[] ind2subC(INDArray arr, long index) {
        return ind2subC(ArgumentException.notNull(arr, "arr").shape(), index);
    }

    private static long counted(long[] shape, long index) {
        if (index < 0 || index >= lengthOf(shape)) {
            throw new TensorIndexException("index " + index + " is out of range for the " + lengthOf(shape)
                    + " elements of the shape " + Arrays.toString(shape));
        }
        return index;
    }

    /**
     * Returns the shape of the product of two matrices.
     *
     * @param left the shape of the first
     * @param right the shape of the second
     * @return the rows of the first and the columns of the second
     * @throws ShapeException if the shapes are not those of matrices that can be multiplied
     */
    public static long[] getMatrixMultiplyShape(long[] left, long[] right) {
        ArgumentException.notNull(left, "left");
        ArgumentException.notNull(right, "right");
        if (left.length != 2 || right.length != 2 || left[1] != right[0]) {
            throw new ShapeException("two matrices that can be multiplied were expected, not the shapes "
                    + Arrays.toString(left) + " and " + Arrays.toString(right));
        }
        return new long[] {left[0], right[1]};
    }

    /**
     * Returns whether arrays of two shapes can be combined.
     *
     * @param left the first shape
     * @param right the second shape
     * @return see {@link #areShapesBroadcastable(long[], long[])}
     */
    public static boolean areShapesBroadcastable(int[] left, int[] right) {
        return areShapesBroadcastable(Face.longs(left, "left"), Face.longs(right, "right"));
    }

    /**
     * Returns whether arrays of two shapes can be combined.
     *
     * @param left the first shape
     * @param right the second shape
     * @return true if sizes are the same from the end on, or one of them is 1
     */
    public static boolean areShapesBroadcastable(long[] left, long[] right) {
        ArgumentException.notNull(left, "left");
        ArgumentException.notNull(right, "right");
        for (int i = 1; i <= Math.min(left.length, right.length); i++) {
            long one = left[left.length - i];
            long other = right[right.length - i];
            if (one != other && one != 1 && other != 1) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the shape of what two arrays give.
     *
     * @param left the shape of the first
     * @param right the shape of the second
     * @return the larger size of each dimension, from the end on
     * @throws ShapeException if the shapes do not fit
     */
    public static long[] broadcastOutputShape(long[] left, long[] right) {
        if (!areShapesBroadcastable(left, right)) {
            throw new ShapeException("arrays of the shapes " + Arrays.toString(left) + " and " + Arrays.toString(right)
                    + " cannot be combined");
        }
        long[] made = new long[Math.max(left.length, right.length)];
        for (int i = 1; i <= made.length; i++) {
            long one = i > left.length ? 1 : left[left.length - i];
            long other = i > right.length ? 1 : right[right.length - i];
            made[made.length - i] = one == 1 ? other : one;
        }
        return made;
    }

    /**
     * Returns the shape of a reduction.
     *
     * @param wholeShape the shape before it
     * @param dimensions the dimensions; none or the greatest integer stands for all
     * @param keepDims whether they stay, each of size one
     * @return the shape of the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static long[] getReducedShape(long[] wholeShape, int[] dimensions, boolean keepDims) {
        long[] shape = ArgumentException.notNull(wholeShape, "wholeShape").clone();
        int[] reduced = normalizeAxis(shape.length, ArgumentException.notNull(dimensions, "dimensions"));
        boolean isAll = reduced.length == 1 && reduced[0] == Integer.MAX_VALUE;
        return IntStream.range(0, shape.length)
                .filter(axis -> keepDims || !isAll && Arrays.binarySearch(reduced, axis) < 0)
                .mapToLong(axis -> isAll || Arrays.binarySearch(reduced, axis) >= 0 ? 1 : shape[axis]).toArray();
    }

    /**
     * Returns the shape of a reduction.
     *
     * @param wholeShape the shape before it
     * @param dimensions the dimensions; none or the greatest integer stands for all
     * @param keepDims whether they stay, each of size one
     * @param newFormat without effect, as in ND4J
     * @return the shape of the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static long[] getReducedShape(long[] wholeShape, int[] dimensions, boolean keepDims, boolean newFormat) {
        return getReducedShape(wholeShape, dimensions, keepDims);
    }

    /**
     * Returns the shape of a reduction.
     *
     * @param wholeShape the shape before it
     * @param dimensions the dimensions; none or the greatest integer stands for all
     * @param keepDims whether they stay, each of size one
     * @param newFormat without effect, as in ND4J
     * @return the shape of the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static long[] getReducedShape(int[] wholeShape, int[] dimensions, boolean keepDims, boolean newFormat) {
        return getReducedShape(Face.longs(wholeShape, "wholeShape"), dimensions, keepDims);
    }

    /**
     * Returns dimensions in order, counted from 0.
     *
     * @param rank how many dimensions there are
     * @param axis the dimensions; negative ones count from the end
     * @return each of them once; the greatest integer alone if there are none, which stands for all
     * @throws ND4JIllegalStateException if there is no such dimension
     */
    public static int[] normalizeAxis(int rank, int... axis) {
        if (ArgumentException.notNull(axis, "axis").length == 0 || axis.length == 1 && axis[0] == Integer.MAX_VALUE) {
            return new int[] {Integer.MAX_VALUE};
        }
        for (int each : axis) {
            if (each < -rank || each >= rank) {
                throw new ND4JIllegalStateException("dimension " + each + " is out of range for " + rank + " dimensions");
            }
        }
        return Arrays.stream(axis).map(each -> each < 0 ? each + rank : each).sorted().distinct().toArray();
    }
}
