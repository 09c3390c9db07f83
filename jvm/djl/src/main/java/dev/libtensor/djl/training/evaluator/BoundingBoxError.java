package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.modality.cv.MultiBoxTarget;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The average distance of predicted offsets of boxes from those of the labels, where anchor boxes have an object.
 * Predictions and labels are those of {@link SingleShotDetectionAccuracy}.
 */
public class BoundingBoxError extends Evaluator {
    private final MultiBoxTarget multiBoxTarget = MultiBoxTarget.builder().build();
    private final Map<String, Double> errors = new ConcurrentHashMap<>();

    /**
     * Creates an evaluator.
     *
     * @param name the name
     */
    public BoundingBoxError(String name) {
        super(name);
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries();
                NDArray classes = predictions.get(1).transpose(0, 2, 1);
                NDList targets = multiBoxTarget.target(new NDList(predictions.get(0), labels.head(), classes))) {
            return temporaries.keep(targets.get(0).sub(predictions.get(2)).mul(targets.get(1)).abs());
        }
    }

    @Override
    public void addAccumulator(String key) {
        totalInstances.put(key, 0L);
        errors.put(key, 0.0);
    }

    @Override
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        updateAccumulators(new String[] {key}, labels, predictions);
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        long total;
        double sum;
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            NDArray error = evaluate(labels, predictions);
            total = error.size();
            sum = error.sum().item();
        }
        for (String key : keys) {
            totalInstances.merge(key, total, Long::sum);
            errors.merge(key, sum, Double::sum);
        }
    }

    @Override
    public void resetAccumulator(String key) {
        addAccumulator(key);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ArgumentException if there is no collection with the key
     */
    @Override
    public float getAccumulator(String key) {
        Long total = totalInstances.get(key);
        if (total == null) {
            throw new ArgumentException("the evaluator " + getName() + " has no accumulator '" + key
                    + "': addAccumulator first");
        }
        return total == 0 ? Float.NaN : (float) (errors.get(key) / total);
    }
}
