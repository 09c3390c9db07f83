package dev.libtensor.nd4j.linalg.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Makes labels of classes, and scales features in place, as ND4J's class of that name. */
public final class FeatureUtil {
    private static final double LEAST_DEVIATION = 1e-12;

    private FeatureUtil() {}

    /**
     * Returns the label of a class.
     *
     * @param index the class, from 0
     * @param numOutcomes the number of classes
     * @return a new array (1, classes) of FLOAT with 1 in the column of the class
     * @throws TensorIndexException if there is no such class
     */
    public static INDArray toOutcomeVector(long index, long numOutcomes) {
        return toOutcomeMatrix(new int[] {(int) Math.max(-1, Math.min(index, Integer.MAX_VALUE))}, numOutcomes);
    }

    /**
     * Returns the labels of classes.
     *
     * @param index the class of each example, from 0
     * @param numOutcomes the number of classes
     * @return a new array (examples, classes) of FLOAT with 1 in the column of the class
     * @throws TensorIndexException if there is no such class
     */
    public static INDArray toOutcomeMatrix(int[] index, long numOutcomes) {
        int classes = Math.toIntExact(Math.min(numOutcomes, Integer.MAX_VALUE));
        float[] labels = new float[Math.multiplyExact(ArgumentException.notNull(index, "index").length, Math.max(classes, 0))];
        for (int i = 0; i < index.length; i++) {
            labels[i * classes + TensorIndexException.check(index[i], classes, "index")] = 1;
        }
        return NDArray.create(labels, new Shape(index.length, Math.max(classes, 0)));
    }

    /**
     * Gives each column the mean 0 and the standard deviation 1, in place.
     *
     * @param toNormalize the matrix
     */
    public static void normalizeMatrix(INDArray toNormalize) {
        NDArray matrix = Face.of(toNormalize, "toNormalize");
        try (Temporaries temporaries = new Temporaries()) {
            INDArray centered = matrix.sub(matrix.mean(new int[] {0}, true));
            matrix.assign(((NDArray) centered).div((NDArray) centered.std(true, true, 0).add(LEAST_DEVIATION)));
        }
    }

    /**
     * Divides each row by its greatest number, in place.
     *
     * @param toScale the matrix
     */
    public static void scaleByMax(INDArray toScale) {
        NDArray matrix = Face.of(toScale, "toScale");
        try (Temporaries temporaries = new Temporaries()) {
            matrix.divi(matrix.max(new int[] {1}, true));
        }
    }

    /**
     * Moves each column to a range, in place.
     *
     * @param min the lower end of the range
     * @param max the upper end of the range
     * @param toScale the matrix
     */
    public static void scaleMinMax(double min, double max, INDArray toScale) {
        NDArray matrix = Face.of(toScale, "toScale");
        try (Temporaries temporaries = new Temporaries()) {
            NDArray least = matrix.min(new int[] {0}, true);
            NDArray extent = matrix.max(new int[] {0}, true).sub(least);
            matrix.assign(matrix.sub(least).div(extent).mul(max - min).add(min));
        }
    }
}
