package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Sets weights to 1. */
public final class One extends Initializer {
    /** Creates it. */
    public One() {}

    @Override
    protected void initWeight(String name, NDArray array) {
        array.assign(1);
    }
}
