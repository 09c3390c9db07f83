package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Dimensions;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import java.util.Arrays;

/** The shape of {@link INDArray}, and the same elements in another shape. */
public sealed interface INDArrayForms permits INDArray {
    /**
     * Returns the sizes of the dimensions.
     *
     * @return a copy; empty for a scalar
     */
    default long[] shape() {
        return Face.of(this).getShape().getShape();
    }

    /**
     * Returns the number of dimensions.
     *
     * @return 0 for a scalar
     */
    default int rank() {
        return Face.of(this).getShape().dimension();
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes
     */
    default long length() {
        return Face.of(this).size();
    }

    /**
     * Returns the size of one dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return the size
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    long size(int axis);

    /**
     * Returns the size of the first dimension.
     *
     * @return the number of {@link INDArray#slice slices}; 1 for a scalar
     */
    default long slices() {
        return rank() == 0 ? 1 : size(0);
    }

    /**
     * Returns the number of rows.
     *
     * @return the first size of a matrix; 1 for one dimension
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default int rows() {
        return Math.toIntExact(Face.rows(Face.of(this)));
    }

    /**
     * Returns the number of columns.
     *
     * @return the second size of a matrix; the size of one dimension
     * @throws dev.libtensor.ShapeException if the array has neither one dimension nor two
     */
    default int columns() {
        return Math.toIntExact(Face.columns(Face.of(this)));
    }

    /**
     * Returns how far apart the elements of each dimension are stored.
     *
     * @return the distances, counted in elements
     */
    long[] stride();

    /**
     * Returns how far apart the elements of one dimension are stored.
     *
     * @param dimension the dimension; a negative one counts from the end
     * @return the distance, counted in elements
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default int stride(int dimension) {
        return Math.toIntExact(stride()[Dimensions.at(Face.of(this), dimension)]);
    }

    /**
     * Returns the order in which the elements are stored.
     *
     * @return 'f' if they are stored column by column, else 'c'
     */
    default char ordering() {
        return Ordering.of(Face.of(this)).letter();
    }

    /**
     * Returns whether the array has no dimensions. ND4J says so of all arrays with one element.
     *
     * @return true for a scalar
     */
    boolean isScalar();

    /**
     * Returns whether the array has no elements.
     *
     * @return true if a size is 0
     */
    boolean isEmpty();

    /**
     * Returns whether the elements are compressed.
     *
     * @return false: arrays cannot be compressed here
     */
    default boolean isCompressed() {
        return false;
    }

    /**
     * Returns how many sizes at the beginning of the shape are 1.
     *
     * @return the number of sizes before the first other one
     */
    default int getLeadingOnes() {
        int ones = 0;
        while (ones < rank() && size(ones) == 1) {
            ones++;
        }
        return ones;
    }

    /**
     * Returns how many sizes at the end of the shape are 1.
     *
     * @return the number of sizes behind the last other one
     */
    default int getTrailingOnes() {
        int ones = 0;
        while (ones < rank() && size(rank() - 1 - ones) == 1) {
            ones++;
        }
        return ones;
    }

    /**
     * Describes the type, shape and strides, but not the elements. The offset is 0, as each array begins at its first element.
     *
     * @return a text such as {@code Rank: 2, DataType: DOUBLE, Offset: 0, Order: c, Shape: [2,3],  Stride: [3,1]}
     */
    default String shapeInfoToString() {
        return "Rank: " + rank() + ", DataType: " + Face.of(this).dataType() + ", Offset: 0, Order: " + ordering() + ", Shape: "
                + Arrays.toString(shape()).replace(" ", "") + ",  Stride: " + Arrays.toString(stride()).replace(" ", "");
    }

    /**
     * Returns whether the array is a row: of shape (n) or (1, n), and not of one element.
     *
     * @return true if it is
     */
    default boolean isRowVector() {
        return length() != 1 && (rank() == 1 || isMatrix() && size(0) == 1);
    }

    /**
     * Returns whether the array is a column, of shape (n, 1), and not of one element.
     *
     * @return true if it is
     */
    default boolean isColumnVector() {
        return length() != 1 && isMatrix() && size(1) == 1;
    }

    /**
     * Returns whether the array is a row or a column, or has one dimension.
     *
     * @return true if it is
     */
    default boolean isVector() {
        return rank() == 1 || isRowVector() || isColumnVector();
    }

    /**
     * Returns whether the array is a row, or has one element and at most two dimensions.
     *
     * @return true if it is
     */
    default boolean isRowVectorOrScalar() {
        return isRowVector() || length() == 1 && rank() <= 2;
    }

    /**
     * Returns whether the array is a column, or has one element and at most two dimensions.
     *
     * @return true if it is
     */
    default boolean isColumnVectorOrScalar() {
        return isColumnVector() || length() == 1 && rank() <= 2;
    }

    /**
     * Returns whether the array is a vector, or has one element and at most two dimensions.
     *
     * @return true if it is
     */
    default boolean isVectorOrScalar() {
        return isVector() || length() == 1 && rank() <= 2;
    }

    /**
     * Returns whether the array has two dimensions.
     *
     * @return true for a matrix
     */
    default boolean isMatrix() {
        return rank() == 2;
    }

    /**
     * Returns whether the array is a matrix with as many rows as columns.
     *
     * @return true if it is
     */
    default boolean isSquare() {
        return isMatrix() && size(0) == size(1);
    }

    /**
     * Returns the elements in another shape, read and placed in the default order, which is by rows.
     *
     * @param shape the sizes; one of them may be -1, and follows from the others
     * @return a view if the elements are contiguous, else a copy
     * @throws dev.libtensor.ShapeException if the shape has another number of elements
     */
    INDArray reshape(long... shape);

    /**
     * Returns the elements in another shape, read and placed in the default order, which is by rows.
     *
     * @param shape the sizes; one of them may be -1, and follows from the others
     * @return a view if the elements are contiguous, else a copy
     * @throws dev.libtensor.ShapeException if the shape has another number of elements
     */
    default INDArray reshape(int[] shape) {
        return reshape(Face.longs(shape, "shape"));
    }

    /**
     * Returns the elements in another shape, read and placed in an order.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @param shape the sizes; one of them may be -1, and follows from the others
     * @return a view if it can be one, else a copy
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     * @throws dev.libtensor.ShapeException if the shape has another number of elements
     */
    default INDArray reshape(char order, long... shape) {
        return reshape(order, false, shape);
    }

    /**
     * Returns the elements in another shape, read and placed in an order.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @param shape the sizes; one of them may be -1, and follows from the others
     * @return a view if it can be one, else a copy
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     * @throws dev.libtensor.ShapeException if the shape has another number of elements
     */
    default INDArray reshape(char order, int[] shape) {
        return reshape(order, Face.longs(shape, "shape"));
    }

    /**
     * Returns the elements in another shape, read and placed in an order.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @param enforceView whether a copy is an error
     * @param shape the sizes; one of them may be -1, and follows from the others
     * @return a view if it can be one, else a copy
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     * @throws dev.libtensor.ShapeException if the shape has another number of elements
     * @throws dev.libtensor.StateException if it would be a copy, and must not be
     */
    default INDArray reshape(char order, boolean enforceView, long... shape) {
        ArgumentException.notNull(shape, "shape");
        return Ordering.of(order).reshape(Face.of(this), shape, enforceView);
    }

    /**
     * Returns the elements in one dimension, in the default order, which is row by row.
     *
     * @return a view if the elements are contiguous, else a copy
     */
    default INDArray ravel() {
        return DefaultOrder.get().flattened(Face.of(this));
    }

    /**
     * Returns the elements in one dimension.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @return a view if it can be one, else a copy
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    default INDArray ravel(char order) {
        return Ordering.of(order).flattened(Face.of(this));
    }

    /**
     * Returns a view with the dimensions in the given order.
     *
     * @param axes the dimensions in their new order; none for the reverse order, as ND4J's {@code transpose()}
     * @return a view
     * @throws dev.libtensor.ShapeException if these are not all dimensions
     */
    INDArray transpose(int... axes);

    /**
     * Returns a view with the dimensions in reverse order. The shape of an array never changes, so that this array
     * stays as it is: use the result, as in {@code x = x.transposei()}.
     *
     * @return a view
     */
    default INDArray transposei() {
        return transpose();
    }

    /**
     * Returns a view with the dimensions in the given order.
     *
     * @param axes the dimensions in their new order
     * @return a view
     * @throws dev.libtensor.ShapeException if these are not all dimensions
     */
    INDArray permute(int... axes);

    /**
     * Returns a view with the dimensions in the given order. The shape of an array never changes, so that this array
     * stays as it is: use the result, as in {@code x = x.permutei(1, 0)}.
     *
     * @param axes the dimensions in their new order
     * @return a view
     * @throws dev.libtensor.ShapeException if these are not all dimensions
     */
    default INDArray permutei(int... axes) {
        return permute(axes);
    }

    /**
     * Returns a view with two dimensions exchanged.
     *
     * @param axis0 the one dimension
     * @param axis1 the other dimension
     * @return a view
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray swapAxes(int axis0, int axis1);

    /**
     * Returns the elements, repeated to a shape without copying them.
     *
     * @param shape the sizes
     * @return a view
     * @throws dev.libtensor.ShapeException if the array cannot be broadcast to the shape
     */
    INDArray broadcast(long... shape);

    /**
     * Writes the elements to another array, repeated to its shape.
     *
     * @param result the array that receives them
     * @return the result
     * @throws dev.libtensor.ShapeException if this array cannot be broadcast to its shape
     */
    default INDArray broadcast(INDArray result) {
        return Face.of(result, "result").assign(Face.of(this));
    }

    /**
     * Repeats each element along a dimension.
     *
     * @param dimension the dimension; a negative one counts from the end
     * @param repeats how often, one number
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws ArgumentException if there is not exactly one number, or it is negative
     */
    default INDArray repeat(int dimension, long... repeats) {
        if (ArgumentException.notNull(repeats, "repeats").length != 1) {
            throw new ArgumentException("one number of repeats was expected, not " + repeats.length);
        }
        return Face.of(this).repeat(dimension, repeats[0]);
    }

    /**
     * Repeats the array along its dimensions.
     *
     * @param repeats how often along each dimension; with more numbers than dimensions, the array gets dimensions of
     *     size 1 in front
     * @return a new array
     * @throws ArgumentException if a number is negative
     */
    default INDArray repmat(long... repeats) {
        ArgumentException.notNull(repeats, "repeats");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray array = Face.of(this);
            while (array.getShape().dimension() < repeats.length) {
                array = array.expandDims(0);
            }
            return temporaries.keep(array.tile(repeats));
        }
    }

    /**
     * Repeats the array along its dimensions.
     *
     * @param repeats how often along each dimension
     * @return a new array
     * @throws ArgumentException if a number is negative
     */
    default INDArray repmat(int[] repeats) {
        return repmat(Face.longs(repeats, "repeats"));
    }
}
