package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Along;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Dimensions;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Misfit;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.transforms.Pad;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** The methods of {@link Nd4j} that join, pad, select and sort rows, or compute with several arrays. */
public abstract sealed class Nd4jRows extends Nd4jFiles permits Nd4j {
    private static final NDArrayFactory FACTORY = new NDArrayFactory();

    Nd4jRows() {}

    /**
     * Adds zeros at the ends of all dimensions.
     *
     * @param toPad the array
     * @param padWidth two numbers: how many before and after
     * @return a new array
     * @throws ShapeException if there are not two numbers, or a number is negative
     */
    public static INDArray pad(INDArray toPad, int... padWidth) {
        return pad(toPad, padWidth, Pad.Mode.CONSTANT, 0);
    }

    /**
     * Adds zeros at the ends of each dimension.
     *
     * @param toPad the array
     * @param padWidth two numbers for each dimension: how many before and after
     * @return a new array
     * @throws ShapeException if there are not two numbers for each dimension, or a number is negative
     */
    public static INDArray pad(INDArray toPad, int[][] padWidth) {
        return pad(toPad, padWidth, Pad.Mode.CONSTANT, 0);
    }

    /**
     * Puts zeros around an array.
     *
     * @param toPad the array
     * @param padding the numbers of elements, of the shape (dimensions, 2)
     * @return a new array
     */
    public static INDArray pad(INDArray toPad, INDArray padding) {
        return pad(toPad, ArgumentException.notNull(padding, "padding"), Pad.Mode.CONSTANT, 0);
    }

    /**
     * Puts elements around an array.
     *
     * @param toPad the array
     * @param padWidth two numbers for all dimensions: how many before and after
     * @param padMode what they are
     * @param padValue their value for the mode CONSTANT
     * @return a new array
     * @throws ShapeException if there are not two numbers, or a number is negative
     */
    public static INDArray pad(INDArray toPad, int[] padWidth, Pad.Mode padMode, double padValue) {
        int[][] pairs = new int[Face.of(toPad, "toPad").getShape().dimension()][];
        Arrays.fill(pairs, ArgumentException.notNull(padWidth, "padWidth"));
        return pad(toPad, pairs, padMode, padValue);
    }

    /**
     * Puts elements around an array.
     *
     * @param toPad the array
     * @param padWidth two numbers for each dimension: how many before and after
     * @param padMode what they are
     * @param padValue their value for the mode CONSTANT
     * @return a new array
     */
    public static INDArray pad(INDArray toPad, int[][] padWidth, Pad.Mode padMode, double padValue) {
        int dimensions = Face.of(toPad, "toPad").getShape().dimension();
        List<int[]> given = ArgumentException.noneNull(padWidth, "padWidth");
        ArgumentException.notNull(padMode, "padMode");
        if (given.size() != dimensions || given.stream().anyMatch(pair -> pair.length != 2 || pair[0] < 0 || pair[1] < 0)) {
            throw new ShapeException("two widths of 0 or more were expected for each of " + dimensions
                    + " dimensions, not " + Arrays.deepToString(padWidth));
        }
        long[] flat = given.stream().flatMapToInt(Arrays::stream).asLongStream().toArray();
        try (Temporaries temporaries = new Temporaries()) {
            NDArray padding = NDArray.create(flat, new Shape(dimensions, 2));
            return temporaries.keep(Face.of(pad(toPad, padding, padMode, padValue)));
        }
    }

    /**
     * Puts elements around an array.
     *
     * @param toPad the array
     * @param padWidth the numbers of elements, of the shape (dimensions, 2)
     * @param padMode what they are
     * @param padValue their value for the mode CONSTANT
     * @return a new array
     */
    public static INDArray pad(INDArray toPad, INDArray padWidth, Pad.Mode padMode, double padValue) {
        ArgumentException.notNull(toPad, "toPad");
        ArgumentException.notNull(padWidth, "padWidth");
        ArgumentException.notNull(padMode, "padMode");
        return Nd4j.exec(new Pad(toPad, padWidth, null, padMode, padValue))[0];
    }

    /**
     * Joins arrays one below the other; a vector is a row.
     *
     * @param arrs the arrays, at least one
     * @return a new array
     */
    public static INDArray vstack(Collection<INDArray> arrs) {
        return Nd4j.vstack(ArgumentException.notNull(arrs, "arrs").toArray(INDArray[]::new));
    }

    /**
     * Joins arrays side by side.
     *
     * @param arrs the arrays, at least one
     * @return a new array
     */
    public static INDArray hstack(Collection<INDArray> arrs) {
        return Nd4j.hstack(ArgumentException.notNull(arrs, "arrs").toArray(INDArray[]::new));
    }

    /**
     * Joins the elements of arrays to one row.
     *
     * @param matrices the arrays
     * @return a new array of the shape (elements)
     */
    public static INDArray toFlattened(Collection<INDArray> matrices) {
        return toFlattened('c', matrices);
    }

    /**
     * Joins the elements of arrays to one row.
     *
     * @param order the order in which the elements are read: {@code 'c'} by rows or {@code 'f'} by columns
     * @param matrices the arrays
     * @return a new array of the shape (elements)
     */
    public static INDArray toFlattened(char order, INDArray... matrices) {
        NDArray[] arrays = Face.all(matrices, "matrices");
        Ordering ordering = Ordering.of(order);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] rows = Arrays.stream(arrays).map(ordering::flattened).toArray(NDArray[]::new);
            return temporaries.keep(NDArray.concat(rows, 0));
        }
    }

    /**
     * Joins the elements of arrays to one row.
     *
     * @param order the order in which the elements are read: {@code 'c'} by rows or {@code 'f'} by columns
     * @param matrices the arrays
     * @return a new array of the shape (elements)
     */
    public static INDArray toFlattened(char order, Collection<INDArray> matrices) {
        return toFlattened(order, ArgumentException.notNull(matrices, "matrices").toArray(INDArray[]::new));
    }

    /**
     * Joins arrays along their first dimension, as {@link Nd4j#concat} does.
     *
     * @param dimension 0
     * @param toConcat the arrays
     * @return a new array
     */
    public static INDArray specialConcat(int dimension, INDArray... toConcat) {
        return Nd4j.concat(dimension, ArgumentException.notNull(toConcat, "toConcat"));
    }

    /**
     * Returns rows or columns of a matrix.
     *
     * @param source the matrix
     * @param sourceDimension the dimension of a slice: 1 for rows, 0 for columns
     * @param indexes the places of the slices
     * @return a new array
     * @throws ShapeException if the array has fewer than two dimensions
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if there is no such dimension or slice
     */
    public static INDArray pullRows(INDArray source, int sourceDimension, int... indexes) {
        NDArray array = Face.of(source, "source");
        if (array.getShape().dimension() < 2) {
            throw new ShapeException("an array of at least two dimensions was expected, not one of the shape "
                    + array.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray places = NDArray.create(Face.longs(indexes, "indexes"));
            return temporaries.keep(Misfit.named(() -> array.indexSelect(places, slices(array, sourceDimension))));
        }
    }

    /**
     * Returns rows or columns of a matrix.
     *
     * @param source the matrix
     * @param sourceDimension the dimension of a slice: 1 for rows, 0 for columns
     * @param indexes the places of the slices
     * @param order how the elements are in memory: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray pullRows(INDArray source, int sourceDimension, int[] indexes, char order) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(Face.of(pullRows(source, sourceDimension, indexes).dup(order)));
        }
    }

    /**
     * Copies rows or columns of a matrix.
     *
     * @param source the matrix
     * @param destination the array that gets them
     * @param sourceDimension the dimension of a slice: 1 for rows, 0 for columns
     * @param indexes the places of the slices
     * @return the destination
     */
    public static INDArray pullRows(INDArray source, INDArray destination, int sourceDimension, int... indexes) {
        Face.of(source, "source");
        Face.longs(indexes, "indexes");
        ArgumentException.notNull(destination, "destination");
        return Face.store(destination, () -> Face.of(pullRows(source, sourceDimension, indexes)));
    }

    /** The dimension along which the slices lie: the first that is not one of a slice. */
    private static int slices(NDArray array, int dimension) {
        return Dimensions.at(array, dimension) == 0 ? 1 : 0;
    }

    /**
     * Sorts vectors along a dimension, and says where their elements were.
     *
     * @param ndarray the array
     * @param dimension the dimension
     * @param ascending whether the smallest come first
     * @return the places of the elements, and the sorted elements
     */
    public static INDArray[] sortWithIndices(INDArray ndarray, int dimension, boolean ascending) {
        NDArray array = Face.of(ndarray, "ndarray");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray places = array.argSort(dimension, ascending);
            NDArray sorted = array.gather(places, dimension);
            return new INDArray[] {temporaries.keep(places.toType(array.getDataType(), true)), temporaries.keep(sorted)};
        }
    }

    /**
     * Adds arrays of one shape.
     *
     * @param arrays the arrays, at least one
     * @return a new array
     */
    public static INDArray accumulate(INDArray... arrays) {
        NDArray[] all = some(arrays);
        NDArray sum = all[0].duplicate();
        for (int i = 1; i < all.length; i++) {
            NDArray each = all[i];
            Misfit.named(() -> sum.addi(each));
        }
        return sum;
    }

    /**
     * Adds arrays of one shape.
     *
     * @param target the array that gets the sum
     * @param arrays the arrays, at least one
     * @return the target
     */
    public static INDArray accumulate(INDArray target, Collection<INDArray> arrays) {
        return accumulate(target, ArgumentException.notNull(arrays, "arrays").toArray(INDArray[]::new));
    }

    /**
     * Adds arrays of one shape.
     *
     * @param target the array that gets the sum
     * @param arrays the arrays, at least one
     * @return the target
     */
    public static INDArray accumulate(INDArray target, INDArray[] arrays) {
        some(arrays);
        ArgumentException.notNull(target, "target");
        return Face.store(target, () -> Face.of(accumulate(arrays)));
    }

    /**
     * Writes the mean of arrays into all of them.
     *
     * @param arrays the arrays, at least one
     * @return the mean, a new array
     */
    public static INDArray averageAndPropagate(INDArray[] arrays) {
        NDArray[] all = some(arrays);
        NDArray mean = Face.of(accumulate(arrays)).divi(all.length);
        for (NDArray each : all) {
            each.copyFrom(mean);
        }
        return mean;
    }

    /**
     * Writes the mean of arrays into all of them.
     *
     * @param arrays the arrays, at least one
     * @return the mean, a new array
     */
    public static INDArray averageAndPropagate(Collection<INDArray> arrays) {
        return averageAndPropagate(ArgumentException.notNull(arrays, "arrays").toArray(INDArray[]::new));
    }

    /**
     * Writes the mean of arrays into all of them and into another.
     *
     * @param target the other array, or null for none
     * @param arrays the arrays, at least one
     * @return the target
     */
    public static INDArray averageAndPropagate(INDArray target, Collection<INDArray> arrays) {
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray mean = Face.of(averageAndPropagate(arrays));
            if (target != null) {
                Face.of(target).copyFrom(mean);
            }
        }
        return target;
    }

    /**
     * Takes an array apart.
     *
     * @param tensor the array
     * @param dimensions the dimensions that the parts have
     * @return a new array for each place along the other dimensions, in row-major order
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public static INDArray[] tear(INDArray tensor, int... dimensions) {
        Along along = Along.of(Face.of(tensor, "tensor"), ArgumentException.notNull(dimensions, "dimensions"));
        INDArray[] parts = new INDArray[Given.count(along.count(), "the number of parts")];
        for (int i = 0; i < parts.length; i++) {
            try (NDArray part = along.at(i)) {
                parts[i] = part.duplicate();
            }
        }
        return parts;
    }

    /**
     * Stacks copies of an array.
     *
     * @param n the array
     * @param num the number of copies, at least 1
     * @return a new array with one dimension more, the first, of that size
     * @throws ArgumentException if the number is less than 1
     */
    public static INDArray repeat(INDArray n, int num) {
        NDArray array = Face.of(n, "n");
        if (num < 1) {
            throw new ArgumentException("at least one copy was expected, not " + num);
        }
        try (NDArray one = array.expandDims(0)) {
            return one.repeatInterleave(num, 0);
        }
    }

    private static NDArray[] some(INDArray[] arrays) {
        NDArray[] all = Face.all(arrays, "arrays");
        if (all.length == 0) {
            throw new ArgumentException("at least one array was expected, not none");
        }
        return all;
    }

    /**
     * Multiplies two arrays along dimensions of each.
     *
     * @param a the first array
     * @param b the second array
     * @param axes the dimensions of the first, and those of the second
     * @return a new array
     */
    public static INDArray tensorMmul(INDArray a, INDArray b, int[][] axes) {
        NDArray first = Face.of(a, "a");
        NDArray second = Face.of(b, "b");
        int[][] given = ArgumentException.notNull(axes, "axes");
        if (given.length != 2) {
            throw new ArgumentException("the dimensions of two arrays were expected, not those of " + given.length);
        }
        return first.tensordot(second, ArgumentException.notNull(given[0], "axes[0]"),
                ArgumentException.notNull(given[1], "axes[1]"));
    }

    /**
     * Multiplies two arrays along dimensions of each.
     *
     * @param a the first array
     * @param b the second array
     * @param result the array that gets the product
     * @param axes the dimensions of the first, and those of the second
     * @return the result
     */
    public static INDArray tensorMmul(INDArray a, INDArray b, INDArray result, int[][] axes) {
        Face.of(a, "a");
        Face.of(b, "b");
        ArgumentException.notNull(axes, "axes");
        ArgumentException.notNull(result, "result");
        return Face.store(result, () -> Face.of(tensorMmul(a, b, axes)));
    }

    /**
     * Multiplies matrices into an array: {@code c = alpha * a * b + beta * c}.
     *
     * @param a the first matrix
     * @param b the second matrix
     * @param c the array that gets the result
     * @param transposeA whether the first is transposed
     * @param transposeB whether the second is transposed
     * @param alpha the factor of the product
     * @param beta the factor of what the array has
     * @return the array
     */
    public static INDArray gemm(
            INDArray a, INDArray b, INDArray c, boolean transposeA, boolean transposeB, double alpha, double beta) {
        NDArray target = Face.of(c, "c");
        Face.of(a, "a");
        Face.of(b, "b");
        return Face.store(c, () -> {
            NDArray product = Face.of(Nd4j.gemm(a, b, transposeA, transposeB)).muli(alpha);
            return beta == 0 ? product : product.addi(target.mul(beta));
        });
    }

    /**
     * Returns the elements in the opposite order.
     *
     * @param reverse the array
     * @return a new array of its shape
     */
    public static INDArray reverse(INDArray reverse) {
        NDArray array = Face.of(reverse, "reverse");
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(array.flatten().flip(0).reshape(array.getShape()).duplicate());
        }
    }

    /**
     * Moves a dimension to the front.
     *
     * @param a the array
     * @param axis the dimension
     * @return a view
     */
    public static INDArray rollAxis(INDArray a, int axis) {
        return rollAxis(a, axis, 0);
    }

    /**
     * Moves a dimension before another one.
     *
     * @param a the array
     * @param axis the dimension
     * @param start the dimension before which it comes
     * @return a view
     */
    public static INDArray rollAxis(INDArray a, int axis, int start) {
        NDArray array = Face.of(a, "a");
        int from = axis < 0 ? axis + array.getShape().dimension() : axis;
        int to = start < 0 ? start + array.getShape().dimension() : start;
        return array.movedim(new int[] {from}, from < to ? to - 1 : to);
    }

    /**
     * Keeps the elements on and above a diagonal.
     *
     * @param m the matrix
     * @param k the diagonal: 0 for the main one
     * @return a new array, with 0 elsewhere
     */
    public static INDArray triu(INDArray m, int k) {
        return Face.of(m, "m").triu(k);
    }

    /**
     * Makes a matrix with 1 on and below a diagonal.
     *
     * @param n the number of rows
     * @param m the number of columns
     * @param k the diagonal: 0 for the main one
     * @return a new array of the default data type
     */
    public static INDArray tri(int n, int m, int k) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(NDArray.ones(new Shape(n, m), dataType().type()).tril(k));
        }
    }

    /**
     * Makes a matrix with 1 on and below the main diagonal.
     *
     * @param n the number of rows and columns
     * @return a new array of the default data type
     */
    public static INDArray tri(int n) {
        return tri(n, n, 0);
    }

    /**
     * Makes a matrix with 1 on and below a diagonal.
     *
     * @param n the number of rows and columns
     * @param k the diagonal: 0 for the main one
     * @return a new array of the default data type
     */
    public static INDArray tri(int n, int k) {
        return tri(n, n, k);
    }

    /**
     * Adds a row of ones below each of some columns.
     *
     * @param vectors the columns
     * @return a new array
     */
    public static INDArray appendBias(INDArray... vectors) {
        NDArray[] columns = Face.all(vectors, "vectors");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] longer = Arrays.stream(columns).map(each -> NDArray.concat(
                    new NDArray[] {each, NDArray.ones(new Shape(1, each.getShape().get(1)), each.getDataType())}, 0))
                    .toArray(NDArray[]::new);
            return temporaries.keep(NDArray.concat(longer, 0));
        }
    }

    /**
     * Returns the size of an element of the default data type.
     *
     * @return the number of bytes
     */
    public static int sizeOfDataType() {
        return sizeOfDataType(dataType());
    }

    /**
     * Returns the size of an element.
     *
     * @param dtype the data type
     * @return the number of bytes
     */
    public static int sizeOfDataType(DataType dtype) {
        return ArgumentException.notNull(dtype, "dtype").width();
    }

    /**
     * Returns the order of arrays that are made, copied or reshaped without one.
     *
     * @return {@code 'c'}, by rows, unless {@link NDArrayFactory#setOrder} set another one
     */
    public static Character order() {
        return DefaultOrder.get().letter();
    }

    /**
     * Returns the settings of what makes arrays.
     *
     * @return the factory of the process
     */
    public static NDArrayFactory factory() {
        return FACTORY;
    }
}
