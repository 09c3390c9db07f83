package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** Average pooling to a fixed size: (n, c, h, w) becomes (n, c, height, width). */
public final class AdaptiveAvgPool2d extends BuiltIn {
    /**
     * Creates an adaptive pooling block.
     *
     * @param height the output's height
     * @param width the output's width
     */
    public AdaptiveAvgPool2d(long height, long width) {
        super(Codes.MODULE_ADAPTIVE_AVG_POOL2D, new long[] {height, width});
    }
}
