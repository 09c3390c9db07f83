package dev.libtensor.nd4j.evaluation;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
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
