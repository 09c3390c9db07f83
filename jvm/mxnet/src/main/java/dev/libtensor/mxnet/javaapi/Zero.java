package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Sets weights to 0. */
public final class Zero extends Initializer {
    /** Creates it. */
    public Zero() {}

    @Override
    protected void initWeight(String name, NDArray array) {
        array.assign(0);
    }
}
