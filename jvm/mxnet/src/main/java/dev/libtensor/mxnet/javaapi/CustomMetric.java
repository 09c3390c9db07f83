package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.function.ToDoubleBiFunction;

/** A metric of a function. It is the mean over the batches. */
public class CustomMetric extends EvalMetric {
    private final ToDoubleBiFunction<NDArray, NDArray> fEval;

    /**
     * Creates a metric.
     *
     * @param fEval takes labels and predictions and returns a number; arrays that it creates are freed at once
     * @param name the name in reports
     */
    public CustomMetric(ToDoubleBiFunction<NDArray, NDArray> fEval, String name) {
        super(name);
        this.fEval = ArgumentException.notNull(fEval, "fEval");
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        count(fEval.applyAsDouble(label, pred), 1);
    }
}
