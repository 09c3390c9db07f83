package dev.libtensor.djl.training.hyperparameter.optimizer;

import dev.libtensor.djl.training.hyperparameter.param.HpSet;
import dev.libtensor.djl.util.Pair;

/** Chooses the hyperparameters to try, and knows how good those were that were tried. */
public interface HpOptimizer {
    /**
     * Chooses hyperparameters to try.
     *
     * @return values of all hyperparameters
     */
    HpSet nextConfig();

    /**
     * Learns how good some hyperparameters are.
     *
     * @param config the hyperparameters
     * @param loss the loss on the validation data
     */
    void update(HpSet config, float loss);

    /**
     * Returns how good some hyperparameters are.
     *
     * @param config the hyperparameters
     * @return the loss
     * @throws java.util.NoSuchElementException if they were not tried
     */
    float getLoss(HpSet config);

    /**
     * Returns the best hyperparameters.
     *
     * @return the hyperparameters and their loss
     * @throws java.util.NoSuchElementException if none were tried
     */
    Pair<HpSet, Float> getBest();
}
