package dev.libtensor.djl.training.loss;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** Gives another loss one array of the labels and one of the predictions. */
public class IndexLoss extends Loss {
    private final Loss loss;
    private final Integer predictionsIndex;
    private final Integer labelsIndex;

    /**
     * Creates a loss with the name of the other one.
     *
     * @param loss the other loss
     * @param index the index of the array in the labels and in the predictions
     */
    public IndexLoss(Loss loss, int index) {
        this(loss, index, index);
    }

    /**
     * Creates a loss with the name of the other one.
     *
     * @param loss the other loss
     * @param predictionsIndex the index of the array in the predictions, or null for all of them
     * @param labelsIndex the index of the array in the labels, or null for all of them
     */
    public IndexLoss(Loss loss, Integer predictionsIndex, Integer labelsIndex) {
        super(ArgumentException.notNull(loss, "loss").getName());
        this.loss = loss;
        this.predictionsIndex = predictionsIndex;
        this.labelsIndex = labelsIndex;
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        return loss.evaluate(at(labels, labelsIndex), at(predictions, predictionsIndex));
    }

    private static NDList at(NDList arrays, Integer index) {
        return index == null ? arrays : new NDList(arrays.get(index));
    }
}
