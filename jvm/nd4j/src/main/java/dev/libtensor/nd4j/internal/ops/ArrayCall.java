package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

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

    /** Adds an array that gets a result, unless it is null. */
    public ArrayCall out(INDArray output) {
        if (output != null) {
            op.addOutputArgument(output);
        }
        return this;
    }

    /** Returns the operation, which has not run. */
    public DynamicCustomOp operation() {
        op.addInputArgument(inputs.toArray(INDArray[]::new));
        return op;
    }

    /** Runs the operation and returns its first result. */
    public INDArray result() {
        return results()[0];
    }

    /** Runs the operation and returns its results. */
    public INDArray[] results() {
        return CustomOps.run(operation());
    }
}
