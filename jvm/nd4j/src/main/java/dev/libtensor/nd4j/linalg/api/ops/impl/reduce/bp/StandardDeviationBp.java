package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The operation {@code reduce_stdev_bp}: the gradient of the standard deviation. */
public class StandardDeviationBp extends BaseReductionBp {
    /**
     * Creates the operation.
     *
     * @param origInput the array that was reduced
     * @param gradAtOutput the gradient of the result
     * @param output the array of the same shape that gets the gradient, or null for a new one
     * @param biasCorrected whether it is that of a sample
     * @param keepDims whether the reduced dimensions stayed with size 1
     * @param dimensions the reduced dimensions; none for all
     */
    public StandardDeviationBp(INDArray origInput, INDArray gradAtOutput, INDArray output, boolean biasCorrected, boolean keepDims,
            int... dimensions) {
        super(origInput, gradAtOutput, output, keepDims, dimensions);
        addBArgument(biasCorrected);
    }

    @Override
    public String opName() {
        return "reduce_stdev_bp";
    }
}
