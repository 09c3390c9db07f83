package dev.libtensor.nd4j.linalg.api.ops.custom;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/**
 * The operation {@code fused_batch_norm}: images normalized by the mean and the variance of each channel. It adds 0.001 to the
 * variance, unless another number is given as floating-point argument.
 */
public class FusedBatchNorm extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public FusedBatchNorm() {}

    /**
     * Creates the operation.
     *
     * @param x the images, of 4 dimensions
     * @param scale what the channels are multiplied by, of shape (channels)
     * @param offset what is then added to them, of shape (channels)
     * @param dataFormat 0 if channels are the last dimension, 1 if they are the second
     * @param isTraining 1 if mean and variance are those of {@code x}; 0 if they are further inputs
     * @param yOut the array that gets the normalized images
     * @param batchMeanOut the array that gets the means, of shape (channels)
     * @param batchMeanVar the array that gets the variances without bias, of shape (channels)
     */
    public FusedBatchNorm(INDArray x, INDArray scale, INDArray offset, int dataFormat, int isTraining, INDArray yOut,
            INDArray batchMeanOut, INDArray batchMeanVar) {
        super(null, new INDArray[] {x, scale, offset}, new INDArray[] {yOut, batchMeanOut, batchMeanVar});
        addIArgument(dataFormat, isTraining);
    }

    @Override
    public String opName() {
        return "fused_batch_norm";
    }
}
