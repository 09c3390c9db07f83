package dev.libtensor.nd4j.autodiff.listeners;

import dev.libtensor.nd4j.autodiff.listeners.records.LossCurve;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.autodiff.samediff.internal.SameDiffOp;
import dev.libtensor.nd4j.autodiff.samediff.internal.Variable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.OpContext;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;

/** Watches runs of a graph, and does nothing unless a subclass overrides a method. */
public abstract class BaseListener implements Listener {
    /** Creates the listener. */
    protected BaseListener() {}

    @Override
    public ListenerVariables requiredVariables(SameDiff sd) {
        return ListenerVariables.empty();
    }

    @Override
    public void epochStart(SameDiff sd, At at) {}

    @Override
    public ListenerResponse epochEnd(SameDiff sd, At at, LossCurve lossCurve, long epochTimeMillis) {
        return ListenerResponse.CONTINUE;
    }

    @Override
    public ListenerResponse validationDone(SameDiff sd, At at, long validationTimeMillis) {
        return ListenerResponse.CONTINUE;
    }

    @Override
    public void iterationStart(SameDiff sd, At at, MultiDataSet data, long etlTimeMs) {}

    @Override
    public void iterationDone(SameDiff sd, At at, MultiDataSet dataSet, Loss loss) {}

    @Override
    public void operationStart(SameDiff sd, Operation op) {}

    @Override
    public void operationEnd(SameDiff sd, Operation op) {}

    @Override
    public void preOpExecution(SameDiff sd, At at, SameDiffOp op, OpContext opContext) {}

    @Override
    public void opExecution(SameDiff sd, At at, MultiDataSet batch, SameDiffOp op, OpContext opContext,
            INDArray[] outputs) {}

    @Override
    public void activationAvailable(SameDiff sd, At at, MultiDataSet batch, SameDiffOp op, String varName,
            INDArray activation) {}

    @Override
    public void preUpdate(SameDiff sd, At at, Variable v, INDArray update) {}
}
