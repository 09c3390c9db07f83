package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Steps;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.LastTimeStep;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The last step of what a layer makes of sequences. */
public class LastTimeStepLayer extends BaseWrapperLayer<LastTimeStep> {
    private NDArray weights;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     * @param underlying the layer whose last step is taken
     */
    public LastTimeStepLayer(NeuralNetConfiguration conf, DataType dataType, Layer underlying) {
        super(conf, dataType, underlying);
    }

    private boolean isLast() {
        return Formats.isLast(underlying.conf().getLayer());
    }

    @Override
    public Type type() {
        return Type.FEED_FORWARD;
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        NDArray made = (NDArray) underlying.activate(training, workspaceMgr);
        Steps.checkSequences(made, layerId());
        NDArray steps = isLast() ? Formats.toFirst(made) : made;
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            weights = Steps.isLast(underlying.feedForwardMask(maskArray, batchSize()), steps);
            return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS, steps.mul(weights).sum(2));
        }
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(epsilon, "epsilon");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray steps = Nd.as(epsilon, dataType).expandDims(2).mul(weights);
            return underlying.backpropGradient(isLast() ? Formats.toLast(steps) : steps, workspaceMgr);
        }
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return null;
    }

    @Override
    public void clear() {
        super.clear();
        weights = null;
    }
}
