package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;

/**
 * The loss of an example with several labels (Zhang and Zhou, 2006): the mean of exp(o_l - o_k) over all pairs of a label k
 * that is 1 and a label l that is 0. An example whose labels are all equal has no pairs, and its loss is 0.
 */
public final class LossMultiLabel extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    private static final int[] OUTPUTS = {1};

    /** Creates the function. */
    public LossMultiLabel() {
        super(null);
    }

    /** The score of an example is shared by the outputs whose label is 0. */
    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return zeros(labels, output).mul(ones(labels, output).sum(OUTPUTS, true)).mul(perPair(labels));
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        NDArray ones = ones(labels, output);
        NDArray zeros = zeros(labels, output);
        NDArray slopes = zeros.mul(ones.sum(OUTPUTS, true)).sub(ones.mul(zeros.sum(OUTPUTS, true)));
        return slopes.mul(perPair(labels));
    }

    private static NDArray ones(NDArray labels, NDArray output) {
        return labels.mul(output.neg().exp());
    }

    private static NDArray zeros(NDArray labels, NDArray output) {
        return labels.neg().add(1).mul(output.exp());
    }

    /** One divided by the number of pairs, or 0 without pairs. */
    private static NDArray perPair(NDArray labels) {
        NDArray positive = labels.sum(OUTPUTS, true);
        NDArray pairs = positive.mul(positive.neg().add(labels.size(1)));
        return NDArray.where(pairs.gt(0), pairs.reciprocal(), 0);
    }
}
