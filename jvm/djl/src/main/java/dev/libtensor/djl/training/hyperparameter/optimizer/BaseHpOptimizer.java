package dev.libtensor.djl.training.hyperparameter.optimizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.training.hyperparameter.param.HpSet;
import dev.libtensor.djl.util.Pair;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;

/** Keeps the loss of each set of hyperparameters that was tried: the greatest one, if it was tried more than once. */
public abstract class BaseHpOptimizer implements HpOptimizer {
    /** The hyperparameters to search. */
    protected HpSet hyperParams;

    /** The losses of those that were tried. */
    protected Map<HpSet, Float> results = new LinkedHashMap<>();

    /**
     * Creates a search.
     *
     * @param hyperParams the hyperparameters to search
     */
    public BaseHpOptimizer(HpSet hyperParams) {
        this.hyperParams = ArgumentException.notNull(hyperParams, "hyperParams");
    }

    @Override
    public void update(HpSet config, float loss) {
        results.merge(config, loss, Math::max);
    }

    @Override
    public float getLoss(HpSet config) {
        Float loss = results.get(config);
        if (loss == null) {
            throw new NoSuchElementException("these hyperparameters were not tried: " + config);
        }
        return loss;
    }

    /** {@inheritDoc} A loss of NaN is worse than all others. */
    @Override
    public Pair<HpSet, Float> getBest() {
        Map.Entry<HpSet, Float> best = results.entrySet().stream().min(Map.Entry.comparingByValue(Float::compare))
                .orElseThrow(() -> new NoSuchElementException("no hyperparameters were tried"));
        return new Pair<>(best.getKey(), best.getValue());
    }
}
