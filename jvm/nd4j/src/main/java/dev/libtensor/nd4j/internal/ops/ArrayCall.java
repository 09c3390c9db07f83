package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A call that runs a custom operation on arrays. */
public final class ArrayCall extends Call<INDArray, ArrayCall> {
    /** Begins a call. */
    public ArrayCall(String name) {
        super(name);
    }

    @Override
    protected ArrayCall self() {
        return this;
    }

    /** Runs the operation and returns its first result. */
    public INDArray result() {
        return results()[0];
    }

    /** Runs the operation and returns its results. */
    public INDArray[] results() {
        op.addInputArgument(inputs.toArray(INDArray[]::new));
        return CustomOps.run(op);
    }
}
