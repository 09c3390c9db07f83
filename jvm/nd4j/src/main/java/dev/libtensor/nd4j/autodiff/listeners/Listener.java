package dev.libtensor.nd4j.autodiff.listeners;

import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.OpContext;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Watches runs of a graph. */
public interface Listener {
    /**
     * Returns what is computed because this listener wants to see it.
     *
     * @param sd the graph
     * @return the variables
     */
    ListenerVariables requiredVariables(SameDiff sd);

    /**
     * Returns whether this listener watches a kind of runs.
     *
     * @param operation what a run is for
     * @return true if it does
     */
    boolean isActive(Operation operation);

    /**
     * Is called when an epoch begins.
     *
     * @param sd the graph
     * @param at where the run is
     */
    void epochStart(SameDiff sd, At at);

    /**
     * Is called when an epoch ends.
     *
     * @param sd the graph
     * @param at where the run is
     * @param lossCurve the losses of all epochs
     * @param epochTimeMillis how long the epoch took
     * @return whether to go on
     */
    ListenerResponse epochEnd(SameDiff sd, At at, LossCurve lossCurve, long epochTimeMillis);

    /**
     * Is called when a validation ends.
     *
     * @param sd the graph
     * @param at where the run is
     * @param validationTimeMillis how long it took
     * @return whether to go on
     */
    ListenerResponse validationDone(SameDiff sd, At at, long validationTimeMillis);

    /**
     * Is called before training on a batch.
     *
     * @param sd the graph
     * @param at where the run is
     * @param data the batch
     * @param etlTimeMs how long it took to get the batch
     */
    void iterationStart(SameDiff sd, At at, MultiDataSet data, long etlTimeMs);

    /**
     * Is called after training on a batch.
     *
     * @param sd the graph
     * @param at where the run is
     * @param dataSet the batch
     * @param loss the losses
     */
    void iterationDone(SameDiff sd, At at, MultiDataSet dataSet, Loss loss);

    /**
     * Is called when a run begins.
     *
     * @param sd the graph
     * @param op what it is for
     */
    void operationStart(SameDiff sd, Operation op);

    /**
     * Is called when a run ends.
     *
     * @param sd the graph
     * @param op what it is for
     */
    void operationEnd(SameDiff sd, Operation op);

    /**
     * Is called before an operation runs.
     *
     * @param sd the graph
     * @param at where the run is
     * @param op the operation
     * @param opContext its arrays, which end with the run
     */
    void preOpExecution(SameDiff sd, At at, SameDiffOp op, OpContext opContext);

    /**
     * Is called after an operation ran.
     *
     * @param sd the graph
     * @param at where the run is
     * @param batch the batch, or null
     * @param op the operation
     * @param opContext its arrays, which end with the run
     * @param outputs the results, which end with the run
     */
    void opExecution(SameDiff sd, At at, MultiDataSet batch, SameDiffOp op, OpContext opContext, INDArray[] outputs);

    /**
     * Is called for each result of an operation.
     *
     * @param sd the graph
     * @param at where the run is
     * @param batch the batch, or null
     * @param op the operation
     * @param varName the name of the variable
     * @param activation its array, which ends with the run: keep a copy
     */
    void activationAvailable(SameDiff sd, At at, MultiDataSet batch, SameDiffOp op, String varName, INDArray activation);

    /**
     * Is called before a variable changes.
     *
     * @param sd the graph
     * @param at where the run is
     * @param v the variable
     * @param update what is subtracted from it
     */
    void preUpdate(SameDiff sd, At at, Variable v, INDArray update);
}
