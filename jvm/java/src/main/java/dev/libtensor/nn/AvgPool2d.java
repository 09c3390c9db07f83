package dev.libtensor.nn;

import dev.libtensor.Shape;
import dev.libtensor.internal.natives.Codes;

/** Average pooling: computes the mean of each window of images (n, c, h, w). Padding counts as zeros. */
public final class AvgPool2d extends BuiltIn {
    /**
     * Creates a pooling block with square windows that do not overlap, and no padding.
     *
     * @param kernel the window's height and width
     */
    public AvgPool2d(long kernel) {
        this(new Shape(kernel, kernel), new Shape(kernel, kernel), new Shape(0, 0));
    }

    /**
     * Creates a pooling block.
     *
     * @param kernel the window's height and width
     * @param stride the step between windows, in height and width
     * @param padding the padding on each side, in height and width
     */
    public AvgPool2d(Shape kernel, Shape stride, Shape padding) {
        this(kernel, stride, padding, false, true, 0);
    }

    /**
     * Creates a pooling block.
     *
     * @param kernel the window's height and width
     * @param stride the step between windows, in height and width
     * @param padding the padding on each side, in height and width
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts
     * @param divisorOverride what the sums are divided by; 0 for the number of elements
     */
    public AvgPool2d(Shape kernel, Shape stride, Shape padding, boolean ceilMode, boolean countIncludePad,
            long divisorOverride) {
        super(Codes.MODULE_AVG_POOL2D, joined(
                pairs(pair(kernel, "kernel"), pair(stride, "stride"), pair(padding, "padding")),
                ceilMode ? 1 : 0, countIncludePad ? 1 : 0, divisorOverride));
    }
}
