package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The operation {@code reduce_norm_max_bp}: the gradient of the largest absolute value. */
public class NormMaxBp extends BaseReductionBp {
    /**
     * Creates the operation.
     *
     * @param origInput the array that was reduced
     * @param gradAtOutput the gradient of the result
     * @param output the array of the same shape that gets the gradient, or null for a new one
     * @param keepDims whether the reduced dimensions stayed with size 1
     * @param dimensions the reduced dimensions; none for all
     */
    public NormMaxBp(INDArray origInput, INDArray gradAtOutput, INDArray output, boolean keepDims, int... dimensions) {
        super(origInput, gradAtOutput, output, keepDims, dimensions);
    }

    @Override
    public String opName() {
        return "reduce_norm_max_bp";
    }
}
