package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.adapter.MultiDataSetIteratorAdapter;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.List;
import java.util.Map;

/**
 * How graphs are evaluated, which may have several inputs and outputs.
 *
 * @hidden its methods are documented with those of the graph
 */
public abstract sealed class GraphEvaluation extends BatchNetwork permits GraphForms {
    protected GraphEvaluation(int layers) {
        super(layers);
    }

    /**
     * Returns the number of outputs.
     *
     * @return the number
     */
    public abstract int getNumOutputArrays();

    /** Throws if there are several outputs. */
    protected abstract void checkSingle(String call);

    /**
     * Evaluates all batches in one pass, for a network with one output.
     *
     * @param iterator the batches
     * @param evaluations what to compute of outputs and labels
     * @param <T> the class of the evaluations
     * @return the evaluations
     * @throws StateException if the network has several outputs
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T extends IEvaluation<?>> T[] doEvaluation(MultiDataSetIterator iterator, T... evaluations) {
        ArgumentException.notNull(iterator, "iterator");
        ArgumentException.notNull(evaluations, "evaluations");
        checkSingle("doEvaluation");
        evaluate(iterator, Map.of(0, evaluations));
        return evaluations;
    }

    /**
     * Evaluates outputs of a network with several, in one pass over the batches.
     *
     * @param iterator the batches
     * @param evaluations what to compute of outputs and labels, by the numbers of the outputs
     * @param <T> the class of the evaluations
     * @throws TensorIndexException if the network has no output of such a number
     */
    public synchronized <T extends IEvaluation<?>> void evaluate(MultiDataSetIterator iterator, Map<Integer, T[]> evaluations) {
        ArgumentException.notNull(iterator, "iterator");
        ArgumentException.notNull(evaluations, "evaluations").forEach((output, each) -> {
            TensorIndexException.check(ArgumentException.notNull(output, "evaluations"), getNumOutputArrays(), "evaluations");
            ArgumentException.noneNull(each, "evaluations");
        });
        Batches.forEach(iterator, batch -> workspaces.evaluation(inferenceMode(), () -> {
            INDArray[] out = outputs(batch.getFeatures(), batch.getFeaturesMaskArrays());
            try {
                evaluations.forEach((i, all) -> List.of(all).forEach(each ->
                        each.eval(batch.getLabels(i), out[i], batch.getLabelsMaskArray(i))));
            } finally {
                for (INDArray each : out) {
                    each.close();
                }
            }
            return null;
        }));
    }

    /**
     * Evaluates outputs of a network with several, in one pass over the batches.
     *
     * @param iterator the batches, with one array of features and of labels
     * @param evaluations what to compute of outputs and labels, by the numbers of the outputs
     * @param <T> the class of the evaluations
     * @throws TensorIndexException if the network has no output of such a number
     */
    public <T extends IEvaluation<?>> void evaluate(DataSetIterator iterator, Map<Integer, T[]> evaluations) {
        evaluate(new MultiDataSetIteratorAdapter(ArgumentException.notNull(iterator, "iterator")), evaluations);
    }
}
