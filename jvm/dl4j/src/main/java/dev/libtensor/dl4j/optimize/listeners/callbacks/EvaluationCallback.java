package dev.libtensor.dl4j.optimize.listeners.callbacks;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.listeners.EvaluativeListener;
import dev.libtensor.nd4j.evaluation.IEvaluation;

/** What an {@link EvaluativeListener} calls after each evaluation. */
@FunctionalInterface
public interface EvaluationCallback {
    /**
     * Tells that an evaluation has ended.
     *
     * @param listener the listener
     * @param model the network
     * @param invocationsCount how many evaluations there were so far, with this one
     * @param evaluations the results, which the next evaluation overwrites
     */
    void call(EvaluativeListener listener, Model model, long invocationsCount, IEvaluation<?>[] evaluations);
}
