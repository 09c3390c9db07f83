package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;

/**
 * A layer with a loss.
 *
 * @param <C> the class of the configuration
 */
abstract class OutputBase<C extends dev.libtensor.dl4j.nn.conf.layers.Layer> extends NativeLayer<C> implements IOutputLayer {
    private INDArray labels;
    private NDArray scored;

    OutputBase(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    abstract ILossFunction lossFn();

    private ILossFunction loss() {
        if (lossFn() == null) {
            throw new StateException(layerId() + " has no loss function: name one in the configuration");
        }
        return lossFn();
    }

    /** Returns labels as rows, one for each prediction. */
    NDArray rows(NDArray given) {
        return given;
    }

    /** Returns the mask of the predictions, or null. */
    NDArray maskRows() {
        return maskArray == null ? null : Nd.as(maskArray, dataType);
    }

    /** Returns the mask of predictions at steps: it has a number for each step, or for each output of each step. */
    final NDArray stepMaskRows() {
        if (maskArray == null) {
            return null;
        }
        NDArray mask = Nd.as(maskArray, dataType);
        return mask.getShape().dimension() == 3 ? rows(mask) : mask.reshape(new Shape(-1, 1));
    }

    /** Returns rows of predictions as steps in the layer's format, with 0 where the mask is 0. */
    final NDArray maskedSteps(NDArray rows) {
        NDArray steps = steps(rows);
        boolean isOfOutputs = maskArray != null && maskArray.rank() == 3;
        return isOfOutputs ? steps.mul(Nd.as(maskArray, steps.dataType()))
                : Nd.masked(steps, maskArray, Formats.isLast(layerConf()));
    }

    /** Returns rows of predictions as steps in the layer's format. */
    final NDArray steps(NDArray rows) {
        NDArray steps = Nd.rowsToSteps(rows, batchSize());
        return Formats.isLast(layerConf()) ? Formats.toLast(steps) : steps;
    }

    /** Returns what the loss of each example has beside that of the outputs, of shape (n); null for nothing. */
    NDArray ownScores() {
        return null;
    }

    @Override
    public void setLabels(INDArray labels) {
        this.labels = labels;
    }

    @Override
    public INDArray getLabels() {
        return labels;
    }

    final NDArray labelRows() {
        if (labels == null) {
            throw new StateException(layerId() + " has no labels: call setLabels, or fit with labels");
        }
        NDArray given = (NDArray) labels;
        if (given.size(0) != ((NDArray) input).size(0)) {
            throw new ShapeException(layerId() + " needs labels for the " + ((NDArray) input).size(0)
                    + " examples of its input, not for " + given.size(0));
        }
        checkSteps(given, (NDArray) input);
        return rows(Nd.as(given, dataType));
    }

    private void checkSteps(NDArray given, NDArray x) {
        int steps = Formats.isLast(layerConf()) ? 1 : 2;
        if (given.getShape().dimension() == 3 && x.getShape().dimension() == 3 && given.size(steps) != x.size(steps)) {
            throw new ShapeException(layerId() + " needs labels of the sequence length " + x.size(steps)
                    + " of its input: the labels' is " + given.size(steps));
        }
    }

    @Override
    public double computeScore(double fullNetRegTerm, boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        if (training) {
            record();
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            scored = training ? (NDArray) recordedPreOutput() : (NDArray) preOutput(input, params, false);
            double sum = loss().computeScore(labelRows(), scored, activationFn(), maskRows(), false);
            NDArray own = ownScores();
            sum += own == null ? 0 : own.sum().item();
            return sum / divisor() + fullNetRegTerm;
        }
    }

    /** Returns what the sum of the losses is divided by. */
    int divisor() {
        return conf.isMiniBatch() ? batchSize() : 1;
    }

    @Override
    public INDArray computeScoreForExamples(double fullNetRegTerm, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray z = (NDArray) preOutput(input, params, false);
            NDArray scores = (NDArray) loss().computeScoreArray(labelRows(), z, activationFn(), maskRows());
            NDArray own = ownScores();
            if (own != null) {
                scores = scores.reshape(new Shape(batchSize(), -1)).add(own.reshape(new Shape(-1, 1)));
            }
            return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS,
                    scores.reshape(new Shape(batchSize(), -1)).sum(new int[] {1}, true).add(fullNetRegTerm));
        }
    }

    /** Takes the labels in the place of a gradient. */
    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray z = (NDArray) recordedPreOutput();
            INDArray delta = loss().computeGradient(labelRows(), z, activationFn(), maskRows());
            return backpropDelta(delta, workspaceMgr);
        }
    }

    @Override
    public void clear() {
        super.clear();
        labels = null;
        scored = null;
    }
}
