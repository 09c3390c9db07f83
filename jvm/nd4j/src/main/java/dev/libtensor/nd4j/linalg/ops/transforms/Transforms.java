package dev.libtensor.nd4j.linalg.ops.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.CosineDistance;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.CosineSimilarity;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.EuclideanDistance;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce3.ManhattanDistance;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;

/**
 * Functions of each element, and of two arrays, under ND4J's names. With {@code dup} false, the result replaces the elements
 * of the argument, and the argument is returned; its data type stays. The result is a new array otherwise. Integers and
 * booleans become FLOAT32 in new arrays where the result is not whole.
 */
public final class Transforms extends TransformActivations {
    private Transforms() {}

    /**
     * Returns the elements to the power of a number.
     *
     * @param x the array
     * @param power the exponent
     * @return a new array of its shape
     */
    public static INDArray pow(INDArray x, Number power) {
        return pow(x, power, true);
    }

    /**
     * Computes the elements to the power of a number.
     *
     * @param x the array
     * @param power the exponent
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray pow(INDArray x, Number power, boolean dup) {
        Face.of(x, "x");
        ArgumentException.notNull(power, "power");
        return Given.apply(x, dup, each -> each.pow(power));
    }

    /**
     * Returns the elements, or a number where it is greater.
     *
     * @param x the array
     * @param k the lower limit
     * @return a new array of its shape
     */
    public static INDArray max(INDArray x, double k) {
        return max(x, k, true);
    }

    /**
     * Computes the elements, or a number where it is greater.
     *
     * @param x the array
     * @param k the lower limit
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray max(INDArray x, double k, boolean dup) {
        return Given.apply(x, dup, each -> each.maximum(k));
    }

    /**
     * Returns the elements, or a number where it is less.
     *
     * @param x the array
     * @param k the upper limit
     * @return a new array of its shape
     */
    public static INDArray min(INDArray x, double k) {
        return min(x, k, true);
    }

    /**
     * Computes the elements, or a number where it is less.
     *
     * @param x the array
     * @param k the upper limit
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray min(INDArray x, double k, boolean dup) {
        return Given.apply(x, dup, each -> each.minimum(k));
    }

    /**
     * Returns the logarithms to a base.
     *
     * @param x the array
     * @param base the base
     * @return a new array of its shape
     */
    public static INDArray log(INDArray x, double base) {
        return log(x, base, true);
    }

    /**
     * Computes the logarithms to a base.
     *
     * @param x the array
     * @param base the base
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray log(INDArray x, double base, boolean dup) {
        return Given.apply(x, dup, each -> each.log().divi(Math.log(base)));
    }

    /**
     * Returns x, or its product with a factor of negative elements.
     *
     * @param x the array
     * @param cutoff the factor of negative elements
     * @return a new array of its shape
     */
    public static INDArray leakyRelu(INDArray x, double cutoff) {
        return leakyRelu(x, cutoff, true);
    }

    /**
     * Computes x, or its product with a factor of negative elements.
     *
     * @param x the array
     * @param cutoff the factor of negative elements
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray leakyRelu(INDArray x, double cutoff, boolean dup) {
        return Given.apply(x, dup, each -> each.leakyRelu(cutoff));
    }

    /**
     * Returns the slopes of leaky ReLU: 1 from 0 on, else the slope of negative elements.
     *
     * @param x the array
     * @param cutoff the slope of negative elements
     * @return a new array of its shape
     */
    public static INDArray leakyReluDerivative(INDArray x, double cutoff) {
        return leakyReluDerivative(x, cutoff, true);
    }

    /**
     * Computes the slopes of leaky ReLU: 1 from 0 on, else the slope of negative elements.
     *
     * @param x the array
     * @param cutoff the slope of negative elements
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray leakyReluDerivative(INDArray x, double cutoff, boolean dup) {
        return Given.apply(x, dup, each -> each.gte(0).toType(each.getDataType(), false).mul(1 - cutoff).add(cutoff));
    }

    /**
     * Returns the gradients of ELU: those behind it times 1 above 0, and times exp(x) elsewhere.
     *
     * @param x the array
     * @param gradients the gradients behind ELU
     * @return a new array of its shape
     */
    public static INDArray eluDerivative(INDArray x, INDArray gradients) {
        return eluDerivative(x, gradients, true);
    }

    /**
     * Computes the gradients of ELU: those behind it times 1 above 0, and times exp(x) elsewhere.
     *
     * @param x the array
     * @param gradients the gradients behind ELU
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray eluDerivative(INDArray x, INDArray gradients, boolean dup) {
        NDArray behind = Face.of(gradients, "gradients");
        return Given.apply(x, dup, each -> each.minimum(0).exp().mul(behind));
    }

    /**
     * Computes the elements of one array to the power of those of another.
     *
     * @param x the bases
     * @param power the exponents
     * @param dup whether the result is a new array
     * @return a new array, or the bases
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray pow(INDArray x, INDArray power, boolean dup) {
        NDArray exponents = Face.of(power, "power");
        return Given.apply(x, dup, bases -> bases.pow(exponents));
    }

    /**
     * Returns the elements of one array to the power of those of another.
     *
     * @param x the bases
     * @param power the exponents
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray pow(INDArray x, INDArray power) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(power, "power");
        return one.pow(other);
    }

    /**
     * Returns the greater of each two elements.
     *
     * @param first an array
     * @param second another array
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray max(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        NDArray other = Face.of(second, "second");
        return one.maximum(other);
    }

    /**
     * Computes the greater of two elements at the same place.
     *
     * @param first an array
     * @param second another array
     * @param dup whether the result is a new array; else it overwrites the first one
     * @return the result
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray max(INDArray first, INDArray second, boolean dup) {
        NDArray other = Face.of(second, "second");
        return Given.apply(Face.of(first, "first"), dup, each -> each.maximum(other));
    }

    /**
     * Returns the smaller of each two elements.
     *
     * @param first an array
     * @param second another array
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray min(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        NDArray other = Face.of(second, "second");
        return one.minimum(other);
    }

    /**
     * Computes the smaller of two elements at the same place.
     *
     * @param first an array
     * @param second another array
     * @param dup whether the result is a new array; else it overwrites the first one
     * @return the result
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray min(INDArray first, INDArray second, boolean dup) {
        NDArray other = Face.of(second, "second");
        return Given.apply(Face.of(first, "first"), dup, each -> each.minimum(other));
    }

    /**
     * Returns where elements are greater than or equal to those of another array.
     *
     * @param first an array
     * @param second another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray greaterThanOrEqual(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        NDArray other = Face.of(second, "second");
        return one.gte(other);
    }

    /**
     * Returns where elements are greater than or equal to those of another array.
     *
     * @param first an array
     * @param second another array
     * @param dup without effect, because the result has another data type
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray greaterThanOrEqual(INDArray first, INDArray second, boolean dup) {
        return greaterThanOrEqual(first, second);
    }

    /**
     * Returns where elements are less than or equal to those of another array.
     *
     * @param first an array
     * @param second another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray lessThanOrEqual(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        NDArray other = Face.of(second, "second");
        return one.lte(other);
    }

    /**
     * Returns where elements are less than or equal to those of another array.
     *
     * @param first an array
     * @param second another array
     * @param dup without effect, because the result has another data type
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray lessThanOrEqual(INDArray first, INDArray second, boolean dup) {
        return lessThanOrEqual(first, second);
    }

    /**
     * Returns where both elements are not 0.
     *
     * @param x an array
     * @param y another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray and(INDArray x, INDArray y) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(y, "y");
        return one.logicalAnd(other);
    }

    /**
     * Returns where an element of two is not 0.
     *
     * @param x an array
     * @param y another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray or(INDArray x, INDArray y) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(y, "y");
        return one.logicalOr(other);
    }

    /**
     * Returns where one element of two is not 0.
     *
     * @param x an array
     * @param y another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray xor(INDArray x, INDArray y) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(y, "y");
        return one.logicalXor(other);
    }

    /**
     * Returns the cross products of vectors of three elements, which are in the last dimension.
     *
     * @param x an array
     * @param y another array
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray cross(INDArray x, INDArray y) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(y, "y");
        return one.cross(other, -1);
    }

    /**
     * Returns the angles of points, in radians. The order of the coordinates is the opposite of that of {@link Math#atan2}.
     *
     * @param first the abscissas
     * @param second the ordinates
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray atan2(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        NDArray other = Face.of(second, "second");
        return other.atan2(one);
    }

    /**
     * Returns the inner product of two vectors.
     *
     * @param x an array
     * @param y another array
     * @return a new array of no dimensions
     * @throws dev.libtensor.ShapeException if the lengths differ
     */
    public static INDArray dot(INDArray x, INDArray y) {
        NDArray one = Face.of(x, "x");
        NDArray other = Face.of(y, "y");
        try (NDArray left = one.flatten(); NDArray right = other.flatten()) {
            return left.inner(right);
        }
    }

    /**
     * Returns the opposite of truth values. Of numbers it returns where they are other than 0, as ND4J does.
     *
     * @param x the array
     * @return a new BOOLEAN array of its shape
     */
    public static INDArray not(INDArray x) {
        NDArray array = Face.of(x, "x");
        return array.getDataType().isBoolean() ? array.logicalNot() : array.neq(0);
    }

    /**
     * Returns where elements differ by at most 1e-5 from those of another array.
     *
     * @param first an array
     * @param second another array
     * @return a new BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    public static INDArray eps(INDArray first, INDArray second) {
        NDArray one = Face.of(first, "first");
        return Conditions.epsEquals().mask(one, Face.of(second, "second"));
    }

    /**
     * Returns where the largest element of an array is.
     *
     * @param input the array
     * @return a new array of its shape and data type, with one element that is 1
     */
    public static INDArray isMax(INDArray input) {
        return isMax(input, Face.of(input, "input").dataType());
    }

    /**
     * Returns where the largest element of an array is.
     *
     * @param input the array
     * @param dataType the data type of the result
     * @return a new array of its shape, with one element that is 1
     */
    public static INDArray isMax(INDArray input, DataType dataType) {
        NDArray array = Face.of(input, "input");
        dev.libtensor.DataType type = ArgumentException.notNull(dataType, "dataType").type();
        try (Temporaries temporaries = new Temporaries()) {
            NDArray place = array.flatten().argMax();
            return temporaries.keep(NDArray.arange(array.size()).eq(place).reshape(array.getShape()).toType(type, false));
        }
    }

    /**
     * Writes where the largest element of an array is.
     *
     * @param input the array
     * @param output the array that gets one element that is 1, while the others are 0
     * @return the output
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    public static INDArray isMax(INDArray input, INDArray output) {
        NDArray array = Face.of(input, "input");
        DataType type = Face.of(output, "output").dataType();
        return Face.store(output, () -> Face.of(isMax(array, type)));
    }

    /**
     * Returns e to the power of the elements, divided by their sum in each line of the last dimension.
     *
     * @param x the array
     * @return a new array of its shape
     */
    public static INDArray softmax(INDArray x) {
        return softmax(x, true);
    }

    /**
     * Computes e to the power of the elements, divided by their sum in each line of the last dimension.
     *
     * @param x the array
     * @param dup whether the result is a new array
     * @return a new array of its shape, or the argument
     */
    public static INDArray softmax(INDArray x, boolean dup) {
        return Given.apply(x, dup, each -> each.softmax(-1));
    }

    /**
     * Returns a power of a square matrix.
     *
     * @param in the matrix, of shape (n, n)
     * @param n the exponent, which is not negative
     * @param dup whether the result is a new array
     * @return a new matrix, or the argument
     * @throws dev.libtensor.ShapeException if the matrix is not square
     */
    public static INDArray mpow(INDArray in, int n, boolean dup) {
        ArgumentException.notNull(in, "in");
        return Given.apply(in, dup, each -> each.matrixPower(n));
    }

    /**
     * Returns an array divided by its length, the root of the sum of squares.
     *
     * @param toScale the array
     * @return a new array; an array of zeros gives zeros
     */
    public static INDArray unitVec(INDArray toScale) {
        ArgumentException.notNull(toScale, "toScale");
        return Given.apply(toScale, true, each -> {
            NDArray length = each.norm();
            return each.div(length.maximum(Double.MIN_NORMAL));
        });
    }

    /**
     * Subtracts the mean of each column, and divides by its standard deviation, in place.
     *
     * @param toNormalize the matrix; a column without deviation is only shifted
     * @return the argument
     */
    public static INDArray normalizeZeroMeanAndUnitVariance(INDArray toNormalize) {
        ArgumentException.notNull(toNormalize, "toNormalize");
        return Given.apply(toNormalize, false, each -> {
            NDArray shifted = each.sub(each.mean(new int[] {0}, true));
            NDArray deviation = (NDArray) each.std(true, true, 0);
            return shifted.div(NDArray.where(deviation.eq(0), deviation.add(1), deviation));
        });
    }

    /**
     * Returns the cosine of the angle between two vectors.
     *
     * @param d1 a vector
     * @param d2 another vector of its length
     * @return a number from -1 to 1
     * @throws dev.libtensor.ShapeException if the lengths differ
     */
    public static double cosineSim(INDArray d1, INDArray d2) {
        try (Pairing pair = new Pairing(d1, d2)) {
            double lengths = pair.first.square().sum().item() * pair.second.square().sum().item();
            return pair.first.mul(pair.second).sum().item() / Math.sqrt(lengths);
        }
    }

    /**
     * Returns 1 minus the cosine of the angle between two vectors.
     *
     * @param d1 a vector
     * @param d2 another vector of its length
     * @return a number from 0 to 2
     * @throws dev.libtensor.ShapeException if the lengths differ
     */
    public static double cosineDistance(INDArray d1, INDArray d2) {
        return 1 - cosineSim(d1, d2);
    }

    /**
     * Returns the root of the sum of squared differences.
     *
     * @param d1 an array
     * @param d2 another array of its size
     * @return the distance
     * @throws dev.libtensor.ShapeException if the sizes differ
     */
    public static double euclideanDistance(INDArray d1, INDArray d2) {
        try (Pairing pair = new Pairing(d1, d2)) {
            return Math.sqrt(pair.first.sub(pair.second).square().sum().item());
        }
    }

    /**
     * Returns the sum of the absolute differences.
     *
     * @param d1 an array
     * @param d2 another array of its size
     * @return the distance
     * @throws dev.libtensor.ShapeException if the sizes differ
     */
    public static double manhattanDistance(INDArray d1, INDArray d2) {
        try (Pairing pair = new Pairing(d1, d2)) {
            return pair.first.sub(pair.second).abs().sum().item();
        }
    }

    /**
     * Returns the share of elements that differ.
     *
     * @param d1 an array
     * @param d2 another array of its size
     * @return a number from 0 to 1
     * @throws dev.libtensor.ShapeException if the sizes differ
     */
    public static double hammingDistance(INDArray d1, INDArray d2) {
        try (Pairing pair = new Pairing(d1, d2)) {
            return (double) pair.first.neq(pair.second).sum().getLong() / pair.first.size();
        }
    }

    /**
     * Returns 1 minus the sum of the smaller elements divided by that of the greater ones.
     *
     * @param d1 an array without negative elements
     * @param d2 another array of its size
     * @return a number from 0 to 1
     * @throws dev.libtensor.ShapeException if the sizes differ
     */
    public static double jaccardDistance(INDArray d1, INDArray d2) {
        try (Pairing pair = new Pairing(d1, d2)) {
            return 1 - pair.first.minimum(pair.second).sum().item() / pair.first.maximum(pair.second).sum().item();
        }
    }

    /**
     * Computes the Euclidean distances of each vector of one array from each of another one.
     *
     * @param d1 the first array
     * @param d2 the second array
     * @param dimensions the dimensions along which the vectors lie
     * @return a new array of the shape (vectors of the first, vectors of the second)
     */
    public static INDArray allEuclideanDistances(INDArray d1, INDArray d2, int... dimensions) {
        return Nd4j.getExecutioner().exec(new EuclideanDistance(Face.of(d1, "d1"), Face.of(d2, "d2"), true, dimensions));
    }

    /**
     * Computes the Manhattan distances of each vector of one array from each of another one.
     *
     * @param d1 the first array
     * @param d2 the second array
     * @param dimensions the dimensions along which the vectors lie
     * @return a new array of the shape (vectors of the first, vectors of the second)
     */
    public static INDArray allManhattanDistances(INDArray d1, INDArray d2, int... dimensions) {
        return Nd4j.getExecutioner().exec(new ManhattanDistance(Face.of(d1, "d1"), Face.of(d2, "d2"), true, dimensions));
    }

    /**
     * Computes the cosine similarities of each vector of one array and each of another one.
     *
     * @param d1 the first array
     * @param d2 the second array
     * @param dimensions the dimensions along which the vectors lie
     * @return a new array of the shape (vectors of the first, vectors of the second)
     */
    public static INDArray allCosineSimilarities(INDArray d1, INDArray d2, int... dimensions) {
        return Nd4j.getExecutioner().exec(new CosineSimilarity(Face.of(d1, "d1"), Face.of(d2, "d2"), true, dimensions));
    }

    /**
     * Computes the cosine distances of each vector of one array and each of another one.
     *
     * @param d1 the first array
     * @param d2 the second array
     * @param dimensions the dimensions along which the vectors lie
     * @return a new array of the shape (vectors of the first, vectors of the second)
     */
    public static INDArray allCosineDistances(INDArray d1, INDArray d2, int... dimensions) {
        return Nd4j.getExecutioner().exec(new CosineDistance(Face.of(d1, "d1"), Face.of(d2, "d2"), true, dimensions));
    }
}
