package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.optimize.api.InvocationType;
import dev.libtensor.dl4j.optimize.listeners.callbacks.EvaluationCallback;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * Evaluates a network while it trains, and logs the results. The first event evaluates, and then every few events do,
 * as in DL4J. Give it batches of its own: the iterator of the training cannot be read at the same time.
 */
public class EvaluativeListener extends BaseTrainingListener {
    private DataSetIterator batches;
    private MultiDataSetIterator multiBatches;
    private final int frequency;
    private final InvocationType type;
    private final IEvaluation<?>[] evaluations;
    private EvaluationCallback callback;
    private long events;
    private long invocations;

    /**
     * Creates a listener that evaluates classes.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many iterations there are from one evaluation to the next
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(DataSetIterator iterator, int frequency) {
        this(iterator, frequency, InvocationType.ITERATION_END, classes());
    }

    /**
     * Creates a listener that evaluates what is given.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many iterations there are from one evaluation to the next
     * @param evaluations what to compute of outputs and labels
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(DataSetIterator iterator, int frequency, IEvaluation<?>... evaluations) {
        this(iterator, frequency, InvocationType.ITERATION_END, evaluations);
    }

    /**
     * Creates a listener that evaluates classes.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many such events there are from one evaluation to the next
     * @param type which events count
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(DataSetIterator iterator, int frequency, InvocationType type) {
        this(iterator, frequency, type, classes());
    }

    /**
     * Creates a listener that evaluates what is given.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many such events there are from one evaluation to the next
     * @param type which events count
     * @param evaluations what to compute of outputs and labels
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(DataSetIterator iterator, int frequency, InvocationType type, IEvaluation<?>... evaluations) {
        this.batches = ArgumentException.notNull(iterator, "iterator");
        this.type = ArgumentException.notNull(type, "type");
        this.evaluations = given(evaluations);
        this.frequency = ListenerLog.frequency(frequency);
    }

    /**
     * Creates a listener that evaluates classes.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many iterations there are from one evaluation to the next
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(MultiDataSetIterator iterator, int frequency) {
        this(iterator, frequency, InvocationType.ITERATION_END, classes());
    }

    /**
     * Creates a listener that evaluates what is given.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many iterations there are from one evaluation to the next
     * @param evaluations what to compute of outputs and labels
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(MultiDataSetIterator iterator, int frequency, IEvaluation<?>... evaluations) {
        this(iterator, frequency, InvocationType.ITERATION_END, evaluations);
    }

    /**
     * Creates a listener that evaluates classes.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many such events there are from one evaluation to the next
     * @param type which events count
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(MultiDataSetIterator iterator, int frequency, InvocationType type) {
        this(iterator, frequency, type, classes());
    }

    /**
     * Creates a listener that evaluates what is given.
     *
     * @param iterator the batches to evaluate, from the first on
     * @param frequency how many such events there are from one evaluation to the next
     * @param type which events count
     * @param evaluations what to compute of outputs and labels
     * @throws ArgumentException if the frequency is not above 0
     */
    public EvaluativeListener(MultiDataSetIterator iterator, int frequency, InvocationType type, IEvaluation<?>... evaluations) {
        this.multiBatches = ArgumentException.notNull(iterator, "iterator");
        this.type = ArgumentException.notNull(type, "type");
        this.evaluations = given(evaluations);
        this.frequency = ListenerLog.frequency(frequency);
    }

    private static IEvaluation<?>[] classes() {
        return new IEvaluation<?>[] {new Evaluation()};
    }

    private static IEvaluation<?>[] given(IEvaluation<?>[] evaluations) {
        IEvaluation<?>[] copy = ArgumentException.notNull(evaluations, "evaluations").clone();
        for (int i = 0; i < copy.length; i++) {
            ArgumentException.notNull(copy[i], "evaluations[" + i + "]");
        }
        return copy;
    }

    /**
     * Returns the results of the last evaluation.
     *
     * @return the objects themselves, which the next evaluation overwrites
     */
    public IEvaluation<?>[] getEvaluations() {
        return evaluations.clone();
    }

    /**
     * Returns which events count.
     *
     * @return the kind of event
     */
    public InvocationType getInvocationType() {
        return type;
    }

    /**
     * Returns what is called after each evaluation.
     *
     * @return the callback; null if there is none
     */
    public EvaluationCallback getCallback() {
        return callback;
    }

    /**
     * Sets what is called after each evaluation.
     *
     * @param callback the callback; null for none
     */
    public void setCallback(EvaluationCallback callback) {
        this.callback = callback;
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        happened(InvocationType.ITERATION_END, model);
    }

    @Override
    public void onEpochStart(Model model) {
        happened(InvocationType.EPOCH_START, model);
    }

    @Override
    public void onEpochEnd(Model model) {
        happened(InvocationType.EPOCH_END, model);
    }

    private void happened(InvocationType event, Model model) {
        ArgumentException.notNull(model, "model");
        if (event != type || events++ % frequency != 0) {
            return;
        }
        for (IEvaluation<?> each : evaluations) {
            each.reset();
        }
        evaluate(model);
        invocations++;
        for (IEvaluation<?> each : evaluations) {
            ListenerLog.write(this, "Evaluation " + invocations + ", " + each.getClass().getSimpleName() + ":\n" + each.stats());
        }
        if (callback != null) {
            callback.call(this, model, invocations, evaluations);
        }
    }

    private void evaluate(Model model) {
        if (batches != null && model instanceof BatchNetwork network) {
            network.doEvaluation(batches, evaluations);
        } else if (multiBatches != null && model instanceof ComputationGraph graph) {
            graph.doEvaluation(multiBatches, evaluations);
        } else {
            throw new ArgumentException("the listener has batches of "
                    + (batches != null ? "DataSet: a MultiLayerNetwork or a ComputationGraph" : "MultiDataSet: a ComputationGraph")
                    + " was expected, not a " + model.getClass().getSimpleName());
        }
    }
}
