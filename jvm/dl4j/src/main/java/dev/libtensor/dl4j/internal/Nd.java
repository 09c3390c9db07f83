package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What layers do with arrays. */
public final class Nd {
    private Nd() {}

    /** Makes an example of each step: (n, size, steps) gives (n * steps, size). */
    public static NDArray stepsToRows(NDArray x) {
        return x.permute(0, 2, 1).reshape(new Shape(-1, x.size(1)));
    }

    /** Makes steps of examples: (n * steps, size) gives (n, size, steps). */
    public static NDArray rowsToSteps(NDArray x, long examples) {
        if (examples < 1 || x.size(0) % examples != 0) {
            throw new ArgumentException(x.size(0) + " rows cannot be divided into " + examples
                    + " sequences of one length");
        }
        return x.reshape(new Shape(examples, x.size(0) / examples, x.size(1))).permute(0, 2, 1);
    }

    /** Overwrites a row, of shape (1, n), with as many elements of any shape, on any device. */
    public static void copyRow(NDArray row, INDArray values) {
        try (NDArray here = ((NDArray) values).toDevice(row.getDevice(), false); NDArray same = here.reshape(new Shape(1, -1))) {
            row.assign(same);
        }
    }

    /** Returns the same elements as the start of a gradient record. */
    static NDArray leaf(INDArray array) {
        NDArray leaf = ((NDArray) array).stopGradient();
        leaf.setRequiresGradient(true);
        return leaf;
    }

    /** Returns the array in a type; the array itself if it has that type. */
    public static NDArray as(INDArray array, DataType type) {
        NDArray given = (NDArray) array;
        return array.dataType() == type ? given : given.toType(type.type(), false);
    }

    /** Returns sequences with 0 where a mask of shape (n, steps) is 0. */
    static NDArray masked(NDArray x, INDArray mask, boolean isLast) {
        if (mask == null) {
            return x;
        }
        NDArray m = as(mask, x.dataType());
        return x.mul(isLast ? m.reshape(new Shape(m.size(0), -1, 1)) : m.reshape(new Shape(m.size(0), 1, -1)));
    }

    /** Returns rows or sequences with 0 where a mask is 0. */
    static NDArray masked(NDArray x, INDArray mask) {
        return mask == null ? x : x.mul(spread(mask, x));
    }

    /** Returns a mask in a shape that multiplies an array: that of its dimensions or of its first and last ones. */
    static NDArray spread(INDArray mask, NDArray x) {
        NDArray m = as(mask, x.dataType());
        int dimensions = x.getShape().dimension();
        int own = m.getShape().dimension();
        if (own == dimensions) {
            return m;
        }
        return switch (dimensions) {
            case 3 -> m.reshape(new Shape(m.size(0), 1, -1));
            case 4 -> m.reshape(new Shape(m.size(0), m.size(1), 1, 1));
            default -> m.reshape(new Shape(m.size(0), -1));
        };
    }

    static Shape shape(int[] sizes) {
        long[] wide = new long[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            wide[i] = sizes[i];
        }
        return new Shape(wide);
    }

    /** Returns 1 with the probability p and else 0, for a shape, in the type and on the device of an array. */
    public static NDArray kept(NDArray like, Shape shape, double p) {
        try (NDArray ones = NDArray.ones(shape, like.getDataType()).toDevice(like.getDevice(), false);
                NDArray scaled = ones.dropout(1 - p, true)) {
            return scaled.sign();
        }
    }

    /** Returns draws of the normal distribution, an array like another one. */
    public static NDArray normal(NDArray like, double mean, double deviation) {
        return NDArray.randn(like.getShape(), like.getDataType()).toDevice(like.getDevice(), false).muli(deviation).addi(mean);
    }
}
