package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** The means of windows chosen so that images (n, c, h, w) become (n, c, height, width). */
public final class AdaptiveAvgPool2d extends BuiltIn {
    /**
     * Windows for a given size.
     *
     * @param height the output's height
     * @param width the output's width
     */
    public AdaptiveAvgPool2d(long height, long width) {
        super(Codes.MODULE_ADAPTIVE_AVG_POOL2D, new long[] {height, width});
    }
}
