package dev.libtensor.djl.training.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** Gives another evaluator one array of the labels and one of the predictions. */
public class IndexEvaluator extends Evaluator {
    private final Evaluator evaluator;
    private final Integer predictionsIndex;
    private final Integer labelsIndex;

    /**
     * Creates an evaluator with the name of the other one.
     *
     * @param evaluator the other evaluator
     * @param index the index of the array in the labels and in the predictions
     */
    public IndexEvaluator(Evaluator evaluator, int index) {
        this(evaluator, index, index);
    }

    /**
     * Creates an evaluator with the name of the other one.
     *
     * @param evaluator the other evaluator
     * @param predictionsIndex the index of the array in the predictions, or null for all of them
     * @param labelsIndex the index of the array in the labels, or null for all of them
     */
    public IndexEvaluator(Evaluator evaluator, Integer predictionsIndex, Integer labelsIndex) {
        super(ArgumentException.notNull(evaluator, "evaluator").getName());
        this.evaluator = evaluator;
        this.predictionsIndex = predictionsIndex;
        this.labelsIndex = labelsIndex;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        return evaluator.evaluate(at(labels, labelsIndex), at(predictions, predictionsIndex));
    }

    @Override
    public void addAccumulator(String key) {
        evaluator.addAccumulator(key);
    }

    @Override
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        evaluator.updateAccumulator(key, at(labels, labelsIndex), at(predictions, predictionsIndex));
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        evaluator.updateAccumulators(keys, at(labels, labelsIndex), at(predictions, predictionsIndex));
    }

    @Override
    public void resetAccumulator(String key) {
        evaluator.resetAccumulator(key);
    }

    @Override
    public float getAccumulator(String key) {
        return evaluator.getAccumulator(key);
    }

    private static NDList at(NDList arrays, Integer index) {
        return index == null ? arrays : new NDList(arrays.get(index));
    }
}
