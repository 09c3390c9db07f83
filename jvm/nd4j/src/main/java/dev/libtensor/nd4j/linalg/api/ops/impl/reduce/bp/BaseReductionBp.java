package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The gradient of a reduction, as ND4J's class of that name: that of each element, from that of the result. */
public abstract class BaseReductionBp extends DynamicCustomOp {
    /**
     * Creates the operation.
     *
     * @param origInput the array that was reduced
     * @param gradAtOutput the gradient of the result
     * @param output the array of the same shape that gets the gradient, or null for a new one
     * @param keepDims whether the reduced dimensions stayed with size 1
     * @param dimensions the reduced dimensions; none for all
     */
    protected BaseReductionBp(INDArray origInput, INDArray gradAtOutput, INDArray output, boolean keepDims, int... dimensions) {
        super(new INDArray[] {ArgumentException.notNull(origInput, "origInput"),
                ArgumentException.notNull(gradAtOutput, "gradAtOutput")}, output == null ? null : new INDArray[] {output});
        addBArgument(keepDims);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }
}
