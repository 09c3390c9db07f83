package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffOutputLayer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.HashMap;
import java.util.Map;

/** A layer whose output and loss SameDiff computes. */
public final class DefinedOutput extends DefinedBase<SameDiffOutputLayer> implements IOutputLayer {
    private INDArray labels;
    private boolean isScored;

    public DefinedOutput(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        Map<String, INDArray> batch = new HashMap<>();
        batch.put("input", x);
        batch.put("labels", labels);
        DefinedGraph graph = graph(batch, (sd, params, given) ->
                layerConf().defineLayer(sd, given.get("input"), given.get("labels"), params));
        return isScored ? graph.output(weights, batch).sum() : graph.output(layerConf().activationsVertexName(), weights, batch);
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        isScored = false;
        return super.activate(training, workspaceMgr);
    }

    @Override
    public double computeScore(double fullNetRegTerm, boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        if (labels == null && layerConf().labelsRequired()) {
            throw new StateException(layerId() + " has no labels: call setLabels, or fit with labels");
        }
        isScored = true;
        if (training) {
            record();
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray loss = training ? (NDArray) recordedPreOutput() : (NDArray) preOutput(input, params, false);
            return loss.item() / (conf.isMiniBatch() ? batchSize() : 1) + fullNetRegTerm;
        }
    }

    @Override
    public INDArray computeScoreForExamples(double fullNetRegTerm, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        throw new UnsupportedException(layerId() + " has one loss for all examples, and none for each");
    }

    /** Takes the labels in the place of a gradient. */
    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            return backpropDelta(NDArray.ones(new Shape(), dataType.type()), workspaceMgr);
        }
    }

    @Override
    public void setLabels(INDArray labels) {
        this.labels = labels;
    }

    @Override
    public INDArray getLabels() {
        return labels;
    }

    @Override
    public void clear() {
        super.clear();
        labels = null;
    }
}
