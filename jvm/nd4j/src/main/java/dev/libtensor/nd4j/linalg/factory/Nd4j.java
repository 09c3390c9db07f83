package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Misfit;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.internal.Blas;
import dev.libtensor.nd4j.internal.ops.ArrayCall;
import dev.libtensor.nd4j.internal.ops.Executioner;
import dev.libtensor.nd4j.internal.ops.Reductions;
import dev.libtensor.nd4j.linalg.api.concurrency.AffinityManager;
import dev.libtensor.nd4j.linalg.api.memory.MemoryManager;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.Op;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutioner;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.cpu.nativecpu.CpuBackend;
import dev.libtensor.nd4j.linalg.factory.ops.NDBase;
import dev.libtensor.nd4j.linalg.factory.ops.NDBitwise;
import dev.libtensor.nd4j.linalg.factory.ops.NDCNN;
import dev.libtensor.nd4j.linalg.factory.ops.NDImage;
import dev.libtensor.nd4j.linalg.factory.ops.NDLinalg;
import dev.libtensor.nd4j.linalg.factory.ops.NDLoss;
import dev.libtensor.nd4j.linalg.factory.ops.NDMath;
import dev.libtensor.nd4j.linalg.factory.ops.NDNN;
import dev.libtensor.nd4j.linalg.factory.ops.NDRandom;
import java.util.Arrays;
import java.util.Collection;

/** ND4J's entry point: makes and joins arrays, and has the managers of memory and of workspaces. */
public final class Nd4j extends Nd4jRows {
    /** The operations of the namespace {@code base}. */
    public static final NDBase base = new NDBase();

    /** The operations of the namespace {@code bitwise}. */
    public static final NDBitwise bitwise = new NDBitwise();

    /** The operations of the namespace {@code cnn}. */
    public static final NDCNN cnn = new NDCNN();

    /** The operations of the namespace {@code image}. */
    public static final NDImage image = new NDImage();

    /** The operations of the namespace {@code linalg}. */
    public static final NDLinalg linalg = new NDLinalg();

    /** The operations of the namespace {@code loss}. */
    public static final NDLoss loss = new NDLoss();

    /** The operations of the namespace {@code math}. */
    public static final NDMath math = new NDMath();

    /** The operations of the namespace {@code nn}. */
    public static final NDNN nn = new NDNN();

    /** The operations of the namespace {@code random}. */
    public static final NDRandom random = new NDRandom();

    /** The difference up to which ND4J's tests take two numbers for equal. */
    public static final double EPS_THRESHOLD = 1e-5;

    private static final Nd4jBackend BACKEND = new CpuBackend();
    private static final AffinityManager AFFINITY = new AffinityManager();
    private static final MemoryWorkspaceManager WORKSPACES = new MemoryWorkspaceManager();
    private static final MemoryManager MEMORY = new MemoryManager();
    private static final BlasWrapper BLAS = new Blas();
    private static final Random RANDOM = new Random();
    private static final RandomFactory RANDOM_FACTORY = new RandomFactory(RANDOM);
    private static final OpExecutioner EXECUTIONER = new Executioner();

    private Nd4j() {}

    /**
     * Returns the operations of the namespace {@code base}.
     *
     * @return the namespace
     */
    public static NDBase base() {
        return base;
    }

    /**
     * Returns the operations of the namespace {@code bitwise}.
     *
     * @return the namespace
     */
    public static NDBitwise bitwise() {
        return bitwise;
    }

    /**
     * Returns the operations of the namespace {@code cnn}.
     *
     * @return the namespace
     */
    public static NDCNN cnn() {
        return cnn;
    }

    /**
     * Returns the operations of the namespace {@code image}.
     *
     * @return the namespace
     */
    public static NDImage image() {
        return image;
    }

    /**
     * Returns the operations of the namespace {@code linalg}.
     *
     * @return the namespace
     */
    public static NDLinalg linalg() {
        return linalg;
    }

    /**
     * Returns the operations of the namespace {@code loss}.
     *
     * @return the namespace
     */
    public static NDLoss loss() {
        return loss;
    }

    /**
     * Returns the operations of the namespace {@code math}.
     *
     * @return the namespace
     */
    public static NDMath math() {
        return math;
    }

    /**
     * Returns the operations of the namespace {@code nn}.
     *
     * @return the namespace
     */
    public static NDNN nn() {
        return nn;
    }

    /**
     * Returns the operations of the namespace {@code random}.
     *
     * @return the namespace
     */
    public static NDRandom random() {
        return random;
    }

    /**
     * Returns what tells and chooses the devices of threads.
     *
     * @return the one of the process
     */
    public static AffinityManager getAffinityManager() {
        return AFFINITY;
    }

    /**
     * Returns the manager of workspaces.
     *
     * @return the one of the process
     */
    public static MemoryWorkspaceManager getWorkspaceManager() {
        return WORKSPACES;
    }

    /**
     * Returns the manager of memory.
     *
     * @return the one of the process
     */
    public static MemoryManager getMemoryManager() {
        return MEMORY;
    }

    /**
     * Returns the generator of the calling thread's random numbers.
     *
     * @return the generator
     */
    public static Random getRandom() {
        return RANDOM;
    }

    /**
     * Returns what creates streams of random numbers.
     *
     * @return the factory
     */
    public static RandomFactory getRandomFactory() {
        return RANDOM_FACTORY;
    }

    /**
     * Returns what the arrays run on.
     *
     * @return the backend of the host
     */
    public static Nd4jBackend getBackend() {
        return BACKEND;
    }

    /**
     * Returns what the arrays run on.
     *
     * @return the environment of the backend
     */
    public static Environment getEnvironment() {
        return BACKEND.getEnvironment();
    }

    /**
     * Returns the operations of BLAS.
     *
     * @return operations on vectors and matrices
     */
    public static BlasWrapper getBlasWrapper() {
        return BLAS;
    }

    /**
     * Returns what runs operations.
     *
     * @return the executioner of the process
     */
    public static OpExecutioner getExecutioner() {
        return EXECUTIONER;
    }

    /**
     * Runs an operation.
     *
     * @param op the operation
     * @return its {@code z}, which is made if there is none
     */
    public static INDArray exec(Op op) {
        return EXECUTIONER.exec(op);
    }

    /**
     * Runs an operation.
     *
     * @param op the operation
     * @return its outputs, or new arrays if it has none
     */
    public static INDArray[] exec(CustomOp op) {
        return EXECUTIONER.exec(op);
    }

    /**
     * Joins arrays along a dimension.
     *
     * @param dimension the dimension
     * @param arrs the arrays, at least one; beside vectors, scalars count as vectors of one element
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the other sizes differ
     */
    public static INDArray concat(int dimension, INDArray... arrs) {
        NDArray[] parts = Face.all(arrs, "arrs");
        boolean hasScalars = Arrays.stream(parts).anyMatch(NDArray::isScalar)
                && Arrays.stream(parts).allMatch(each -> each.getShape().dimension() < 2);
        if (!hasScalars) {
            return Misfit.named(() -> NDArray.concat(parts, dimension));
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] vectors = Arrays.stream(parts).map(NDArray::flatten).toArray(NDArray[]::new);
            return temporaries.keep(Misfit.named(() -> NDArray.concat(vectors, dimension)));
        }
    }

    /**
     * Joins arrays side by side: vectors and scalars along their only dimension, others along the second.
     *
     * @param arrs the arrays, at least one
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the other sizes differ
     */
    public static INDArray hstack(INDArray... arrs) {
        NDArray[] parts = Face.all(arrs, "arrs");
        return Misfit.named(() -> NDArray.hstack(parts));
    }

    /**
     * Joins arrays one below the other; a vector is a row.
     *
     * @param arrs the arrays, at least one
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the other sizes differ
     */
    public static INDArray vstack(INDArray... arrs) {
        NDArray[] parts = Face.all(arrs, "arrs");
        return Misfit.named(() -> NDArray.vstack(parts));
    }

    /**
     * Puts arrays of one shape into a new dimension.
     *
     * @param axis the place of the new dimension
     * @param values the arrays, at least one
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes differ
     */
    public static INDArray stack(int axis, INDArray... values) {
        NDArray[] parts = Face.all(values, "values");
        return Misfit.named(() -> NDArray.stack(parts, axis));
    }

    /**
     * Puts arrays of one shape into a new first dimension.
     *
     * @param arrs the arrays, at least one
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes differ
     */
    public static INDArray pile(INDArray... arrs) {
        NDArray[] parts = Face.all(arrs, "arrs");
        return Misfit.named(() -> NDArray.stack(parts, 0));
    }

    /**
     * Stacks arrays along a new first dimension.
     *
     * @param arrs the arrays, of one shape
     * @return a new array
     */
    public static INDArray pile(Collection<INDArray> arrs) {
        return pile(ArgumentException.notNull(arrs, "arrs").toArray(new INDArray[0]));
    }

    /**
     * Repeats a whole array along its dimensions.
     *
     * @param tensor the array
     * @param repeat how often, for each dimension
     * @return a new array
     */
    public static INDArray tile(INDArray tensor, int... repeat) {
        NDArray array = Face.of(tensor, "tensor");
        return array.tile(Face.longs(repeat, "repeat"));
    }

    /**
     * Joins the elements of arrays in one row, each in the {@linkplain NDArrayFactory#order default order}.
     *
     * @param matrices the arrays, at least one
     * @return a new array of shape (elements)
     */
    public static INDArray toFlattened(INDArray... matrices) {
        return toFlattened(order(), matrices);
    }

    /**
     * Adds a dimension of size 1.
     *
     * @param input the array
     * @param dimension its place; a negative one counts from the end of the array as it is, as in ND4J, so that -1 is the
     *     place before the last dimension
     * @return a view
     */
    public static INDArray expandDims(INDArray input, int dimension) {
        NDArray array = Face.of(input, "input");
        return array.expandDims(dimension < 0 ? dimension + array.getShape().dimension() : dimension);
    }

    /**
     * Removes a dimension of size 1.
     *
     * @param input the array
     * @param dimension its place
     * @return a view
     * @throws ShapeException if its size is not 1
     */
    public static INDArray squeeze(INDArray input, int dimension) {
        return Face.of(input, "input").squeeze(dimension);
    }

    /**
     * Sorts all elements in place, in the order in which they are stored.
     *
     * @param ndarray the array
     * @param ascending whether the least comes first
     * @return the array
     */
    public static INDArray sort(INDArray ndarray, boolean ascending) {
        NDArray array = Face.of(ndarray, "ndarray");
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray sorted = array.flatten().sort();
            NDArray listed = ascending ? sorted : sorted.flip(0);
            array.copyFrom(Ordering.of(array).reshape(listed, array.getShape().getShape(), false));
        }
        return ndarray;
    }

    /**
     * Sorts along a dimension, in place.
     *
     * @param ndarray the array
     * @param dimension the dimension
     * @param ascending whether the least comes first
     * @return the array
     */
    public static INDArray sort(INDArray ndarray, int dimension, boolean ascending) {
        NDArray array = Face.of(ndarray, "ndarray");
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray sorted = array.sort(dimension);
            array.copyFrom(ascending ? sorted : sorted.flip(dimension));
        }
        return ndarray;
    }

    /**
     * Returns the places of the greatest elements along dimensions, or of all elements.
     *
     * @param arr the array
     * @param dimension the dimensions; none for all. The elements of several are counted row by row
     * @return a new array of LONG
     * @throws dev.libtensor.TensorIndexException if a dimension is out of range
     */
    public static INDArray argMax(INDArray arr, int... dimension) {
        NDArray array = Face.of(arr, "arr");
        int[] axes = ArgumentException.notNull(dimension, "dimension");
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(Reductions.argMax(array, axes, false));
        }
    }

    /**
     * Returns the places of the least elements along dimensions, or of all elements.
     *
     * @param arr the array
     * @param dimension the dimensions; none for all. The elements of several are counted row by row
     * @return a new array of LONG
     * @throws dev.libtensor.TensorIndexException if a dimension is out of range
     */
    public static INDArray argMin(INDArray arr, int... dimension) {
        NDArray array = Face.of(arr, "arr");
        int[] axes = ArgumentException.notNull(dimension, "dimension");
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(Reductions.argMin(array, axes, false));
        }
    }

    /**
     * Returns the mean along dimensions.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray mean(INDArray compute, int... dimension) {
        return Face.of(compute, "compute").mean(ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the greatest element along dimensions.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray max(INDArray compute, int... dimension) {
        return Face.of(compute, "compute").max(ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the least element along dimensions.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray min(INDArray compute, int... dimension) {
        return Face.of(compute, "compute").min(ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the sum along dimensions.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray sum(INDArray compute, int... dimension) {
        return Face.of(compute, "compute").sum(ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the standard deviation along dimensions, divided by one less than the number of elements.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray std(INDArray compute, int... dimension) {
        INDArray array = Face.of(compute, "compute");
        return array.std(true, ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the variance along dimensions, divided by one less than the number of elements.
     *
     * @param compute the array
     * @param dimension the dimensions; none for all elements
     * @return a new array
     */
    public static INDArray var(INDArray compute, int... dimension) {
        INDArray array = Face.of(compute, "compute");
        return array.var(true, ArgumentException.notNull(dimension, "dimension"));
    }

    /**
     * Returns the sums of the elements up to each place.
     *
     * @param compute the array
     * @param dimension the dimension
     * @return a new array
     */
    public static INDArray cumsum(INDArray compute, int dimension) {
        return Face.of(compute, "compute").cumsum(dimension);
    }

    /**
     * Multiplies matrices.
     *
     * @param a the first one
     * @param b the second one
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes do not fit
     */
    public static INDArray matmul(INDArray a, INDArray b) {
        NDArray left = Face.of(a, "a");
        NDArray right = Face.of(b, "b");
        return Misfit.named(() -> left.matMul(right));
    }

    /**
     * Multiplies matrices, or stacks of matrices, into an array.
     *
     * @param a the first one
     * @param b the second one
     * @param result the array that gets the product, converted to its data type; null for a new one
     * @return the product
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes do not fit
     */
    public static INDArray matmul(INDArray a, INDArray b, INDArray result) {
        return matmul(a, b, result, false, false, false);
    }

    /**
     * Multiplies matrices, or stacks of matrices, whose last two dimensions are exchanged where this is asked for.
     *
     * @param a the first one
     * @param b the second one
     * @param transposeA whether the first one is transposed
     * @param transposeB whether the second one is transposed
     * @param transposeResult whether the result is transposed
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes do not fit
     */
    public static INDArray matmul(
            INDArray a, INDArray b, boolean transposeA, boolean transposeB, boolean transposeResult) {
        return matmul(a, b, null, transposeA, transposeB, transposeResult);
    }

    /**
     * Multiplies matrices, or stacks of matrices, into an array. Their last two dimensions are exchanged where this is asked for.
     *
     * @param a the first one
     * @param b the second one
     * @param result the array that gets the product, converted to its data type; null for a new one
     * @param transposeA whether the first one is transposed
     * @param transposeB whether the second one is transposed
     * @param transposeResult whether the result is transposed
     * @return the product
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes do not fit
     */
    public static INDArray matmul(
            INDArray a, INDArray b, INDArray result, boolean transposeA, boolean transposeB, boolean transposeResult) {
        DynamicCustomOp product = new DynamicCustomOp("matmul",
                new INDArray[] {ArgumentException.notNull(a, "a"), ArgumentException.notNull(b, "b")},
                result == null ? null : new INDArray[] {result});
        product.addIArgument(transposeA ? 1 : 0, transposeB ? 1 : 0, transposeResult ? 1 : 0);
        return Misfit.named(() -> exec(product)[0]);
    }

    /**
     * Multiplies matrices, transposed first where this is asked for.
     *
     * @param a the first one
     * @param b the second one
     * @param transposeA whether to transpose the first
     * @param transposeB whether to transpose the second
     * @return a new array
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if the shapes do not fit
     */
    public static INDArray gemm(INDArray a, INDArray b, boolean transposeA, boolean transposeB) {
        NDArray left = Face.of(a, "a");
        NDArray right = Face.of(b, "b");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray first = transposeA ? left.transpose() : left;
            NDArray second = transposeB ? right.transpose() : right;
            return temporaries.keep(Misfit.named(() -> first.matMul(second)));
        }
    }

    /**
     * Multiplies matrices into another one.
     *
     * @param a the first matrix
     * @param b the second matrix
     * @param c the matrix that gets the product
     * @param transposeA whether the first is transposed
     * @param transposeB whether the second is transposed
     * @return c
     */
    public static INDArray gemm(INDArray a, INDArray b, INDArray c, boolean transposeA, boolean transposeB) {
        return gemm(a, b, c, transposeA, transposeB, 1, 0);
    }

    /**
     * Computes {@code alpha a b + beta c} into c.
     *
     * @param a the first matrix
     * @param b the second matrix
     * @param c the matrix that gets the result
     * @param transposeA whether the first is transposed
     * @param transposeB whether the second is transposed
     * @param alpha the factor of the product
     * @param beta the factor of c
     * @return c
     */
    public static INDArray gemm(INDArray a, INDArray b, INDArray c, boolean transposeA, boolean transposeB, double alpha,
            double beta) {
        Face.of(a, "a");
        Face.of(b, "b");
        NDArray before = Face.of(c, "c");
        return Face.store(c, () -> {
            NDArray product = Face.of(gemm(a, b, transposeA, transposeB)).mul(alpha);
            return beta == 0 ? product : product.add(before.mul(beta));
        });
    }

    /**
     * Selects between the elements of two arrays, or finds where a condition is true.
     *
     * <p>The order is that of ND4J 1.0.0-M2.1: the elements are those of the second array where the condition is true.
     *
     * @param condition a BOOL array
     * @param x the elements where it is false, or null for places
     * @param y the elements where it is true, or null for places
     * @return one new array; without elements, a LONG vector of the places for each dimension
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray[] where(INDArray condition, INDArray x, INDArray y) {
        ArrayCall call = new ArrayCall("where_np").in(condition, "condition");
        return x == null && y == null ? call.results() : call.in(x, "x").in(y, "y").results();
    }

    /**
     * Copies the elements of an array into another one.
     *
     * @param a the array to read
     * @param b the array to overwrite
     * @throws ShapeException if the shapes do not fit
     */
    public static void copy(INDArray a, INDArray b) {
        NDArray from = Face.of(a, "a");
        Face.of(b, "b").copyFrom(from);
    }

    /**
     * Adds numbers after the elements of a dimension.
     *
     * @param arr the array
     * @param padAmount how many, at least 0
     * @param val the number
     * @param axis the dimension
     * @return a new array
     */
    public static INDArray append(INDArray arr, int padAmount, double val, int axis) {
        return extended(arr, padAmount, val, axis, false);
    }

    /**
     * Adds numbers before the elements of a dimension.
     *
     * @param arr the array
     * @param padAmount how many, at least 0
     * @param val the number
     * @param axis the dimension
     * @return a new array
     */
    public static INDArray prepend(INDArray arr, int padAmount, double val, int axis) {
        return extended(arr, padAmount, val, axis, true);
    }

    /**
     * Sorts the columns of a matrix by the elements of one of its rows.
     *
     * @param in the matrix
     * @param rowIndex the number of the row
     * @param ascending whether the column with the least element comes first
     * @return a new array
     * @throws ShapeException if the array is no matrix
     * @throws dev.libtensor.TensorIndexException if there is no such row
     */
    public static INDArray sortColumns(INDArray in, int rowIndex, boolean ascending) {
        return sortedLines(in, 0, rowIndex, ascending);
    }

    /**
     * Sorts the rows of a matrix by the elements of one of its columns.
     *
     * @param in the matrix
     * @param colIndex the number of the column
     * @param ascending whether the row with the least element comes first
     * @return a new array
     * @throws ShapeException if the array is no matrix
     * @throws dev.libtensor.TensorIndexException if there is no such column
     */
    public static INDArray sortRows(INDArray in, int colIndex, boolean ascending) {
        return sortedLines(in, 1, colIndex, ascending);
    }

    /** Sorts along one dimension of a matrix by the line at a place of the other. */
    private static INDArray sortedLines(INDArray in, int dimension, int place, boolean ascending) {
        NDArray matrix = Face.of(in, "in");
        if (matrix.getShape().dimension() != 2) {
            throw new ShapeException("a matrix was expected, not the shape " + matrix.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(matrix.indexSelect(matrix.select(dimension, place).argSort(0, ascending), 1 - dimension));
        }
    }

    /**
     * Makes the coordinates of a grid of two vectors.
     *
     * @param x1 the coordinates of the columns, one dimension
     * @param x2 the coordinates of the rows, one dimension
     * @return two new arrays of shape (rows, columns): the first vector in each row, the second in each column
     * @throws ShapeException if an array has another number of dimensions than one
     */
    public static INDArray[] meshgrid(INDArray x1, INDArray x2) {
        NDArray columns = Face.of(x1, "x1");
        NDArray rows = Face.of(x2, "x2");
        checkVector(columns, "x1");
        checkVector(rows, "x2");
        long width = columns.size();
        long height = rows.size();
        NDArray first = columns.reshape(new Shape(1, width)).tile(new long[] {height, 1});
        try (NDArray upright = rows.reshape(new Shape(height, 1))) {
            return new INDArray[] {first, upright.tile(new long[] {1, width})};
        } catch (RuntimeException | Error e) {
            first.close();
            throw e;
        }
    }

    private static void checkVector(NDArray given, String name) {
        if (!given.isVector()) {
            throw new ShapeException("the argument '" + name + "' has the shape " + given.getShape()
                    + ": a vector was expected");
        }
    }

    private static INDArray extended(INDArray arr, int padAmount, double val, int axis, boolean isBefore) {
        NDArray array = Face.of(arr, "arr");
        int dimensions = array.getShape().dimension();
        int at = axis < 0 ? axis + dimensions : axis;
        if (padAmount < 0 || at < 0 || at >= dimensions) {
            throw new ShapeException("an array of shape " + array.getShape() + " cannot have " + padAmount
                    + " more elements in dimension " + axis);
        }
        int[] pads = new int[2 * dimensions];
        pads[2 * (dimensions - 1 - at) + (isBefore ? 0 : 1)] = padAmount;
        return array.pad(pads, 0, val);
    }
}
