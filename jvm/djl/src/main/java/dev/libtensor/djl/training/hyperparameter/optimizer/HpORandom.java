package dev.libtensor.djl.training.hyperparameter.optimizer;

import dev.libtensor.djl.training.hyperparameter.param.HpSet;

/** Tries random hyperparameters. */
public class HpORandom extends BaseHpOptimizer {
    /**
     * Creates a search.
     *
     * @param hyperParams the hyperparameters to search
     */
    public HpORandom(HpSet hyperParams) {
        super(hyperParams);
    }

    @Override
    public HpSet nextConfig() {
        return hyperParams.random();
    }
}
