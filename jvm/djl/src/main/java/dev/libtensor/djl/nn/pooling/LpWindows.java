package dev.libtensor.djl.nn.pooling;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;

/** Power-average pooling with padding and ceil mode, which add zeros around the input. */
final class LpWindows {
    private LpWindows() {}

    static NDArray pool(NDArray input, float normType, Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        int[] pads = pads(input, kernel, stride, padding, ceilMode);
        if (pads == null) {
            return pool(input, normType, kernel, stride);
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(pool(input.pad(pads), normType, kernel, stride));
        }
    }

    private static NDArray pool(NDArray input, float normType, Shape kernel, Shape stride) {
        return switch (kernel.dimension()) {
            case 1 -> input.lpPool1d(normType, kernel.get(0), stride.get(0));
            case 2 -> input.lpPool2d(normType, kernel, stride);
            default -> input.lpPool3d(normType, kernel, stride);
        };
    }

    /** Returns the zeros before and after each dimension, from the last one on, or null if there are none. */
    private static int[] pads(NDArray input, Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        int dimensions = kernel.dimension();
        int[] pads = new int[2 * dimensions];
        boolean any = false;
        for (int i = 0; i < dimensions; i++) {
            int place = 2 * (dimensions - 1 - i);
            long rest = input.size(2 + i) + 2 * padding.get(i) - kernel.get(i);
            long missing = ceilMode && rest % stride.get(i) != 0 ? stride.get(i) - rest % stride.get(i) : 0;
            pads[place] = Math.toIntExact(padding.get(i));
            pads[place + 1] = Math.toIntExact(padding.get(i) + missing);
            any |= pads[place + 1] > 0;
        }
        return any ? pads : null;
    }
}
