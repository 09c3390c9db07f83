package dev.libtensor.nn;

import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;

/** The mean of each window of images (n, c, h, w), padding counted as zeros. */
public final class AvgPool2d extends BuiltIn {
    /**
     * Square windows side by side.
     *
     * @param kernel the window's height and width
     */
    public AvgPool2d(long kernel) {
        this(new Shape(kernel, kernel), new Shape(kernel, kernel), new Shape(0, 0));
    }

    /**
     * Windows.
     *
     * @param kernel the window's height and width
     * @param stride how far it moves, in height and width
     * @param padding how much padding on each side, in height and width
     */
    public AvgPool2d(Shape kernel, Shape stride, Shape padding) {
        super(Codes.MODULE_AVG_POOL2D, pairs(pair(kernel, "kernel"), pair(stride, "stride"), pair(padding, "padding")));
    }
}
