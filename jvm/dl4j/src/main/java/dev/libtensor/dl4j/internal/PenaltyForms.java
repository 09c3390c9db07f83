package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.ArrayList;
import java.util.List;

/**
 * The penalties that a builder of what layers share takes.
 *
 * @param <T> the class of the builder
 * @hidden its methods are documented with those of the builders
 */
public abstract class PenaltyForms<T> {
    private List<Regularization> regularization = new ArrayList<>();
    private List<Regularization> regularizationBias = new ArrayList<>();

    /** Starts without penalties. */
    protected PenaltyForms() {}

    /**
     * Returns this builder.
     *
     * @return this
     */
    protected abstract T self();

    /**
     * Returns the penalties of weights.
     *
     * @return the list itself
     */
    public List<Regularization> getRegularization() {
        return regularization;
    }

    /**
     * Returns the penalties of biases.
     *
     * @return the list itself
     */
    public List<Regularization> getRegularizationBias() {
        return regularizationBias;
    }

    /**
     * Sets the penalties of the weights.
     *
     * @param regularization L1, L2 and weight decay, or penalties of the program's own
     * @return this builder
     */
    public T regularization(List<Regularization> regularization) {
        this.regularization = new ArrayList<>(ArgumentException.notNull(regularization, "regularization"));
        return self();
    }

    /**
     * Sets the weight of the L1 penalty of the weights.
     *
     * @param l1 the value; 0 for none
     * @return this builder
     */
    public T l1(double l1) {
        return regularization(Penalties.l1(regularization, l1));
    }

    /**
     * Sets the weight of the L2 penalty of the weights, which takes the place of weight decay.
     *
     * @param l2 the value; 0 for none
     * @return this builder
     */
    public T l2(double l2) {
        return regularization(Penalties.l2(regularization, l2));
    }

    /**
     * Sets the weight decay of the weights, which the learning rate multiplies, in the place of L2.
     *
     * @param coefficient the value; 0 for none
     * @return this builder
     */
    public T weightDecay(double coefficient) {
        return weightDecay(coefficient, true);
    }

    /**
     * Sets the weight decay of the weights, in the place of L2.
     *
     * @param coefficient the value; 0 for none
     * @param applyLR whether the learning rate multiplies it
     * @return this builder
     */
    public T weightDecay(double coefficient, boolean applyLR) {
        return regularization(Penalties.decay(regularization, coefficient, applyLR));
    }

    /**
     * Sets the penalties of the biases.
     *
     * @param regularizationBias L1, L2 and weight decay, or penalties of the program's own
     * @return this builder
     */
    public T regularizationBias(List<Regularization> regularizationBias) {
        this.regularizationBias = new ArrayList<>(ArgumentException.notNull(regularizationBias, "regularizationBias"));
        return self();
    }

    /**
     * Sets the weight of the L1 penalty of the biases.
     *
     * @param l1Bias the value; 0 for none
     * @return this builder
     */
    public T l1Bias(double l1Bias) {
        return regularizationBias(Penalties.l1(regularizationBias, l1Bias));
    }

    /**
     * Sets the weight of the L2 penalty of the biases, which takes the place of weight decay.
     *
     * @param l2Bias the value; 0 for none
     * @return this builder
     */
    public T l2Bias(double l2Bias) {
        return regularizationBias(Penalties.l2(regularizationBias, l2Bias));
    }

    /**
     * Sets the weight decay of the biases, which the learning rate multiplies, in the place of L2.
     *
     * @param coefficient the value; 0 for none
     * @return this builder
     */
    public T weightDecayBias(double coefficient) {
        return weightDecayBias(coefficient, true);
    }

    /**
     * Sets the weight decay of the biases, in the place of L2.
     *
     * @param coefficient the value; 0 for none
     * @param applyLR whether the learning rate multiplies it
     * @return this builder
     */
    public T weightDecayBias(double coefficient, boolean applyLR) {
        return regularizationBias(Penalties.decay(regularizationBias, coefficient, applyLR));
    }
}
