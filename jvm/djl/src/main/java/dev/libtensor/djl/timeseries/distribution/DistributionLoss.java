package dev.libtensor.djl.timeseries.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.timeseries.distribution.output.DistributionOutput;
import dev.libtensor.djl.training.loss.Loss;

/** The negative logarithm of the probability of labels, in a distribution whose parameters a model predicts. */
public class DistributionLoss extends Loss {
    private final DistributionOutput distrOutput;

    /**
     * Creates a loss.
     *
     * @param name its name
     * @param distrOutput makes the distribution
     */
    public DistributionLoss(String name, DistributionOutput distrOutput) {
        super(name);
        this.distrOutput = ArgumentException.notNull(distrOutput, "distrOutput");
    }

    /**
     * Computes the loss. The predictions may have {@code scale}, {@code loc} and {@code loss_weights} besides the
     * parameters.
     */
    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        Distribution.DistributionBuilder<?> builder = distrOutput.distributionBuilder();
        builder.setDistrArgs(predictions);
        builder.optScale(predictions.get("scale"));
        builder.optLoc(predictions.get("loc"));
        NDArray loss = builder.build().logProb(labels.singletonOrThrow()).neg();
        NDArray weights = predictions.get("loss_weights");
        if (weights == null) {
            return loss;
        }
        // Losses without a weight may be infinite.
        NDArray weighted = NDArray.where(weights.neq(0), loss.mul(weights), loss.zerosLike());
        return weighted.sum().div(weights.sum().maximum(1));
    }
}
