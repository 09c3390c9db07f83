package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Dimensions;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Percentile;
import dev.libtensor.internal.nd4j.Spread;

/**
 * The reductions of {@link INDArray}. Over given dimensions they return an array without these, and without dimensions
 * given a scalar. The methods that end in {@code Number} return a Java number, and take all data types.
 */
public sealed interface INDArrayReductions permits INDArray {
    /**
     * The sum over dimensions.
     *
     * <p>The sum of integers is an INT64 array, where ND4J keeps their type: it does not overflow.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray sum(int... axes);

    /**
     * The sum over dimensions.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray sum(boolean keepDims, int... axes) {
        return Face.of(this).sum(ArgumentException.notNull(axes, "axes"), keepDims);
    }

    /**
     * The sum over dimensions.
     *
     * @param result the array that receives the elements, converted to its data type
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws dev.libtensor.ShapeException if the result does not have the operation's shape
     */
    default INDArray sum(INDArray result, int... axes) {
        return sum(result, false, axes);
    }

    /**
     * The sum over dimensions.
     *
     * @param result the array that receives the elements, converted to its data type
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws dev.libtensor.ShapeException if the result does not have the operation's shape
     */
    default INDArray sum(INDArray result, boolean keepDims, int... axes) {
        ArgumentException.notNull(axes, "axes");
        return Face.store(result, () -> Face.of(this).sum(axes, keepDims));
    }

    /**
     * The sum of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number sumNumber() {
        return Face.number(this, NDArray::sum);
    }

    /**
     * The mean over dimensions, of floating-point numbers.
     *
     * <p>Convert integers first, as in {@code x.castTo(DataType.FLOAT).mean(0)}; {@link #meanNumber} takes them.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray mean(int... axes);

    /**
     * The mean over dimensions, of floating-point numbers.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray mean(boolean keepDims, int... axes) {
        return Face.inFloating(this, x -> x.mean(Dimensions.given(axes), keepDims));
    }

    /**
     * The mean over dimensions, of floating-point numbers.
     *
     * @param result the array that receives the elements, converted to its data type
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws dev.libtensor.ShapeException if the result does not have the operation's shape
     */
    default INDArray mean(INDArray result, int... axes) {
        return mean(result, false, axes);
    }

    /**
     * The mean over dimensions, of floating-point numbers.
     *
     * @param result the array that receives the elements, converted to its data type
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return the result
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws dev.libtensor.ShapeException if the result does not have the operation's shape
     */
    default INDArray mean(INDArray result, boolean keepDims, int... axes) {
        ArgumentException.notNull(axes, "axes");
        return Face.store(result, () -> Face.inFloating(this, x -> x.mean(axes, keepDims)));
    }

    /**
     * The mean of all elements.
     *
     * @return a Double
     */
    default Number meanNumber() {
        return Face.floating(this, NDArray::mean);
    }

    /**
     * The greatest elements over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray max(int... axes);

    /**
     * The greatest elements over dimensions.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray max(boolean keepDims, int... axes) {
        return Face.of(this).max(ArgumentException.notNull(axes, "axes"), keepDims);
    }

    /**
     * The greatest elements of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number maxNumber() {
        return Face.number(this, NDArray::max);
    }

    /**
     * The least elements over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray min(int... axes);

    /**
     * The least elements over dimensions.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray min(boolean keepDims, int... axes) {
        return Face.of(this).min(ArgumentException.notNull(axes, "axes"), keepDims);
    }

    /**
     * The least elements of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number minNumber() {
        return Face.number(this, NDArray::min);
    }

    /**
     * The product over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray prod(int... axes);

    /**
     * The product over dimensions.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray prod(boolean keepDims, int... axes) {
        return Face.of(this).prod(ArgumentException.notNull(axes, "axes"), keepDims);
    }

    /**
     * The product of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number prodNumber() {
        return Face.number(this, NDArray::prod);
    }

    /**
     * The standard deviation over dimensions, bias-corrected: the divisor is the count minus 1. That of one element is 0.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray std(int... axes);

    /**
     * The standard deviation over dimensions.
     *
     * @param biasCorrected whether the divisor is the count minus 1; if not, it is the count
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray std(boolean biasCorrected, int... axes) {
        return Face.inFloating(this, x -> Spread.std(x, Dimensions.given(axes), false, biasCorrected));
    }

    /**
     * The standard deviation over dimensions.
     *
     * @param biasCorrected whether the divisor is the count minus 1; if not, it is the count
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray std(boolean biasCorrected, boolean keepDims, int... axes) {
        return Face.inFloating(this, x -> Spread.std(x, Dimensions.given(axes), keepDims, biasCorrected));
    }

    /**
     * The standard deviation of all elements.
     *
     * @param biasCorrected whether the divisor is the count minus 1; if not, it is the count
     * @return a Double
     */
    default Number stdNumber(boolean biasCorrected) {
        return Face.floating(this, x -> Spread.std(x, new int[0], false, biasCorrected));
    }

    /**
     * The standard deviation of all elements, bias-corrected.
     *
     * @return a Double
     */
    default Number stdNumber() {
        return Face.floating(this, NDArray::std);
    }

    /**
     * The variance over dimensions, bias-corrected: the divisor is the count minus 1. That of one element is 0.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray var(int... axes);

    /**
     * The variance over dimensions.
     *
     * @param biasCorrected whether the divisor is the count minus 1; if not, it is the count
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray var(boolean biasCorrected, int... axes) {
        return Face.inFloating(this, x -> Spread.var(x, Dimensions.given(axes), false, biasCorrected));
    }

    /**
     * The variance of all elements, bias-corrected.
     *
     * @return a Double
     */
    default Number varNumber() {
        return Face.floating(this, NDArray::var);
    }

    /**
     * The sum of absolute values over dimensions, of floating-point numbers.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray norm1(int... axes) {
        return Face.inFloating(this, x -> x.norm(1, Dimensions.given(axes)));
    }

    /**
     * The sum of absolute values over dimensions, of floating-point numbers.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray norm1(boolean keepDims, int... axes) {
        return Face.inFloating(this, x -> x.norm(1, Dimensions.given(axes), keepDims));
    }

    /**
     * The sum of absolute values of all elements.
     *
     * @return a Double
     */
    default Number norm1Number() {
        return Face.floating(this, x -> x.norm(1));
    }

    /**
     * The square root of the sum of squares over dimensions, of floating-point numbers.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray norm2(int... axes) {
        return Face.inFloating(this, x -> x.norm(2, Dimensions.given(axes)));
    }

    /**
     * The square root of the sum of squares over dimensions, of floating-point numbers.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray norm2(boolean keepDims, int... axes) {
        return Face.inFloating(this, x -> x.norm(2, Dimensions.given(axes), keepDims));
    }

    /**
     * The square root of the sum of squares of all elements.
     *
     * @return a Double
     */
    default Number norm2Number() {
        return Face.floating(this, x -> x.norm(2));
    }

    /**
     * The greatest absolute value over dimensions, of floating-point numbers.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray normmax(int... axes) {
        return Face.inFloating(this, x -> x.norm(Double.POSITIVE_INFINITY, Dimensions.given(axes)));
    }

    /**
     * The greatest absolute value over dimensions, of floating-point numbers.
     *
     * @param keepDims whether the reduced dimensions stay, with size 1
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray normmax(boolean keepDims, int... axes) {
        return Face.inFloating(this, x -> x.norm(Double.POSITIVE_INFINITY, Dimensions.given(axes), keepDims));
    }

    /**
     * The greatest absolute value of all elements.
     *
     * @return a Double
     */
    default Number normmaxNumber() {
        return Face.floating(this, x -> x.norm(Double.POSITIVE_INFINITY));
    }

    /**
     * The greatest absolute value over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray amax(int... axes) {
        ArgumentException.notNull(axes, "axes");
        try (NDArray absolute = Face.of(this).abs()) {
            return absolute.max(axes);
        }
    }

    /**
     * The greatest absolute value of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number amaxNumber() {
        return Face.number(this, x -> x.abs().max());
    }

    /**
     * The least absolute value over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray amin(int... axes) {
        ArgumentException.notNull(axes, "axes");
        try (NDArray absolute = Face.of(this).abs()) {
            return absolute.min(axes);
        }
    }

    /**
     * The least absolute value of all elements.
     *
     * @return a Long for integers, else a Double
     */
    default Number aminNumber() {
        return Face.number(this, x -> x.abs().min());
    }

    /**
     * The mean absolute value over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray amean(int... axes) {
        ArgumentException.notNull(axes, "axes");
        try (NDArray absolute = Face.of(this).abs()) {
            return Face.inFloating(absolute, x -> x.mean(axes, false));
        }
    }

    /**
     * The mean absolute value of all elements.
     *
     * @return a Double
     */
    default Number ameanNumber() {
        return Face.floating(this, x -> x.abs().mean());
    }

    /**
     * The entropy over dimensions, in nats: the sum of -x log(x), of floating-point numbers. 0 counts as 0.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray entropy(int... axes);

    /**
     * The entropy of all elements, in nats: the sum of -x log(x).
     *
     * @return a Double
     */
    default Number entropyNumber() {
        return Face.floating(this, NDArray::entropy);
    }

    /**
     * The entropy over dimensions, in bits: the sum of -x log2(x), of floating-point numbers. 0 counts as 0.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray shannonEntropy(int... axes) {
        return Face.entropyInBits(this, Dimensions.given(axes));
    }

    /**
     * The entropy of all elements, in bits: the sum of -x log2(x).
     *
     * @return a Double
     */
    default Number shannonEntropyNumber() {
        return entropyNumber().doubleValue() / Math.log(2);
    }

    /**
     * The logarithm of the {@link #entropy} over dimensions.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray logEntropy(int... axes) {
        try (NDArray entropy = Face.inFloating(this, x -> x.entropy(Dimensions.given(axes)))) {
            return entropy.log();
        }
    }

    /**
     * The logarithm of the entropy of all elements.
     *
     * @return a Double
     */
    default Number logEntropyNumber() {
        return Math.log(entropyNumber().doubleValue());
    }

    /**
     * The places of the greatest elements over dimensions, counted from 0; the first of equal ones.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray argMax(int... axes);

    /**
     * The median over dimensions, of floating-point numbers.
     *
     * <p>Of an even number of elements it is the lower of the two in the middle, as in PyTorch. For their mean, as in
     * ND4J, use {@code percentile(50)}.
     *
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array; a scalar without dimensions given
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    INDArray median(int... axes);

    /**
     * The median of all elements; of an even number, the mean of the two in the middle.
     *
     * @return a Double
     */
    default Number medianNumber() {
        return percentileNumber(50);
    }

    /**
     * The value below which a part of all elements lies.
     *
     * @param percentile the part in percent, from 0 to 100
     * @return a Double; see {@link #percentile(Number, int...)} for its definition
     */
    default Number percentileNumber(Number percentile) {
        ArgumentException.notNull(percentile, "percentile");
        return Face.floating(this, x -> Percentile.of(x, percentile));
    }

    /**
     * The values below which a part of the elements lies, over dimensions. As in ND4J, the value is at place {@code
     * percentile / 100 * (n + 1)} of the n sorted elements, counted from 1. Between two places it is interpolated. With
     * the one dimension in a Java array, the definition is DJL's: {@code percentile / 100 * (n - 1)}, counted from 0.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array, FLOAT64 if the elements are integers
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws ArgumentException if the part is not from 0 to 100
     */
    default INDArray percentile(Number percentile, int... axes) {
        ArgumentException.notNull(percentile, "percentile");
        return Percentile.of(Face.of(this), percentile, Dimensions.given(axes));
    }

    /**
     * The values below which a part of the elements lies, over one dimension: see {@link #percentile(Number, int...)}.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axis the dimension; a negative one counts from the end
     * @return a new array, FLOAT64 if the elements are integers
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     * @throws ArgumentException if the part is not from 0 to 100
     */
    default INDArray percentile(Number percentile, int axis) {
        ArgumentException.notNull(percentile, "percentile");
        return Percentile.of(Face.of(this), percentile, new int[] {axis});
    }

    /**
     * The sums of the elements up to each one, along a dimension. Those of a vector are along it, whatever the dimension.
     *
     * @param axis the dimension; a negative one counts from the end, and the greatest integer stands for all
     * @return a new array of the same shape, or a vector for all dimensions
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray cumsum(int axis) {
        return sums(Face.of(this), axis);
    }

    /**
     * The sums of the elements up to each one, as {@link #cumsum} has them, in place.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return this array
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    default INDArray cumsumi(int axis) {
        return Face.store(Face.of(this), () -> sums(Face.of(this), axis));
    }

    private static NDArray sums(NDArray array, int axis) {
        long[] shape = array.getShape().getShape();
        if (axis == Integer.MAX_VALUE) {
            try (NDArray flat = array.flatten()) {
                return flat.cumSum(0);
            }
        }
        boolean isVector = shape.length == 1 || shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
        return array.cumSum(!isVector ? axis : shape.length == 2 && shape[0] == 1 ? 1 : 0);
    }
}
