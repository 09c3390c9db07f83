package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Steps;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.TimeDistributed;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer of vectors at each step of sequences. */
public class TimeDistributedLayer extends BaseWrapperLayer<TimeDistributed> {
    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     * @param underlying the layer of vectors
     */
    public TimeDistributedLayer(NeuralNetConfiguration conf, DataType dataType, Layer underlying) {
        super(conf, dataType, underlying);
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    @Override
    public void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        this.input = ArgumentException.notNull(input, "input");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        Steps.checkSequences((NDArray) input, layerId());
        underlying.setInput(toRows(input), workspaceMgr);
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        NDArray rows = (NDArray) underlying.activate(training, workspaceMgr);
        return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS, steps(rows));
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(epsilon, "epsilon");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        Pair<Gradient, INDArray> made = underlying.backpropGradient(toRows(epsilon), workspaceMgr);
        return made.getSecond() == null ? made : new Pair<>(made.getFirst(), workspaceMgr.leverageTo(ArrayType.ACTIVATION_GRAD,
                steps((NDArray) made.getSecond())));
    }

    @Override
    public void setFeaturesMask(INDArray mask) {
        this.maskArray = mask;
        underlying.setFeaturesMask(rows(mask));
    }

    @Override
    public void setMaskArray(INDArray maskArray) {
        this.maskArray = maskArray;
        underlying.setMaskArray(rows(maskArray));
    }

    private NDArray toRows(INDArray steps) {
        NDArray x = (NDArray) steps;
        return Nd.stepsToRows(isLast() ? Formats.toFirst(x) : x);
    }

    private NDArray steps(NDArray rows) {
        NDArray steps = Nd.rowsToSteps(rows, batchSize());
        return isLast() ? Formats.toLast(steps) : steps;
    }

    private boolean isLast() {
        return layerConf().getRnnDataFormat() == RNNFormat.NWC;
    }

    private static INDArray rows(INDArray mask) {
        return mask == null ? null : ((NDArray) mask).reshape(new Shape(-1, 1));
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        INDArray made = underlying.feedForwardMask(rows(maskArray), minibatchSize);
        return made == null ? null : ((NDArray) made).reshape(new Shape(minibatchSize, -1));
    }
}
