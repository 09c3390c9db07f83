package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Segments of sequences. */
public final class Segments {
    private Segments() {}

    /** Returns the number of steps of sequences, or -1 for other input; throws if labels are not sequences. */
    public static long steps(INDArray[] inputs, INDArray[] labels) {
        long steps = -1;
        for (INDArray input : inputs) {
            steps = ((NDArray) input).getShape().dimension() == 3 ? ((NDArray) input).size(2) : steps;
        }
        for (INDArray label : labels) {
            if (steps >= 0 && ((NDArray) label).getShape().dimension() != 3) {
                throw new ShapeException("truncated backpropagation through time takes labels of shape (n, outputs, steps):"
                        + " given " + ((NDArray) label).getShape());
            }
        }
        return steps;
    }

    /** Returns a segment; null for none. */
    public static INDArray of(INDArray array, int axis, long start, long length) {
        NDArray whole = (NDArray) array;
        return whole == null || whole.getShape().dimension() <= axis ? whole : whole.narrow(axis, start, length);
    }

    /** Returns segments of several arrays; null for none. */
    public static INDArray[] of(INDArray[] arrays, int axis, long start, long length) {
        if (arrays == null) {
            return null;
        }
        INDArray[] parts = new INDArray[arrays.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = of(arrays[i], axis, start, length);
        }
        return parts;
    }
}
