package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Several distributions beside each other: each has some of the values. */
public class CompositeReconstructionDistribution implements ReconstructionDistribution {
    private static final long serialVersionUID = 1L;

    private int[] distributionSizes = {};
    private ReconstructionDistribution[] reconstructionDistributions = {};

    /** For JSON: values follow. */
    protected CompositeReconstructionDistribution() {}

    /**
     * Creates the distribution.
     *
     * @param distributionSizes how many values each distribution has
     * @param reconstructionDistributions the distributions
     */
    public CompositeReconstructionDistribution(int[] distributionSizes,
            ReconstructionDistribution[] reconstructionDistributions) {
        this.distributionSizes = ArgumentException.notNull(distributionSizes, "distributionSizes").clone();
        this.reconstructionDistributions = ArgumentException.noneNull(reconstructionDistributions,
                "reconstructionDistributions").toArray(new ReconstructionDistribution[0]);
        if (distributionSizes.length != this.reconstructionDistributions.length
                || Arrays.stream(distributionSizes).anyMatch(size -> size < 1)) {
            throw new ArgumentException("one size above 0 was expected for each of the "
                    + this.reconstructionDistributions.length + " distributions, not " + Arrays.toString(distributionSizes));
        }
    }

    /**
     * Returns how many values each distribution has.
     *
     * @return a copy
     */
    public int[] getDistributionSizes() {
        return distributionSizes.clone();
    }

    /**
     * Returns the distributions.
     *
     * @return a copy
     */
    public ReconstructionDistribution[] getReconstructionDistributions() {
        return reconstructionDistributions.clone();
    }

    /** What is computed for the values of one distribution. */
    private interface Part {
        INDArray compute(ReconstructionDistribution distribution, NDArray x, NDArray parameters);
    }

    /** Computes each part; the data may be null. */
    private List<NDArray> each(INDArray x, INDArray preOut, boolean isOutput, Part part) {
        NDArray all = (NDArray) ArgumentException.notNull(preOut, isOutput ? "reconstruction" : "preOutDistributionParams");
        int values = Arrays.stream(distributionSizes).sum();
        int expected = isOutput ? values : distributionInputSize(values);
        if (all.getShape().dimension() != 2 || all.size(1) != expected
                || x != null && (((NDArray) x).getShape().dimension() != 2 || ((NDArray) x).size(1) != values)) {
            throw new ShapeException("data of shape (n, " + values + ") and outputs of shape (n, " + expected
                    + ") were expected, not " + (x == null ? "" : ((NDArray) x).getShape() + " and ") + all.getShape());
        }
        List<NDArray> made = new ArrayList<>();
        long start = 0;
        long first = 0;
        for (int i = 0; i < distributionSizes.length; i++) {
            int size = distributionSizes[i];
            int inputs = isOutput ? size : reconstructionDistributions[i].distributionInputSize(size);
            made.add((NDArray) part.compute(reconstructionDistributions[i],
                    x == null ? null : ((NDArray) x).narrow(1, start, size), all.narrow(1, first, inputs)));
            start += size;
            first += inputs;
        }
        return made;
    }

    private static NDArray beside(List<NDArray> parts) {
        return NDArray.concat(parts.toArray(new NDArray[0]), 1);
    }

    /**
     * Returns the losses of reconstructions.
     *
     * @param data the data, of shape (n, values)
     * @param reconstruction what the decoder returns, behind its activation functions
     * @return a new array of shape (n, 1)
     * @throws StateException if one of the distributions has no loss
     */
    public INDArray computeLossFunctionScoreArray(INDArray data, INDArray reconstruction) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(reconstruction, "reconstruction");
        if (!hasLossFunction()) {
            throw new StateException("a loss was expected for all values, as LossFunctionWrapper has one");
        }
        return beside(each(data, reconstruction, true, (part, x, made) -> part instanceof LossFunctionWrapper loss
                ? loss.scores(x, made) : ((CompositeReconstructionDistribution) part).computeLossFunctionScoreArray(x, made)))
                .sum(new int[] {1}, true);
    }

    @Override
    public boolean hasLossFunction() {
        return Arrays.stream(reconstructionDistributions).allMatch(ReconstructionDistribution::hasLossFunction);
    }

    @Override
    public int distributionInputSize(int dataSize) {
        if (dataSize != Arrays.stream(distributionSizes).sum()) {
            throw new ArgumentException("the distributions have " + Arrays.toString(distributionSizes)
                    + " values, but examples have " + dataSize);
        }
        int sum = 0;
        for (int i = 0; i < distributionSizes.length; i++) {
            sum += reconstructionDistributions[i].distributionInputSize(distributionSizes[i]);
        }
        return sum;
    }

    @Override
    public double negLogProbability(INDArray x, INDArray preOutDistributionParams, boolean average) {
        try (NDArray each = (NDArray) exampleNegLogProbability(x, preOutDistributionParams)) {
            return each.sum().item() / (average ? each.size(0) : 1);
        }
    }

    @Override
    public INDArray exampleNegLogProbability(INDArray x, INDArray preOutDistributionParams) {
        ArgumentException.notNull(x, "x");
        return beside(each(x, preOutDistributionParams, false, ReconstructionDistribution::exampleNegLogProbability))
                .sum(new int[] {1}, true);
    }

    @Override
    public INDArray gradient(INDArray x, INDArray preOutDistributionParams) {
        ArgumentException.notNull(x, "x");
        return beside(each(x, preOutDistributionParams, false, ReconstructionDistribution::gradient));
    }

    @Override
    public INDArray generateRandom(INDArray preOutDistributionParams) {
        return beside(each(null, preOutDistributionParams, false, (part, x, given) -> part.generateRandom(given)));
    }

    @Override
    public INDArray generateAtMean(INDArray preOutDistributionParams) {
        return beside(each(null, preOutDistributionParams, false, (part, x, given) -> part.generateAtMean(given)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CompositeReconstructionDistribution && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the sizes and the distributions. */
    @Override
    public String toString() {
        return "CompositeReconstructionDistribution(" + Arrays.toString(distributionSizes) + ", "
                + Arrays.toString(reconstructionDistributions) + ")";
    }

    /** The distributions, one after the other. */
    public static class Builder {
        private final List<Integer> sizes = new ArrayList<>();
        private final List<ReconstructionDistribution> distributions = new ArrayList<>();

        /** Starts without distributions. */
        public Builder() {}

        /**
         * Adds a distribution.
         *
         * @param distributionSize how many of the next values it has
         * @param distribution the distribution
         * @return this builder
         */
        public Builder addDistribution(int distributionSize, ReconstructionDistribution distribution) {
            distributions.add(ArgumentException.notNull(distribution, "distribution"));
            sizes.add(distributionSize);
            return this;
        }

        /**
         * Makes the distribution.
         *
         * @return a new distribution
         * @throws ArgumentException if a size is not above 0
         */
        public CompositeReconstructionDistribution build() {
            return new CompositeReconstructionDistribution(sizes.stream().mapToInt(Integer::intValue).toArray(),
                    distributions.toArray(new ReconstructionDistribution[0]));
        }
    }
}
