package dev.libtensor.djl.nn.pooling;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.stream.IntStream;

/** Checks windows, and pools in one window that is as large as the input. */
final class Windows {
    private Windows() {}

    /** Checks the shapes of a function over {@code dimensions} dimensions. */
    static void check(String function, int dimensions, NDArray input, Shape... settings) {
        Shape shape = ArgumentException.notNull(input, "input").getShape();
        if (shape.dimension() != dimensions + 2) {
            throw new ShapeException(function + " takes an input of " + (dimensions + 2) + " dimensions, not of shape "
                    + shape);
        }
        for (Shape setting : settings) {
            if (ArgumentException.notNull(setting, "a kernel, stride or padding").dimension() != dimensions) {
                throw new ShapeException(function + " takes a kernel, stride and padding of " + dimensions
                        + (dimensions == 1 ? " size, not " : " sizes, not ") + setting);
            }
        }
    }

    /** The largest element, which alone gets the gradient if several are equal. */
    static NDArray max(NDArray input) {
        try (NDArray rows = rows(input); NDArray largest = rows.maxPool1d(rows.size(2))) {
            return largest.squeeze(2);
        }
    }

    static NDArray avg(NDArray input) {
        return input.mean(IntStream.range(2, input.getShape().dimension()).toArray());
    }

    static NDArray lp(NDArray input, float normType) {
        try (NDArray rows = rows(input); NDArray roots = rows.lpPool1d(normType, rows.size(2))) {
            return roots.squeeze(2);
        }
    }

    private static NDArray rows(NDArray input) {
        return input.reshape(input.size(0), input.size(1), -1);
    }
}
