package dev.libtensor.nd4j.autodiff.samediff.config;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.listeners.Listener;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.listeners.records.EvaluationRecord;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.internal.samediff.Batches;
import dev.libtensor.nd4j.internal.samediff.Evaluations;
import dev.libtensor.nd4j.internal.samediff.ListenerWatch;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The arguments of an evaluation. */
public final class EvaluationConfig {
    private final SameDiff sd;
    private final Map<String, List<IEvaluation<?>>> evaluations = new LinkedHashMap<>();
    private final Map<String, Integer> labels = new LinkedHashMap<>();
    private final List<Listener> listeners = new ArrayList<>();
    private MultiDataSetIterator data;

    /**
     * Begins the arguments.
     *
     * @param sd the graph
     */
    public EvaluationConfig(SameDiff sd) {
        this.sd = ArgumentException.notNull(sd, "sd");
    }

    /**
     * Adds evaluations of a variable against the first labels.
     *
     * @param param the variable's name
     * @param evaluations what collects the results
     * @return this builder
     */
    public EvaluationConfig evaluate(String param, IEvaluation<?>... evaluations) {
        return evaluate(param, labels.getOrDefault(param, 0), evaluations);
    }

    /**
     * Adds evaluations of a variable.
     *
     * @param param the variable's name
     * @param labelIndex which of the labels
     * @param evaluations what collects the results
     * @return this builder
     */
    public EvaluationConfig evaluate(String param, int labelIndex, IEvaluation<?>... evaluations) {
        this.evaluations.computeIfAbsent(sd.getVariable(param).name(), each -> new ArrayList<>())
                .addAll(Arrays.asList(ArgumentException.notNull(evaluations, "evaluations")));
        return labelIndex(param, labelIndex);
    }

    /**
     * Adds evaluations of a variable against the first labels.
     *
     * @param variable the variable
     * @param evaluations what collects the results
     * @return this builder
     */
    public EvaluationConfig evaluate(SDVariable variable, IEvaluation<?>... evaluations) {
        return evaluate(variable.name(), evaluations);
    }

    /**
     * Adds evaluations of a variable.
     *
     * @param variable the variable
     * @param labelIndex which of the labels
     * @param evaluations what collects the results
     * @return this builder
     */
    public EvaluationConfig evaluate(SDVariable variable, int labelIndex, IEvaluation<?>... evaluations) {
        return evaluate(variable.name(), labelIndex, evaluations);
    }

    /**
     * Sets the labels of a variable.
     *
     * @param param the variable's name
     * @param labelIndex which of the labels
     * @return this builder
     */
    public EvaluationConfig labelIndex(String param, int labelIndex) {
        if (labelIndex < 0) {
            throw new ArgumentException("the place of labels must not be negative: " + labelIndex);
        }
        labels.put(param, labelIndex);
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public EvaluationConfig data(MultiDataSetIterator data) {
        this.data = data;
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public EvaluationConfig data(DataSetIterator data) {
        this.data = Batches.of(data);
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public EvaluationConfig data(DataSet data) {
        this.data = Batches.one(data);
        return this;
    }

    /**
     * Sets the examples.
     *
     * @param data the examples
     * @return this builder
     */
    public EvaluationConfig data(MultiDataSet data) {
        this.data = Batches.one(data);
        return this;
    }

    /**
     * Adds listeners.
     *
     * @param listeners listeners besides those of the graph
     * @return this builder
     */
    public EvaluationConfig listeners(Listener... listeners) {
        this.listeners.addAll(Arrays.asList(ArgumentException.notNull(listeners, "listeners")));
        return this;
    }

    /**
     * Evaluates.
     *
     * @return the evaluations
     */
    public EvaluationRecord exec() {
        ArgumentException.notNull(data, "the data");
        Evaluations running = new Evaluations(evaluations, labels);
        ListenerWatch watch = new ListenerWatch(sd, listeners, Operation.EVALUATION);
        return watch.during(() -> {
            running.run(sd, data, watch);
            return running.record();
        });
    }
}
