package dev.libtensor.nd4j.autodiff.listeners.records;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import java.util.List;

/** What training recorded: losses, evaluations and times. */
public final class History {
    private final List<EvaluationRecord> training;
    private final List<EvaluationRecord> validation;
    private final LossCurve loss;
    private final long millis;
    private final List<Long> validationMillis;

    /**
     * Creates the record.
     *
     * @param training the evaluations of each epoch
     * @param validation the evaluations of each validation
     * @param loss the losses
     * @param trainingTimeMillis how long training took
     * @param validationTimesMillis how long each validation took
     */
    public History(List<EvaluationRecord> training, List<EvaluationRecord> validation, LossCurve loss, long trainingTimeMillis,
            List<Long> validationTimesMillis) {
        this.training = ArgumentException.noneNull(training, "training");
        this.validation = ArgumentException.noneNull(validation, "validation");
        this.loss = loss;
        millis = trainingTimeMillis;
        validationMillis = ArgumentException.noneNull(validationTimesMillis, "validationTimesMillis");
    }

    /**
     * Returns the losses.
     *
     * @return the mean losses of each epoch
     */
    public LossCurve lossCurve() {
        return loss;
    }

    /**
     * Returns how long training took.
     *
     * @return the milliseconds
     */
    public long trainingTimeMillis() {
        return millis;
    }

    /**
     * Returns how long each validation took.
     *
     * @return the milliseconds
     */
    public List<Long> validationTimesMillis() {
        return validationMillis;
    }

    /**
     * Returns the number of epochs.
     *
     * @return the number
     */
    public int trainingEpochs() {
        return training.size();
    }

    /**
     * Returns the evaluations.
     *
     * @return those of each epoch
     */
    public List<EvaluationRecord> trainingEval() {
        return training;
    }

    /**
     * Returns a metric of the only evaluation that has it.
     *
     * @param metric the metric
     * @return its value after each epoch
     */
    public List<Double> trainingEval(IMetric metric) {
        return training.stream().map(each -> each.getValue(metric)).toList();
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable's name
     * @param metric the metric
     * @return its value after each epoch
     */
    public List<Double> trainingEval(String param, IMetric metric) {
        return training.stream().map(each -> each.getValue(param, metric)).toList();
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable
     * @param metric the metric
     * @return its value after each epoch
     */
    public List<Double> trainingEval(SDVariable param, IMetric metric) {
        return trainingEval(param.name(), metric);
    }

    /**
     * Returns the evaluations of the last epoch.
     *
     * @return the evaluations
     */
    public EvaluationRecord finalTrainingEvaluations() {
        if (training.isEmpty()) {
            throw new StateException("there was no epoch");
        }
        return training.get(training.size() - 1);
    }

    /**
     * Returns the evaluations of one epoch.
     *
     * @param epoch its number, from 0
     * @return the evaluations
     */
    public EvaluationRecord trainingEvaluations(int epoch) {
        if (epoch < 0 || epoch >= training.size()) {
            throw new ArgumentException("there are training evaluations of 0 to " + (training.size() - 1) + ", not of " + epoch);
        }
        return training.get(epoch);
    }

    /**
     * Returns the number of validations.
     *
     * @return the number
     */
    public int validationEpochs() {
        return validation.size();
    }

    /**
     * Returns the evaluations.
     *
     * @return those of each validation
     */
    public List<EvaluationRecord> validationEval() {
        return validation;
    }

    /**
     * Returns a metric of the only evaluation that has it.
     *
     * @param metric the metric
     * @return its value after each validation
     */
    public List<Double> validationEval(IMetric metric) {
        return validation.stream().map(each -> each.getValue(metric)).toList();
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable's name
     * @param metric the metric
     * @return its value after each validation
     */
    public List<Double> validationEval(String param, IMetric metric) {
        return validation.stream().map(each -> each.getValue(param, metric)).toList();
    }

    /**
     * Returns a metric of a variable.
     *
     * @param param the variable
     * @param metric the metric
     * @return its value after each validation
     */
    public List<Double> validationEval(SDVariable param, IMetric metric) {
        return validationEval(param.name(), metric);
    }

    /**
     * Returns the evaluations of the last validation.
     *
     * @return the evaluations
     */
    public EvaluationRecord finalValidationEvaluations() {
        if (validation.isEmpty()) {
            throw new StateException("there was no validation");
        }
        return validation.get(validation.size() - 1);
    }

    /**
     * Returns the evaluations of one validation.
     *
     * @param epoch its number, from 0
     * @return the evaluations
     */
    public EvaluationRecord validationEvaluations(int epoch) {
        if (epoch < 0 || epoch >= validation.size()) {
            throw new ArgumentException("there are validation evaluations of 0 to " + (validation.size() - 1) + ", not of " + epoch);
        }
        return validation.get(epoch);
    }

    /**
     * Returns the evaluations of a variable that has one.
     *
     * @param param the variable's name
     * @return the evaluation after each epoch
     */
    public List<IEvaluation<?>> trainingEval(String param) {
        return training.stream().<IEvaluation<?>>map(each -> each.evaluation(param)).toList();
    }

    /**
     * Returns the evaluations of a variable that has one.
     *
     * @param param the variable
     * @return the evaluation after each epoch
     */
    public List<IEvaluation<?>> trainingEval(SDVariable param) {
        return trainingEval(param.name());
    }

    /**
     * Returns one of the evaluations of a variable.
     *
     * @param param the variable's name
     * @param index its place
     * @return the evaluation after each epoch
     */
    public List<IEvaluation<?>> trainingEval(String param, int index) {
        return training.stream().<IEvaluation<?>>map(each -> each.evaluation(param, index)).toList();
    }

    /**
     * Returns one of the evaluations of a variable.
     *
     * @param param the variable
     * @param index its place
     * @return the evaluation after each epoch
     */
    public List<IEvaluation<?>> trainingEval(SDVariable param, int index) {
        return trainingEval(param.name(), index);
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable's name
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value after each epoch
     */
    public List<Double> trainingEval(String param, int index, IMetric metric) {
        return training.stream().map(each -> each.getValue(param, index, metric)).toList();
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value after each epoch
     */
    public List<Double> trainingEval(SDVariable param, int index, IMetric metric) {
        return trainingEval(param.name(), index, metric);
    }

    /**
     * Returns the evaluations of a variable that has one.
     *
     * @param param the variable's name
     * @return the evaluation after each validation
     */
    public List<IEvaluation<?>> validationEval(String param) {
        return validation.stream().<IEvaluation<?>>map(each -> each.evaluation(param)).toList();
    }

    /**
     * Returns the evaluations of a variable that has one.
     *
     * @param param the variable
     * @return the evaluation after each validation
     */
    public List<IEvaluation<?>> validationEval(SDVariable param) {
        return validationEval(param.name());
    }

    /**
     * Returns one of the evaluations of a variable.
     *
     * @param param the variable's name
     * @param index its place
     * @return the evaluation after each validation
     */
    public List<IEvaluation<?>> validationEval(String param, int index) {
        return validation.stream().<IEvaluation<?>>map(each -> each.evaluation(param, index)).toList();
    }

    /**
     * Returns one of the evaluations of a variable.
     *
     * @param param the variable
     * @param index its place
     * @return the evaluation after each validation
     */
    public List<IEvaluation<?>> validationEval(SDVariable param, int index) {
        return validationEval(param.name(), index);
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable's name
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value after each validation
     */
    public List<Double> validationEval(String param, int index, IMetric metric) {
        return validation.stream().map(each -> each.getValue(param, index, metric)).toList();
    }

    /**
     * Returns a metric of one of the evaluations of a variable.
     *
     * @param param the variable
     * @param index the place of the evaluation
     * @param metric the metric
     * @return its value after each validation
     */
    public List<Double> validationEval(SDVariable param, int index, IMetric metric) {
        return validationEval(param.name(), index, metric);
    }

    /**
     * Returns the evaluations of training.
     *
     * @return those of each epoch
     */
    public List<EvaluationRecord> getTrainingHistory() {
        return training;
    }

    /**
     * Returns the evaluations of validation.
     *
     * @return those of each validation
     */
    public List<EvaluationRecord> getValidationHistory() {
        return validation;
    }

    /**
     * Returns the losses.
     *
     * @return the mean losses of each epoch
     */
    public LossCurve getLossCurve() {
        return loss;
    }

    /**
     * Returns how long training took.
     *
     * @return the milliseconds
     */
    public long getTrainingTimeMillis() {
        return millis;
    }

    /**
     * Returns how long each validation took.
     *
     * @return the milliseconds
     */
    public List<Long> getValidationTimesMillis() {
        return validationMillis;
    }
}
