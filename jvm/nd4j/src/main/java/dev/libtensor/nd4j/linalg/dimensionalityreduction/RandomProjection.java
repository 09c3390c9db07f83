package dev.libtensor.nd4j.linalg.dimensionalityreduction;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;

/**
 * Multiplies examples by a random matrix with fewer columns, as ND4J's class of that name. Distances between examples are kept
 * up to a relative error, as Johnson and Lindenstrauss have shown.
 */
public class RandomProjection {
    private final int components;
    private final double eps;

    /**
     * Creates a projection to as many numbers as an error needs.
     *
     * @param eps the relative error of squared distances, above 0 and below 1
     * @throws ArgumentException if it is out of range
     */
    public RandomProjection(double eps) {
        this(0, checked(eps));
    }

    /**
     * Creates a projection to as many numbers as an error needs.
     *
     * @param eps the relative error of squared distances, above 0 and below 1
     * @param rng the generator of the calling thread
     * @throws ArgumentException if the error is out of range
     */
    public RandomProjection(double eps, Random rng) {
        this(0, checked(rng, eps));
    }

    /**
     * Creates a projection.
     *
     * @param components the number of columns of a result, at least 1
     * @throws ArgumentException if there are fewer
     */
    public RandomProjection(int components) {
        this(positive(components), 0);
    }

    /**
     * Creates a projection.
     *
     * @param components the number of columns of a result, at least 1
     * @param rng the generator of the calling thread
     * @throws ArgumentException if there are fewer
     */
    public RandomProjection(int components, Random rng) {
        this(components);
        ArgumentException.notNull(rng, "rng");
    }

    private RandomProjection(int components, double eps) {
        this.components = components;
        this.eps = eps;
    }

    private static int positive(int components) {
        if (components < 1) {
            throw new ArgumentException("at least 1 component was expected, not " + components);
        }
        return components;
    }

    private static double checked(Random rng, double eps) {
        ArgumentException.notNull(rng, "rng");
        return checked(eps);
    }

    private static double checked(double eps) {
        if (!(eps > 0 && eps < 1)) {
            throw new ArgumentException("the error is above 0 and below 1, but it is " + eps);
        }
        return eps;
    }

    /**
     * Returns how many numbers keep distances of examples within an error.
     *
     * @param n the number of examples, at least 1
     * @param eps the relative errors of squared distances, above 0 and below 1
     * @return a number for each error
     * @throws ArgumentException if an argument is out of range
     */
    public static List<Integer> johnsonLindenStraussMinDim(int n, double... eps) {
        return johnsonLindenstraussMinDim(new int[] {n}, eps);
    }

    /**
     * Returns how many numbers keep distances of examples within an error.
     *
     * @param n the number of examples, at least 1
     * @param eps the relative errors of squared distances, above 0 and below 1
     * @return a number for each error
     * @throws ArgumentException if an argument is out of range
     */
    public static List<Long> johnsonLindenStraussMinDim(long n, double... eps) {
        return johnsonLindenstraussMinDim(new long[] {n}, eps);
    }

    /**
     * Returns how many numbers keep distances of examples within an error.
     *
     * @param n numbers of examples, at least 1
     * @param eps the relative errors of squared distances, above 0 and below 1
     * @return a number for each number of examples and each error
     * @throws ArgumentException if an argument is out of range
     */
    public static List<Integer> johnsonLindenstraussMinDim(int[] n, double... eps) {
        return johnsonLindenstraussMinDim(Face.longs(n, "n"), eps).stream().map(Math::toIntExact).toList();
    }

    /**
     * Returns how many numbers keep distances of examples within an error.
     *
     * @param n numbers of examples, at least 1
     * @param eps the relative errors of squared distances, above 0 and below 1
     * @return a number for each number of examples and each error
     * @throws ArgumentException if an argument is out of range
     */
    public static List<Long> johnsonLindenstraussMinDim(long[] n, double... eps) {
        ArgumentException.notNull(eps, "eps");
        List<Long> all = new ArrayList<>();
        for (long examples : ArgumentException.notNull(n, "n")) {
            if (examples < 1) {
                throw new ArgumentException("at least 1 example was expected, not " + examples);
            }
            for (double each : eps) {
                double divisor = checked(each) * each / 2 - each * each * each / 3;
                all.add((long) (4 * Math.log(examples) / divisor));
            }
        }
        return all;
    }

    /**
     * Returns the shape of the random matrix.
     *
     * @param x the examples, one in a row
     * @param eps the relative error of squared distances
     * @return the number of columns, and what becomes of it
     * @throws ND4JIllegalStateException if the examples have too few columns for the error
     */
    protected static long[] targetShape(INDArray x, double eps) {
        NDArray given = matrix(x);
        return shape(given, johnsonLindenStraussMinDim(given.size(0), eps).get(0));
    }

    /**
     * Returns the shape of the random matrix.
     *
     * @param x the examples, one in a row
     * @param targetDimension the number of columns of the result
     * @return the number of columns, and what becomes of it
     * @throws ND4JIllegalStateException if the examples have too few columns
     */
    protected static long[] targetShape(INDArray x, int targetDimension) {
        return shape(matrix(x), positive(targetDimension));
    }

    private static NDArray matrix(INDArray data) {
        NDArray given = Face.of(data, "data");
        if (given.getShape().dimension() != 2) {
            throw new ArgumentException("a matrix with an example in each row was expected, not the shape " + given.getShape());
        }
        return given;
    }

    private static long[] shape(NDArray given, long columns) {
        if (columns < 1 || columns > given.size(1)) {
            throw new ND4JIllegalStateException("a matrix of shape " + given.getShape() + " was to be projected to " + columns
                    + " columns: from 1 to " + given.size(1) + " were expected");
        }
        return new long[] {given.size(1), columns};
    }

    /**
     * Projects examples with a new random matrix.
     *
     * @param data the examples, one in a row
     * @return a new array with fewer columns
     * @throws ND4JIllegalStateException if there are too few columns for the error
     */
    public INDArray project(INDArray data) {
        NDArray given = matrix(data);
        long[] shape = components > 0 ? targetShape(data, components) : targetShape(data, eps);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray random = (NDArray) Nd4j.randn(shape).divi(Math.sqrt(shape[1]));
            return temporaries.keep(given.matMul(random.toType(given.getDataType(), false)));
        }
    }

    /**
     * Projects examples into an array.
     *
     * @param data the examples, one in a row
     * @param result the array, with fewer columns
     * @return the array
     * @throws ND4JIllegalStateException if there are too few columns for the error
     */
    public INDArray project(INDArray data, INDArray result) {
        matrix(data);
        Face.of(result, "result");
        return Face.store(result, () -> Face.of(project(data)));
    }

    /**
     * Projects examples: the same as {@link #project(INDArray)}, as the result has another shape.
     *
     * @param data the examples, one in a row
     * @return a new array with fewer columns
     */
    public INDArray projecti(INDArray data) {
        return project(data);
    }

    /**
     * Projects examples into an array: the same as {@link #project(INDArray, INDArray)}.
     *
     * @param data the examples, one in a row
     * @param result the array, with fewer columns
     * @return the array
     */
    public INDArray projecti(INDArray data, INDArray result) {
        return project(data, result);
    }
}
