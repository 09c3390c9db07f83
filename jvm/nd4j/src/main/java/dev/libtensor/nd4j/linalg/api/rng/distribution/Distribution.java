package dev.libtensor.nd4j.linalg.api.rng.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;

/** A distribution of random numbers, which the generator of the calling thread draws. */
public interface Distribution {
    /**
     * Fills an array.
     *
     * @param array the array, of floating-point numbers
     */
    void fill(NDArray array);

    /**
     * Draws numbers.
     *
     * @param shape the shape
     * @return a new array of the default type
     */
    default INDArray sample(long... shape) {
        NDArray array = NDArray.zeros(new Shape(ArgumentException.notNull(shape, "shape")), Nd4j.dataType().type());
        fill(array);
        return array;
    }

    /**
     * Draws numbers.
     *
     * @param shape the shape
     * @return a new array of the default type
     */
    default INDArray sample(int... shape) {
        return sample(Arrays.stream(ArgumentException.notNull(shape, "shape")).asLongStream().toArray());
    }

    /**
     * Draws numbers.
     *
     * @param sampleSize how many
     * @return a new Java array
     * @throws ArgumentException if the number is negative or more than an array can have
     */
    default double[] sample(long sampleSize) {
        if (sampleSize < 0 || sampleSize > Integer.MAX_VALUE) {
            throw new ArgumentException("0 to " + Integer.MAX_VALUE + " numbers can be drawn at once, not " + sampleSize);
        }
        try (NDArray array = NDArray.zeros(new Shape(sampleSize), DataType.FLOAT64)) {
            fill(array);
            return array.toDoubleArray();
        }
    }

    /**
     * Draws numbers into an array, in the order of its memory.
     *
     * @param result the array, of floating-point numbers
     * @return the array
     */
    default INDArray sample(INDArray result) {
        NDArray target = Face.of(result, "result");
        if (result.ordering() == 'c') {
            fill(target);
            return result;
        }
        try (NDArray rows = target.transpose()) {
            fill(rows);
        }
        return result;
    }
}
