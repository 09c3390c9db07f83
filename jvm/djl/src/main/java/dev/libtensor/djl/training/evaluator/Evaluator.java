package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Measures how good predictions are. Besides the value of a batch, it collects values under keys, such as those of an
 * epoch.
 */
public abstract class Evaluator {
    /** How many instances were collected, by key. */
    protected Map<String, Long> totalInstances = new ConcurrentHashMap<>();

    private final String name;

    /**
     * Creates an evaluator.
     *
     * @param name the name, which stands in results
     */
    public Evaluator(String name) {
        this.name = ArgumentException.notNull(name, "name");
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
    public String getName() {
        return name;
    }

    /**
     * Measures predictions.
     *
     * @param labels what is right
     * @param predictions what was predicted
     * @return a new array
     */
    public abstract NDArray evaluate(NDList labels, NDList predictions);

    /**
     * Starts a collection.
     *
     * @param key its key
     */
    public abstract void addAccumulator(String key);

    /**
     * Measures predictions once and adds the value to some collections.
     *
     * @param keys their keys
     * @param labels what is right
     * @param predictions what was predicted
     */
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        for (String key : keys) {
            updateAccumulator(key, labels, predictions);
        }
    }

    /**
     * Measures predictions and adds the value to a collection.
     *
     * @param key its key
     * @param labels what is right
     * @param predictions what was predicted
     */
    public abstract void updateAccumulator(String key, NDList labels, NDList predictions);

    /**
     * Empties a collection.
     *
     * @param key its key
     */
    public abstract void resetAccumulator(String key);

    /**
     * Returns the value of a collection.
     *
     * @param key its key
     * @return the value, or NaN if the collection is empty
     */
    public abstract float getAccumulator(String key);

    /**
     * Checks that labels fit predictions.
     *
     * @param labels the labels
     * @param predictions the predictions
     * @param checkDimOnly whether only the first dimension must be the same
     * @throws ShapeException if it, or the shape, differs
     */
    protected void checkLabelShapes(NDArray labels, NDArray predictions, boolean checkDimOnly) {
        Shape expected = predictions.getShape();
        Shape given = labels.getShape();
        boolean fits = checkDimOnly ? first(given) == first(expected) : given.equals(expected);
        if (!fits) {
            throw new ShapeException("the labels do not fit the predictions: expected "
                    + (checkDimOnly ? "as many labels as predictions" : "the same shape") + ", but the labels have the "
                    + "shape " + given + " and the predictions " + expected);
        }
    }

    private static long first(Shape shape) {
        return shape.dimension() == 0 ? 1 : shape.get(0);
    }

    /**
     * Checks that there are as many labels as predictions, along the first dimension.
     *
     * @param labels the labels
     * @param predictions the predictions
     * @throws ShapeException if there are not
     */
    protected void checkLabelShapes(NDArray labels, NDArray predictions) {
        checkLabelShapes(labels, predictions, true);
    }
}
