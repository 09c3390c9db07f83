package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;

/**
 * The negative logarithm of the density that a mixture of normal distributions has at the labels, of shape (examples, width). An
 * output has (width + 2) times as many numbers as there are mixtures. First come the logarithms of the weights of the mixtures, up
 * to a constant, and then those of their standard deviations. The means follow, mixture by mixture.
 *
 * <p>Densities are added as logarithms, so that the score stays finite where that of ND4J overflows, far from all means.
 */
public final class LossMixtureDensity implements ILossFunction {
    private static final long serialVersionUID = 1L;
    private static final double LOG_ROOT = Math.log(2 * Math.PI) / 2;

    private final int mixtures;
    private final int labelWidth;

    /**
     * Creates the function.
     *
     * @param mixtures the number of mixtures, at least 1
     * @param labelWidth how many numbers a label has, at least 1
     * @throws ArgumentException if a number is less than 1
     */
    public LossMixtureDensity(@JsonProperty("mixtures") int mixtures, @JsonProperty("labelWidth") int labelWidth) {
        if (mixtures < 1 || labelWidth < 1) {
            throw new ArgumentException("the numbers of mixtures and of labels are " + mixtures + " and " + labelWidth
                    + ": at least 1 was expected of each");
        }
        this.mixtures = mixtures;
        this.labelWidth = labelWidth;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the number of mixtures.
     *
     * @return at least 1
     */
    @JsonProperty("mixtures")
    public int getNMixtures() {
        return mixtures;
    }

    /**
     * Returns how many numbers a label has.
     *
     * @return at least 1
     */
    @JsonProperty("labelWidth")
    public int getLabelWidth() {
        return labelWidth;
    }

    /**
     * Returns what an output says of the mixtures.
     *
     * @param output the output, of shape (examples, (width + 2) mixtures)
     * @return weights, means and standard deviations, in new arrays
     * @throws ShapeException if the output has another shape
     */
    public MixtureDensityComponents extractComponents(INDArray output) {
        NDArray given = checked(Face.of(output, "output"));
        return new MixtureDensityComponents(given.narrow(1, 0, mixtures).softmax(1),
                means(given),
                given.narrow(1, mixtures, mixtures).exp());
    }

    private NDArray means(NDArray output) {
        return output.narrow(1, 2L * mixtures, (long) mixtures * labelWidth)
                .reshape(new Shape(output.size(0), mixtures, labelWidth));
    }

    private NDArray checked(NDArray output) {
        long wanted = (labelWidth + 2L) * mixtures;
        if (output.getShape().dimension() != 2 || output.size(1) != wanted) {
            throw new ShapeException(this + " expected an output of shape (examples, " + wanted + "), not " + output.getShape());
        }
        return output;
    }

    /** What labels and an output give, with one number for each example and mixture. */
    private final class Terms {
        final NDArray weight;
        final NDArray logDeviation;
        /** The labels minus the means, of shape (examples, mixtures, width). */
        final NDArray distance;
        final NDArray square;
        /** The logarithms of the weighted densities. */
        final NDArray logDensity;
        /** The logarithms of their sums, of shape (examples, 1). */
        final NDArray logSum;

        Terms(NDArray labels, NDArray output) {
            checked(output);
            if (labels.getShape().dimension() != 2 || labels.size(1) != labelWidth || labels.size(0) != output.size(0)) {
                throw new ShapeException(LossMixtureDensity.this + " expected labels of shape "
                        + new Shape(output.size(0), labelWidth) + ", not " + labels.getShape());
            }
            distance = labels.toType(output.getDataType(), false).expandDims(1).sub(means(output));
            square = distance.square().sum(new int[] {2}, false);
            weight = output.narrow(1, 0, mixtures).softmax(1);
            logDeviation = output.narrow(1, mixtures, mixtures);
            NDArray exponent = square.mul(-0.5).mul(inverseVariance());
            logDensity = output.narrow(1, 0, mixtures).logSoftmax(1).add(exponent)
                    .sub(logDeviation.add(LOG_ROOT).mul(labelWidth));
            NDArray greatest = logDensity.max(new int[] {1}, true);
            logSum = logDensity.sub(greatest).exp().sum(new int[] {1}, true).log().add(greatest);
        }

        NDArray inverseVariance() {
            return logDeviation.mul(-2).exp();
        }

        /** Returns the derivative of the scores with respect to the output. */
        NDArray slopes() {
            NDArray share = logDensity.sub(logSum).exp();
            NDArray ofDeviation = square.mul(inverseVariance()).rsub(labelWidth).mul(share);
            NDArray ofMeans = distance.mul(share.mul(inverseVariance()).neg().expandDims(2));
            NDArray[] parts = {weight.sub(share), ofDeviation, ofMeans.reshape(new Shape(distance.size(0), -1))};
            return NDArray.concat(parts, 1);
        }
    }

    private Terms terms(INDArray labels, INDArray preOutput, IActivation activation) {
        return new Terms((NDArray) labels, (NDArray) activation.getActivation(((NDArray) preOutput).duplicate(), false));
    }

    /** Returns a factor for each example. */
    private NDArray masked(NDArray rows, INDArray mask) {
        if (mask == null) {
            return rows;
        }
        NDArray factors = (NDArray) mask;
        if (!factors.getShape().equals(new Shape(rows.size(0), 1))) {
            throw new ShapeException(this + " expected a mask of shape " + new Shape(rows.size(0), 1) + ", not "
                    + factors.getShape());
        }
        return rows.mul(factors.toType(rows.getDataType(), false));
    }

    @Override
    public double computeScore(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        try (ResourceScope temporaries = new ResourceScope()) {
            NDArray scores = (NDArray) computeScoreArray(labels, preOutput, activationFn, mask);
            return (average ? scores.mean() : scores.sum()).item();
        }
    }

    @Override
    public INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        BuiltInLoss.check(labels, preOutput, activationFn);
        NDArray z = checked((NDArray) preOutput);
        return BuiltInLoss.made(z, new Shape(z.size(0), 1),
                () -> masked(terms(labels, preOutput, activationFn).logSum.neg(), mask));
    }

    @Override
    public INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        BuiltInLoss.check(labels, preOutput, activationFn);
        NDArray z = checked((NDArray) preOutput);
        return BuiltInLoss.made(z, z.getShape(), () -> {
            NDArray slopes = terms(labels, preOutput, activationFn).slopes();
            return masked((NDArray) activationFn.backprop(z.duplicate(), slopes).getFirst(), mask);
        });
    }

    @Override
    public Pair<Double, INDArray> computeGradientAndScore(
            INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        double score = computeScore(labels, preOutput, activationFn, mask, average);
        return new Pair<>(score, computeGradient(labels, preOutput, activationFn, mask));
    }

    @Override
    public String name() {
        return "lossmixturedensity";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LossMixtureDensity that && mixtures == that.mixtures && labelWidth == that.labelWidth;
    }

    @Override
    public int hashCode() {
        return 31 * mixtures + labelWidth;
    }

    @Override
    public String toString() {
        return "LossMixtureDensity(mixtures=" + mixtures + ", labels=" + labelWidth + ")";
    }

    /** What an output says of the mixtures. */
    public static final class MixtureDensityComponents {
        private final INDArray alpha;
        private final INDArray mu;
        private final INDArray sigma;

        private MixtureDensityComponents(INDArray alpha, INDArray mu, INDArray sigma) {
            this.alpha = alpha;
            this.mu = mu;
            this.sigma = sigma;
        }

        /**
         * Returns the weights, whose sum is 1 for each example.
         *
         * @return an array of shape (examples, mixtures)
         */
        public INDArray getAlpha() {
            return alpha;
        }

        /**
         * Returns the means.
         *
         * @return an array of shape (examples, mixtures, width)
         */
        public INDArray getMu() {
            return mu;
        }

        /**
         * Returns the standard deviations.
         *
         * @return an array of shape (examples, mixtures)
         */
        public INDArray getSigma() {
            return sigma;
        }
    }

    /** Builds a loss. */
    public static final class Builder {
        private int gaussians;
        private int labelWidth;

        private Builder() {}

        /**
         * Sets the number of mixtures.
         *
         * @param aGaussians at least 1
         * @return this builder
         */
        public Builder gaussians(int aGaussians) {
            gaussians = aGaussians;
            return this;
        }

        /**
         * Sets how many numbers a label has.
         *
         * @param aLabelWidth at least 1
         * @return this builder
         */
        public Builder labelWidth(int aLabelWidth) {
            labelWidth = aLabelWidth;
            return this;
        }

        /**
         * Returns the loss.
         *
         * @return a new loss
         * @throws ArgumentException if a number is missing, or less than 1
         */
        public LossMixtureDensity build() {
            return new LossMixtureDensity(gaussians, labelWidth);
        }
    }
}
