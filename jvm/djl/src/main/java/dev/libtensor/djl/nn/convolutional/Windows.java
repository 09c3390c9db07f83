package dev.libtensor.djl.nn.convolutional;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Arrays;

/** Checks that the shapes of a convolution have the right numbers of dimensions. */
final class Windows {
    private Windows() {}

    /** Checks the operands and settings of a function over {@code dimensions} dimensions. */
    static void check(String function, int dimensions, NDArray input, NDArray weight, Shape... settings) {
        Shape inputShape = ArgumentException.notNull(input, "input").getShape();
        Shape weightShape = ArgumentException.notNull(weight, "weight").getShape();
        if (inputShape.dimension() != dimensions + 2 || weightShape.dimension() != dimensions + 2) {
            throw new ShapeException(function + " takes an input and a weight of " + (dimensions + 2)
                    + " dimensions, not of the shapes " + inputShape + " and " + weightShape);
        }
        for (Shape setting : settings) {
            if (ArgumentException.notNull(setting, "a setting").dimension() != dimensions) {
                throw new ShapeException(function + " takes a stride, padding and dilation of " + dimensions
                        + (dimensions == 1 ? " size, not " : " sizes, not ") + setting);
            }
        }
    }

    /** Checks that the kernel and the settings of a layer have the same number of sizes. */
    static void same(Shape kernel, Shape... settings) {
        for (Shape setting : settings) {
            if (ArgumentException.notNull(setting, "a setting").dimension() != kernel.dimension()) {
                throw new ArgumentException("the kernel " + kernel + " has another number of sizes than the settings "
                        + Arrays.toString(settings));
            }
        }
    }
}
