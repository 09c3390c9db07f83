package dev.libtensor.nn;

import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;

/** Max pooling: computes the greatest element of each window of images (n, c, h, w). */
public final class MaxPool2d extends BuiltIn {
    /**
     * Creates a pooling block with square windows that do not overlap, and no padding.
     *
     * @param kernel the window's height and width
     */
    public MaxPool2d(long kernel) {
        this(new Shape(kernel, kernel), new Shape(kernel, kernel), new Shape(0, 0));
    }

    /**
     * Creates a pooling block.
     *
     * @param kernel the window's height and width
     * @param stride the step between windows, in height and width
     * @param padding the padding on each side, in height and width
     */
    public MaxPool2d(Shape kernel, Shape stride, Shape padding) {
        this(kernel, stride, padding, new Shape(1, 1), false);
    }

    /**
     * Creates a pooling block.
     *
     * @param kernel the window's height and width
     * @param stride the step between windows, in height and width
     * @param padding the padding on each side, in height and width
     * @param dilation the distance between the window's elements, in height and width
     * @param ceilMode whether the number of windows is rounded up
     */
    public MaxPool2d(Shape kernel, Shape stride, Shape padding, Shape dilation, boolean ceilMode) {
        super(Codes.MODULE_MAX_POOL2D, joined(
                pairs(pair(kernel, "kernel"), pair(stride, "stride"), pair(padding, "padding"),
                        pair(dilation, "dilation")),
                ceilMode ? 1 : 0));
    }
}
