package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;

/** A block with one input and one output that the native library computes. */
public abstract sealed class BuiltIn extends Block permits Activation, AdaptiveAvgPool2d, AvgPool2d, BatchNorm2d,
        Conv2d, Dropout, Flatten, Identity, Linear, MaxPool2d {
    BuiltIn(int kind, long[] ints, double... floats) {
        super(kind, ints, floats);
    }

    @Override
    public NDList forward(NDList inputs, boolean training) {
        return new NDList(forward(ArgumentException.notNull(inputs, "inputs").singletonOrThrow(), training));
    }

    @Override
    public NDArray forward(NDArray x, boolean training) {
        return runIn(x, training);
    }

    /** Returns the sizes, after checking that they are a height and a width. */
    static Shape pair(Shape sizes, String name) {
        if (ArgumentException.notNull(sizes, name).dimension() != 2) {
            throw new ShapeException(name + " takes two sizes, a height and a width, not " + sizes);
        }
        return sizes;
    }

    /** Returns the heights and widths in order. */
    static long[] pairs(Shape... pairs) {
        long[] ints = new long[2 * pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            ints[2 * i] = pairs[i].get(0);
            ints[2 * i + 1] = pairs[i].get(1);
        }
        return ints;
    }

    /** Returns numbers with further ones behind them. */
    static long[] joined(long[] first, long... rest) {
        long[] all = Arrays.copyOf(first, first.length + rest.length);
        System.arraycopy(rest, 0, all, first.length, rest.length);
        return all;
    }
}
