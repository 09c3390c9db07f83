package dev.libtensor.djl.nn.pooling;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import java.util.stream.IntStream;

/** Max pooling, whose padding may be more than half of the window, as with DJL's MXNet. PyTorch refuses that. */
final class MaxWindows {
    private MaxWindows() {}

    static NDArray pool(NDArray input, Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        if (ceilMode || !isWide(kernel, padding)) {
            return max(input, kernel, stride, padding, ceilMode);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray padded = input.pad(around(padding), Double.NEGATIVE_INFINITY);
            return temporaries.keep(max(padded, kernel, stride, new Shape(new long[kernel.dimension()]), false));
        }
    }

    private static NDArray max(NDArray input, Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        return switch (kernel.dimension()) {
            case 1 -> input.maxPool1d(kernel.get(0), stride.get(0), padding.get(0), 1, ceilMode);
            case 2 -> input.maxPool2d(kernel, stride, padding, new Shape(1, 1), ceilMode);
            default -> input.maxPool3d(kernel, stride, padding, new Shape(1, 1, 1), ceilMode);
        };
    }

    /** Whether padding is more than half of a window, and each window still has an element of the input. */
    private static boolean isWide(Shape kernel, Shape padding) {
        return IntStream.range(0, kernel.dimension()).anyMatch(i -> 2 * padding.get(i) > kernel.get(i))
                && IntStream.range(0, kernel.dimension()).allMatch(i -> padding.get(i) < kernel.get(i));
    }

    /** Returns the padding before and after each dimension, from the last one on. */
    private static Shape around(Shape padding) {
        int dimensions = padding.dimension();
        return new Shape(IntStream.range(0, 2 * dimensions).mapToLong(i -> padding.get(dimensions - 1 - i / 2)).toArray());
    }
}
