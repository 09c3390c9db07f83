package dev.libtensor.nd4j.evaluation;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.EvaluationCalibration;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.util.List;

/**
 * What the evaluations have in common.
 *
 * @param <T> the class of the evaluation
 */
public abstract class BaseEvaluation<T extends BaseEvaluation<T>> implements IEvaluation<T> {
    private static final long serialVersionUID = 1L;

    private int axis = 1;

    /** Creates an evaluation of outputs along axis 1. */
    protected BaseEvaluation() {}

    /**
     * Sets the axis of the outputs. It is 1 for (examples, outputs), (examples, outputs, steps) and (examples, outputs,
     * height, width). It is the last one if the outputs come last, and 0 if they come before the examples.
     *
     * @param axis the dimension, from 0
     */
    public void setAxis(int axis) {
        this.axis = axis;
    }

    /**
     * Returns the axis of the outputs.
     *
     * @return the dimension; 1 by default
     */
    public int getAxis() {
        return axis;
    }

    /**
     * Gives a new evaluation the axis of this one, for {@link #newInstance}.
     *
     * @param made the new evaluation
     * @return the new evaluation
     */
    protected final T on(T made) {
        made.setAxis(axis);
        return made;
    }

    /**
     * Returns the error about results of an evaluation that saw no data.
     *
     * @return the error, to throw
     */
    protected static StateException noData() {
        return new StateException("no evaluation has been performed (no data): eval must be called first");
    }

    /**
     * Returns the error about a metric of another class.
     *
     * @param metric the metric
     * @param own the class of the evaluation
     * @return the error, to throw
     */
    protected static ArgumentException unknown(IMetric metric, Class<?> own) {
        ArgumentException.notNull(metric, "metric");
        return new ArgumentException(own.getSimpleName() + " does not know the metric " + metric + " of "
                + metric.getEvaluationClass());
    }

    /**
     * Returns the settings, and what was counted so far.
     *
     * @return equal lists for equal evaluations
     */
    protected abstract List<Object> state();

    /** Throws an {@link UnsupportedException}, unless the class has a text form. */
    @Override
    public String toJson() {
        throw new UnsupportedException(getClass().getName() + " has no form as text");
    }

    @Override
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param <T> the class of the evaluation
     * @param json the text, which names its class
     * @param clazz the class of the evaluation, or a superclass
     * @return a new evaluation
     * @throws FormatException if the text is none of that class
     */
    @SuppressWarnings("rawtypes")
    public static <T extends IEvaluation> T fromJson(String json, Class<T> clazz) {
        ArgumentException.notNull(clazz, "clazz");
        String name = EvaluationJson.className(json);
        IEvaluation<?> read = switch (name) {
            case "Evaluation" -> Evaluation.fromJson(json);
            case "EvaluationBinary" -> EvaluationBinary.fromJson(json);
            case "EvaluationCalibration" -> EvaluationCalibration.fromJson(json);
            case "ROC" -> ROC.fromJson(json);
            case "ROCBinary" -> ROCBinary.fromJson(json);
            case "ROCMultiClass" -> ROCMultiClass.fromJson(json);
            case "RegressionEvaluation" -> RegressionEvaluation.fromJson(json);
            default -> throw new FormatException("there is no evaluation '" + name + "'");
        };
        if (!clazz.isInstance(read)) {
            throw new FormatException("the text describes a " + name + ": expected a " + clazz.getSimpleName());
        }
        return clazz.cast(read);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param <T> the class of the evaluation
     * @param yaml the text, which names its class
     * @param clazz the class of the evaluation, or a superclass
     * @return a new evaluation
     * @throws FormatException if the text is none of that class
     */
    @SuppressWarnings("rawtypes")
    public static <T extends IEvaluation> T fromYaml(String yaml, Class<T> clazz) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"), clazz);
    }

    /** Returns whether the other one is of the same class, has the same settings but for the axis, and has counted the same. */
    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && state().equals(((BaseEvaluation<?>) other).state());
    }

    @Override
    public int hashCode() {
        return state().hashCode();
    }

    /** Returns {@link #stats}. */
    @Override
    public String toString() {
        return stats();
    }
}
