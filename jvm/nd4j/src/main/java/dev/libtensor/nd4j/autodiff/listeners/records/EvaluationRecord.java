package dev.libtensor.nd4j.autodiff.listeners.records;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The evaluations of variables. */
public final class EvaluationRecord {
    private final Map<String, List<IEvaluation<?>>> evaluations;

    /**
     * Creates the record.
     *
     * @param evaluations the evaluations by the variables' names
     */
    public EvaluationRecord(Map<String, List<IEvaluation<?>>> evaluations) {
        this.evaluations = Collections.unmodifiableMap(ArgumentException.notNull(evaluations, "evaluations"));
    }

    /**
     * Returns whether there are no evaluations.
     *
     * @return true if there are none
     */
    public boolean isEmpty() {
        return evaluations.values().stream().allMatch(List::isEmpty);
    }

    /**
     * Returns the evaluations.
     *
     * @return the evaluations by the variables' names
     */
    public Map<String, List<IEvaluation<?>>> evaluations() {
        return evaluations;
    }

    /**
     * Returns the evaluations of a variable.
     *
     * @param param the variable's name
     * @return the evaluations in their order
     */
    public List<IEvaluation<?>> evaluations(String param) {
        List<IEvaluation<?>> found = evaluations.get(param);
        if (found == null) {
            throw new ArgumentException("the variable " + param + " was not evaluated: there are " + evaluations.keySet());
        }
        return found;
    }

    /**
     * Returns the evaluations of a variable.
     *
     * @param param the variable
     * @return the evaluations in their order
     */
    public List<IEvaluation<?>> evaluations(SDVariable param) {
        return evaluations(param.name());
    }

    /**
     * Returns an evaluation of a variable.
     *
     * @param param the variable's name
     * @param index its place
     * @return the evaluation
     */
    public IEvaluation<?> evaluation(String param, int index) {
        return evaluations(param).get(index);
    }

    /**
     * Returns the evaluation of a variable that has one.
     *
     * @param param the variable's name
     * @param <T> the class of the evaluation
     * @return the evaluation
     */
    @SuppressWarnings("unchecked")
    public <T extends IEvaluation<?>> T evaluation(String param) {
        List<IEvaluation<?>> found = evaluations(param);
        if (found.size() != 1) {
            throw new ArgumentException("the variable " + param + " has " + found.size() + " evaluations: name one by its place");
        }
        return (T) found.get(0);
    }

    /**
     * Returns the evaluation of a variable that has one.
     *
     * @param param the variable
     * @param <T> the class of the evaluation
     * @return the evaluation
     */
    public <T extends IEvaluation<?>> T evaluation(SDVariable param) {
        return evaluation(param.name());
    }

    /**
     * Returns the only evaluation of a class.
     *
     * @param evalClass the class
     * @param <T> the class
     * @return the evaluation
     */
    public <T extends IEvaluation<T>> T evaluation(Class<T> evalClass) {
        List<T> found = evaluations.values().stream().flatMap(List::stream).filter(evalClass::isInstance).map(evalClass::cast)
                .toList();
        if (found.size() != 1) {
            throw new ArgumentException("there are " + found.size() + " evaluations of " + evalClass.getSimpleName());
        }
        return found.get(0);
    }

    /**
     * Returns a metric of the only evaluation that has it.
     *
     * @param metric the metric
     * @return its value
     */
    public double getValue(IMetric metric) {
        List<IEvaluation<?>> found = new ArrayList<>();
        evaluations.values().forEach(list -> list.stream().filter(metric.getEvaluationClass()::isInstance).forEach(found::add));
        if (found.size() != 1) {
            throw new ArgumentException("there are " + found.size() + " evaluations with the metric " + metric);
        }
        return found.get(0).getValue(metric);
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable's name
     * @param metric the metric
     * @return its value
     */
    public double getValue(String param, IMetric metric) {
        return evaluations(param).stream().filter(metric.getEvaluationClass()::isInstance).findFirst()
                .orElseThrow(() -> new ArgumentException("no evaluation of " + param + " has the metric " + metric))
                .getValue(metric);
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable
     * @param metric the metric
     * @return its value
     */
    public double getValue(SDVariable param, IMetric metric) {
        return getValue(param.name(), metric);
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable's name
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value
     */
    public double getValue(String param, int index, IMetric metric) {
        return evaluation(param, index).getValue(metric);
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value
     */
    public double getValue(SDVariable param, int index, IMetric metric) {
        return getValue(param.name(), index, metric);
    }

    /**
     * Returns an evaluation of a variable.
     *
     * @param param the variable
     * @param index its place
     * @return the evaluation
     */
    public IEvaluation<?> evaluation(SDVariable param, int index) {
        return evaluation(param.name(), index);
    }

    /**
     * Returns the evaluation of a variable that is of a class.
     *
     * @param param the variable's name
     * @param evalClass the class
     * @param <T> the class
     * @return the evaluation
     */
    public <T extends IEvaluation<T>> T evaluation(String param, Class<T> evalClass) {
        return new EvaluationRecord(Map.of(param, evaluations(param))).evaluation(evalClass);
    }

    /**
     * Returns the evaluation of a variable that is of a class.
     *
     * @param param the variable
     * @param evalClass the class
     * @param <T> the class
     * @return the evaluation
     */
    public <T extends IEvaluation<T>> T evaluation(SDVariable param, Class<T> evalClass) {
        return evaluation(param.name(), evalClass);
    }

    /**
     * Returns the evaluations.
     *
     * @return the evaluations by the variables' names
     */
    public Map<String, List<IEvaluation<?>>> getEvaluations() {
        return evaluations;
    }
}
