package dev.libtensor.nd4j.linalg.checkutil;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Arrays for tests with the same shape and different places of their elements, as ND4J's class of that name. They belong to the
 * current scope. Those that ND4J makes along dimensions are parts of larger arrays here.
 */
public final class NDArrayCreationUtil {
    private static final long[] LARGE = {3, 4, 2, 5, 2, 3};

    private NDArrayCreationUtil() {}

    private static long[] longs(int[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).asLongStream().toArray();
    }

    private static INDArray numbers(long seed, long[] shape, DataType dataType) {
        Nd4j.getRandom().setSeed(seed);
        return Nd4j.rand(dataType, shape);
    }

    /** The same numbers in the order of another dimension. */
    private static INDArray permuted(INDArray numbers) {
        int[] turned = IntStream.range(0, numbers.rank()).map(i -> numbers.rank() - 1 - i).toArray();
        return numbers.permute(turned).dup('c').permute(turned);
    }

    private static INDArray reshaped(INDArray numbers) {
        return numbers.reshape(numbers.length()).dup().reshape(numbers.shape());
    }

    /** The same numbers inside a larger array. */
    private static INDArray part(INDArray numbers) {
        long[] larger = Arrays.stream(numbers.shape()).map(size -> size + 2).toArray();
        INDArrayIndex[] inside = Arrays.stream(numbers.shape()).mapToObj(size -> NDArrayIndex.interval(1, size + 1))
                .toArray(INDArrayIndex[]::new);
        INDArray around = Nd4j.zeros(numbers.dataType(), larger);
        around.get(inside).assign(numbers);
        return around.get(inside);
    }

    private static void check(int rank, long[] shape, DataType dataType) {
        ArgumentException.notNull(dataType, "dataType");
        if (ArgumentException.notNull(shape, "shape").length != rank) {
            throw new ArgumentException("a shape of " + rank + " sizes was expected, not " + Arrays.toString(shape));
        }
    }

    private static List<Pair<INDArray, String>> all(int rank, long seed, long[] shape, DataType dataType) {
        check(rank, shape, dataType);
        List<Pair<INDArray, String>> arrays = new ArrayList<>();
        arrays.add(Pair.of(numbers(seed, shape, dataType), "rand(" + Arrays.toString(shape) + ")"));
        arrays.addAll(one(rank, seed, shape, dataType, NDArrayCreationUtil::part));
        arrays.addAll(one(rank, seed, shape, dataType, NDArrayCreationUtil::permuted));
        arrays.addAll(one(rank, seed, shape, dataType, NDArrayCreationUtil::reshaped));
        return arrays;
    }

    private static List<Pair<INDArray, String>> one(
            int rank, long seed, long[] shape, DataType dataType, UnaryOperator<INDArray> made) {
        check(rank, shape, dataType);
        INDArray array = made.apply(numbers(seed, shape, dataType));
        return List.of(Pair.of(array, "a view of the shape " + Arrays.toString(shape) + " with the strides "
                + Arrays.toString(array.stride())));
    }

    /**
     * Returns matrices with the same random numbers, made in different ways.
     *
     * @param rows the first size
     * @param cols the second size
     * @param seed what the numbers begin with
     * @param dataType the data type
     * @return each matrix and how it was made
     */
    public static List<Pair<INDArray, String>> getAllTestMatricesWithShape(long rows, long cols, long seed, DataType dataType) {
        return all(2, seed, new long[] {rows, cols}, dataType);
    }

    /**
     * Returns matrices with the same random numbers, made in different ways.
     *
     * @param ordering {@code c} or {@code f}; the elements are in the same places for both
     * @param rows the first size
     * @param cols the second size
     * @param seed what the numbers begin with
     * @param dataType the data type
     * @return each matrix and how it was made
     */
    public static List<Pair<INDArray, String>> getAllTestMatricesWithShape(
            char ordering, int rows, int cols, int seed, DataType dataType) {
        return getAllTestMatricesWithShape(rows, cols, seed, dataType);
    }

    /**
     * Returns arrays of a number of dimensions: with all sizes above 1, and with each single size 1.
     *
     * @param rank the number of dimensions, from 0 to 6
     * @param order {@code c} or {@code f}; the elements are in the same places for both
     * @param dataType the data type
     * @return each array and its shape
     * @throws ArgumentException if the number is outside
     */
    public static List<Pair<INDArray, String>> getTestMatricesWithVaryingShapes(int rank, char order, DataType dataType) {
        ArgumentException.notNull(dataType, "dataType");
        if (rank < 0 || rank > 6) {
            throw new ArgumentException("arrays of 0 to 6 dimensions are made, not of " + rank);
        }
        long[] sizes = LARGE.clone();
        List<Pair<INDArray, String>> arrays = new ArrayList<>();
        for (int one = -1; one < rank; one++) {
            long[] shape = Arrays.copyOf(sizes, rank);
            if (one >= 0) {
                shape[one] = 1;
            }
            arrays.add(Pair.of(numbers(123, shape, dataType), Arrays.toString(shape)));
        }
        return arrays;
    }

    /**
     * Returns arrays of 3 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 3 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll3dTestArraysWithShape(long seed, long[] shape, DataType dataType) {
        return all(3, seed, shape, dataType);
    }

    /**
     * Returns arrays of 3 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 3 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll3dTestArraysWithShape(int seed, int[] shape, DataType dataType) {
        return all(3, seed, longs(shape), dataType);
    }

    /**
     * Returns arrays of 4 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 4 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll4dTestArraysWithShape(long seed, long[] shape, DataType dataType) {
        return all(4, seed, shape, dataType);
    }

    /**
     * Returns arrays of 4 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 4 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll4dTestArraysWithShape(int seed, int[] shape, DataType dataType) {
        return all(4, seed, longs(shape), dataType);
    }

    /**
     * Returns arrays of 5 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 5 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll5dTestArraysWithShape(long seed, long[] shape, DataType dataType) {
        return all(5, seed, shape, dataType);
    }

    /**
     * Returns arrays of 5 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 5 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll5dTestArraysWithShape(int seed, int[] shape, DataType dataType) {
        return all(5, seed, longs(shape), dataType);
    }

    /**
     * Returns arrays of 6 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 6 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll6dTestArraysWithShape(long seed, long[] shape, DataType dataType) {
        return all(6, seed, shape, dataType);
    }

    /**
     * Returns arrays of 6 dimensions with the same random numbers, made in different ways.
     *
     * @param seed what the numbers begin with
     * @param shape the shape, of 6 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> getAll6dTestArraysWithShape(int seed, int[] shape, DataType dataType) {
        return all(6, seed, longs(shape), dataType);
    }

    /**
     * Returns arrays of 3 dimensions that are views with other strides.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 3 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get3dPermutedWithShape(int seed, int[] shape, DataType dataType) {
        return one(3, seed, longs(shape), dataType, NDArrayCreationUtil::permuted);
    }

    /**
     * Returns arrays of 3 dimensions that were reshaped.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 3 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get3dReshapedWithShape(int seed, int[] shape, DataType dataType) {
        return one(3, seed, longs(shape), dataType, NDArrayCreationUtil::reshaped);
    }

    /**
     * Returns arrays of 3 dimensions that are parts of others.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 3 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get3dSubArraysWithShape(int seed, int[] shape, DataType dataType) {
        return one(3, seed, longs(shape), dataType, NDArrayCreationUtil::part);
    }

    /**
     * Returns arrays of 4 dimensions that are views with other strides.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 4 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get4dPermutedWithShape(int seed, int[] shape, DataType dataType) {
        return one(4, seed, longs(shape), dataType, NDArrayCreationUtil::permuted);
    }

    /**
     * Returns arrays of 4 dimensions that were reshaped.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 4 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get4dReshapedWithShape(int seed, int[] shape, DataType dataType) {
        return one(4, seed, longs(shape), dataType, NDArrayCreationUtil::reshaped);
    }

    /**
     * Returns arrays of 4 dimensions that are parts of others.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 4 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get4dSubArraysWithShape(int seed, int[] shape, DataType dataType) {
        return one(4, seed, longs(shape), dataType, NDArrayCreationUtil::part);
    }

    /**
     * Returns arrays of 5 dimensions that are views with other strides.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 5 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get5dPermutedWithShape(int seed, int[] shape, DataType dataType) {
        return one(5, seed, longs(shape), dataType, NDArrayCreationUtil::permuted);
    }

    /**
     * Returns arrays of 5 dimensions that were reshaped.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 5 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get5dReshapedWithShape(int seed, int[] shape, DataType dataType) {
        return one(5, seed, longs(shape), dataType, NDArrayCreationUtil::reshaped);
    }

    /**
     * Returns arrays of 5 dimensions that are parts of others.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 5 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get5dSubArraysWithShape(int seed, int[] shape, DataType dataType) {
        return one(5, seed, longs(shape), dataType, NDArrayCreationUtil::part);
    }

    /**
     * Returns arrays of 6 dimensions that are views with other strides.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 6 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get6dPermutedWithShape(int seed, int[] shape, DataType dataType) {
        return one(6, seed, longs(shape), dataType, NDArrayCreationUtil::permuted);
    }

    /**
     * Returns arrays of 6 dimensions that were reshaped.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 6 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get6dReshapedWithShape(int seed, int[] shape, DataType dataType) {
        return one(6, seed, longs(shape), dataType, NDArrayCreationUtil::reshaped);
    }

    /**
     * Returns arrays of 6 dimensions that are parts of others.
     *
     * @param seed what the random numbers begin with
     * @param shape the shape, of 6 sizes
     * @param dataType the data type
     * @return each array and how it was made
     * @throws ArgumentException if the shape has another number of sizes
     */
    public static List<Pair<INDArray, String>> get6dSubArraysWithShape(int seed, int[] shape, DataType dataType) {
        return one(6, seed, longs(shape), dataType, NDArrayCreationUtil::part);
    }

    /**
     * Returns shapes that can be broadcast to each other.
     *
     * @param seed what they begin with
     * @param rank how many sizes they have
     * @param numShapes how many shapes there are
     * @return the shapes, with sizes from 1 to 5
     * @throws ArgumentException if a number is negative
     */
    public static int[][] getRandomBroadCastShape(long seed, int rank, int numShapes) {
        if (rank < 0 || numShapes < 0) {
            throw new ArgumentException("at least 0 shapes of at least 0 sizes are made, not " + numShapes + " of " + rank);
        }
        Random random = new Random(seed);
        int[] full = random.ints(rank, 2, 6).toArray();
        int[][] shapes = new int[numShapes][];
        for (int i = 0; i < numShapes; i++) {
            shapes[i] = Arrays.stream(full).map(size -> random.nextBoolean() ? size : 1).toArray();
        }
        return shapes;
    }

    /**
     * Returns a shape to which another one can be broadcast.
     *
     * @param inputShapeWithOnes the other shape
     * @param seed what the new sizes begin with
     * @return the shape, with new sizes in the place of 1
     */
    public static int[] broadcastToShape(int[] inputShapeWithOnes, long seed) {
        return Arrays.stream(broadcastToShape(longs(ArgumentException.notNull(inputShapeWithOnes, "inputShapeWithOnes")), seed))
                .mapToInt(Math::toIntExact).toArray();
    }

    /**
     * Returns a shape to which another one can be broadcast.
     *
     * @param inputShapeWithOnes the other shape
     * @param seed what the new sizes begin with
     * @return the shape, with new sizes in the place of 1
     */
    public static long[] broadcastToShape(long[] inputShapeWithOnes, long seed) {
        Random random = new Random(seed);
        return Arrays.stream(ArgumentException.notNull(inputShapeWithOnes, "inputShapeWithOnes"))
                .map(size -> size == 1 ? random.nextInt(9) + 1 : size).toArray();
    }
}
