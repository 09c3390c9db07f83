package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;

/** ND4J's rounding, which differs from that of arrays for halves. */
public final class Rounding {
    private Rounding() {}

    /** Returns the nearest integers; halves go away from 0. */
    public static NDArray halvesAway(NDArray x) {
        if (!x.getDataType().isFloating()) {
            return x.duplicate();
        }
        NDArray whole = x.trunc();
        NDArray isHalf = x.sub(whole).abs().gte(0.5).toType(x.getDataType(), false);
        return whole.add(x.sign().mul(isHalf));
    }
}
