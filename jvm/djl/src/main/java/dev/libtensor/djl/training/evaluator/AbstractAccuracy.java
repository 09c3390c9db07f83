package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.util.Pair;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The part of the predictions that is right. What is computed on the way is freed at once. */
public abstract class AbstractAccuracy extends Evaluator {
    /** How many of the collected instances were right, by key. */
    protected Map<String, Long> correctInstances = new ConcurrentHashMap<>();

    /** The dimension of the classes in predictions. */
    protected int axis;

    /**
     * Creates an accuracy of predictions whose classes are along dimension 1.
     *
     * @param name the name
     */
    public AbstractAccuracy(String name) {
        this(name, 1);
    }

    /**
     * Creates an accuracy.
     *
     * @param name the name
     * @param axis the dimension of the classes in predictions
     */
    public AbstractAccuracy(String name, int axis) {
        super(name);
        this.axis = axis;
    }

    /**
     * Counts predictions.
     *
     * @param labels what is right
     * @param predictions what was predicted
     * @return the number of predictions, and an array whose sum is the number of those that are right
     */
    protected abstract Pair<Long, NDArray> accuracyHelper(NDList labels, NDList predictions);

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries(); var off = Autograd.noGrad()) {
            return temporaries.keep(accuracyHelper(labels, predictions).getValue());
        }
    }

    @Override
    public void addAccumulator(String key) {
        totalInstances.put(key, 0L);
        correctInstances.put(key, 0L);
    }

    @Override
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        updateAccumulators(new String[] {key}, labels, predictions);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ArgumentException if there is no collection with one of the keys
     */
    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        for (String key : keys) {
            if (!totalInstances.containsKey(key)) {
                throw new ArgumentException("the evaluator " + getName() + " has no accumulator '" + key
                        + "': addAccumulator first");
            }
        }
        long total;
        long correct;
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            Pair<Long, NDArray> counted = accuracyHelper(labels, predictions);
            NDArray right = counted.getValue();
            total = counted.getKey();
            correct = (long) (right.isScalar() ? right : right.sum()).item();
        }
        for (String key : keys) {
            totalInstances.merge(key, total, Long::sum);
            correctInstances.merge(key, correct, Long::sum);
        }
    }

    @Override
    public void resetAccumulator(String key) {
        addAccumulator(key);
    }

    @Override
    public float getAccumulator(String key) {
        Long total = totalInstances.get(key);
        return total == null || total == 0 ? Float.NaN : (float) correctInstances.get(key) / total;
    }
}
