package dev.libtensor.djl.training;

import dev.libtensor.djl.util.JsonUtils;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a training has reached: the number of epochs, and the values of the losses and evaluators. */
public class TrainingResult {
    private int epoch;
    private Map<String, Float> evaluations = Map.of();

    /** Creates a result that has no values. */
    public TrainingResult() {}

    /**
     * Returns the loss of the last epoch on the training data.
     *
     * @return the loss, or null if there is none
     */
    public Float getTrainLoss() {
        return evaluations.get("train_loss");
    }

    /**
     * Returns the loss of the last epoch on the validation data.
     *
     * @return the loss, NaN without validation data, or null if there is none
     */
    public Float getValidateLoss() {
        return evaluations.get("validate_loss");
    }

    /**
     * Returns the value of an evaluator of the last epoch on the training data.
     *
     * @param key the evaluator's name
     * @return the value, or null if there is none
     */
    public Float getTrainEvaluation(String key) {
        return evaluations.get("train_" + key);
    }

    /**
     * Returns the value of an evaluator of the last epoch on the validation data.
     *
     * @param key the evaluator's name
     * @return the value, NaN without validation data, or null if there is none
     */
    public Float getValidateEvaluation(String key) {
        return evaluations.get("validate_" + key);
    }

    /**
     * Returns the number of epochs.
     *
     * @return the number of epochs
     */
    public int getEpoch() {
        return epoch;
    }

    /**
     * Sets the number of epochs.
     *
     * @param epoch the number of epochs
     */
    public void setEpoch(int epoch) {
        this.epoch = epoch;
    }

    /**
     * Returns all values.
     *
     * @return the values by their names, which begin with {@code train_} or {@code validate_}
     */
    public Map<String, Float> getEvaluations() {
        return evaluations;
    }

    /**
     * Sets all values.
     *
     * @param evaluations the values by their names
     */
    public void setEvaluations(Map<String, Float> evaluations) {
        this.evaluations = evaluations;
    }

    /** Returns the number of epochs and the values as JSON. */
    @Override
    public String toString() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("epoch", epoch);
        members.put("evaluations", evaluations);
        return JsonUtils.GSON_PRETTY.toJson(members);
    }
}
