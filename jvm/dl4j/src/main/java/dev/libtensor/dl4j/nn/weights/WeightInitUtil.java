package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import java.util.Arrays;

/** First values of weights by the names of their schemes, as in DL4J. */
public final class WeightInitUtil {
    /** The order of weights: the first dimension varies first. */
    public static final char DEFAULT_WEIGHT_INIT_ORDER = 'f';

    private WeightInitUtil() {}

    /**
     * Writes first values to weights.
     *
     * @param fanIn how many inputs an output depends on
     * @param fanOut how many outputs an input has an effect on
     * @param shape the shape of the weights
     * @param initScheme the scheme
     * @param dist what {@link WeightInit#DISTRIBUTION} draws from; others do not use it
     * @param paramView the part of the parameters that has the weights; it is written to
     * @return a view of it in the shape, in the order of {@link #DEFAULT_WEIGHT_INIT_ORDER}
     * @throws dev.libtensor.ShapeException if it has another number of elements than the shape
     */
    public static INDArray initWeights(double fanIn, double fanOut, int[] shape, WeightInit initScheme, Distribution dist,
            INDArray paramView) {
        return initWeights(fanIn, fanOut, Arrays.stream(ArgumentException.notNull(shape, "shape")).asLongStream().toArray(),
                initScheme, dist, paramView);
    }

    /**
     * Writes first values to weights.
     *
     * @param fanIn how many inputs an output depends on
     * @param fanOut how many outputs an input has an effect on
     * @param shape the shape of the weights
     * @param initScheme the scheme
     * @param dist what {@link WeightInit#DISTRIBUTION} draws from; others do not use it
     * @param paramView the part of the parameters that has the weights; it is written to
     * @return a view of it in the shape, in the order of {@link #DEFAULT_WEIGHT_INIT_ORDER}
     * @throws dev.libtensor.ShapeException if it has another number of elements than the shape
     */
    public static INDArray initWeights(double fanIn, double fanOut, long[] shape, WeightInit initScheme, Distribution dist,
            INDArray paramView) {
        return initWeights(fanIn, fanOut, shape, initScheme, dist, DEFAULT_WEIGHT_INIT_ORDER, paramView);
    }

    /**
     * Writes first values to weights.
     *
     * @param fanIn how many inputs an output depends on
     * @param fanOut how many outputs an input has an effect on
     * @param shape the shape of the weights
     * @param initScheme the scheme
     * @param dist what {@link WeightInit#DISTRIBUTION} draws from; others do not use it
     * @param order 'c' if the weights are stored row by row, 'f' for column by column
     * @param paramView the part of the parameters that has the weights; it is written to
     * @return a view of it in the shape
     * @throws dev.libtensor.ShapeException if it has another number of elements than the shape
     */
    public static INDArray initWeights(double fanIn, double fanOut, long[] shape, WeightInit initScheme, Distribution dist,
            char order, INDArray paramView) {
        if (ArgumentException.notNull(initScheme, "initScheme") != WeightInit.DISTRIBUTION) {
            return initScheme.getWeightInitFunction().init(fanIn, fanOut, shape, order, paramView);
        }
        INDArray shaped = BuiltInWeightInit.shaped(shape, order, paramView);
        ArgumentException.notNull(dist, "dist").sample(paramView);
        return shaped;
    }
}
