package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.BidirectionalLayout;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/** A layer of sequences in both directions. */
public class BidirectionalLayer extends AbstractLayer<Bidirectional> implements RecurrentLayer {
    private final Layer fwd;
    private final Layer bwd;
    private final BidirectionalLayout layout = new BidirectionalLayout();
    private INDArray paramsFlattened;
    private INDArray gradientsFlattened;
    private NDArray forwards;
    private NDArray backwards;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     * @param fwd the layer that reads forwards
     * @param bwd the layer that reads backwards
     * @param paramsView the parameters of both, of shape (1, n); null if they have none
     */
    public BidirectionalLayer(NeuralNetConfiguration conf, DataType dataType, Layer fwd, Layer bwd, INDArray paramsView) {
        super(conf, dataType);
        this.fwd = ArgumentException.notNull(fwd, "fwd");
        this.bwd = ArgumentException.notNull(bwd, "bwd");
        paramsFlattened = paramsView;
        index = fwd.getIndex();
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    private boolean isLast() {
        Layer inner = fwd instanceof BaseWrapperLayer<?> around ? around.getUnderlying() : fwd;
        return Formats.isLast(inner.conf().getLayer());
    }

    /** Returns the axis of the features. */
    private int features(NDArray x) {
        return x.getShape().dimension() == 3 && isLast() ? 2 : 1;
    }

    /** Turns the steps around; what has no steps stays. */
    private NDArray turned(INDArray x) {
        NDArray given = (NDArray) x;
        return given.getShape().dimension() == 3 ? given.flip(isLast() ? 1 : 2) : given;
    }

    @Override
    public void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        super.setInput(input, workspaceMgr);
        fwd.setInput(input, workspaceMgr);
        bwd.setInput(turned(input), workspaceMgr);
    }

    @Override
    public void setMaskArray(INDArray maskArray) {
        super.setMaskArray(maskArray);
        fwd.setMaskArray(maskArray);
        bwd.setMaskArray(maskArray == null ? null : ((NDArray) maskArray).flip(1));
    }

    @Override
    public void setFeaturesMask(INDArray mask) {
        super.setMaskArray(mask);
        fwd.setFeaturesMask(mask);
        bwd.setFeaturesMask(mask == null ? null : ((NDArray) mask).flip(1));
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        NDArray a = (NDArray) fwd.activate(training, workspaceMgr);
        INDArray turned = bwd.activate(training, workspaceMgr);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray b = turned(turned);
            if (training) {
                forwards = a;
                backwards = b;
            }
            return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS, switch (layerConf().getMode()) {
                case ADD -> a.add(b);
                case MUL -> a.mul(b);
                case AVERAGE -> a.add(b).mul(0.5);
                case CONCAT -> NDArray.concat(new NDArray[] {a, b}, features(a));
            });
        }
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = Nd.as(ArgumentException.notNull(epsilon, "epsilon"), dataType);
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        if (forwards == null) {
            throw new StateException(layerId() + " has no record for its gradient: call activate in training first");
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            int axis = features(g);
            long size = g.size(axis) / 2;
            NDArray ofOne = switch (layerConf().getMode()) {
                case ADD -> g;
                case MUL -> g.mul(backwards);
                case AVERAGE -> g.mul(0.5);
                case CONCAT -> g.narrow(axis, 0, size);
            };
            NDArray ofOther = switch (layerConf().getMode()) {
                case ADD -> g;
                case MUL -> g.mul(forwards);
                case AVERAGE -> g.mul(0.5);
                case CONCAT -> g.narrow(axis, size, size);
            };
            INDArray a = fwd.backpropGradient(ofOne, workspaceMgr).getSecond();
            INDArray b = bwd.backpropGradient(turned(ofOther), workspaceMgr).getSecond();
            return new Pair<>(gradient(), a == null || b == null ? null
                    : workspaceMgr.leverageTo(ArrayType.ACTIVATION_GRAD, ((NDArray) a).add(turned(b))));
        }
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return fwd.feedForwardMask(maskArray, minibatchSize);
    }

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return fwd.calcRegularizationScore(backpropOnlyParams) + bwd.calcRegularizationScore(backpropOnlyParams);
    }

    @Override
    public void setIndex(int index) {
        super.setIndex(index);
        fwd.setIndex(index);
        bwd.setIndex(index);
    }

    @Override
    public INDArray params() {
        return paramsFlattened;
    }

    @Override
    public long numParams() {
        return fwd.numParams() + bwd.numParams();
    }

    @Override
    public void setParams(INDArray params) {
        NDArray given = (NDArray) ArgumentException.notNull(params, "params");
        if (given.size() != numParams()) {
            throw new ShapeException(layerId() + " has " + numParams() + " parameters: given " + given.getShape());
        }
        if (paramsFlattened != null) {
            Nd.copyRow((NDArray) paramsFlattened, given);
        }
    }

    @Override
    public Map<String, INDArray> paramTable() {
        Map<String, INDArray> all = new LinkedHashMap<>();
        fwd.paramTable().forEach((name, param) -> all.put("f" + name, param));
        bwd.paramTable().forEach((name, param) -> all.put("b" + name, param));
        return all;
    }

    @Override
    public void setParamsViewArray(INDArray params) {
        paramsFlattened = params;
        fwd.setParamsViewArray(layout.half(params, 0));
        bwd.setParamsViewArray(layout.half(params, 1));
    }

    @Override
    public void setParamTable(Map<String, INDArray> paramTable) {
        Map<String, INDArray> ofFwd = new LinkedHashMap<>();
        Map<String, INDArray> ofBwd = new LinkedHashMap<>();
        ArgumentException.notNull(paramTable, "paramTable").forEach((name, param) ->
                (name.startsWith("b") ? ofBwd : ofFwd).put(BidirectionalLayout.own(name), param));
        fwd.setParamTable(ofFwd);
        bwd.setParamTable(ofBwd);
    }

    @Override
    public INDArray getGradientsViewArray() {
        return gradientsFlattened;
    }

    @Override
    public void setBackpropGradientsViewArray(INDArray gradients) {
        gradientsFlattened = gradients;
        fwd.setBackpropGradientsViewArray(layout.half(gradients, 0));
        bwd.setBackpropGradientsViewArray(layout.half(gradients, 1));
    }

    @Override
    public Gradient gradient() {
        DefaultGradient all = gradientsFlattened == null ? new DefaultGradient() : new DefaultGradient(gradientsFlattened);
        fwd.gradient().gradientForVariable().forEach((name, each) -> all.setGradientFor("f" + name, each));
        bwd.gradient().gradientForVariable().forEach((name, each) -> all.setGradientFor("b" + name, each));
        return all;
    }

    @Override
    public INDArray rnnTimeStep(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(input, "input");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        throw wholeOnly("rnnTimeStep");
    }

    @Override
    public INDArray rnnActivateUsingStoredState(INDArray input, boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(input, "input");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        throw wholeOnly("truncated backpropagation through time");
    }

    private UnsupportedException wholeOnly(String what) {
        return new UnsupportedException(layerId() + " reads whole sequences backwards, so there is no " + what);
    }

    @Override
    public Map<String, INDArray> rnnGetPreviousState() {
        return Map.of();
    }

    @Override
    public void rnnSetPreviousState(Map<String, INDArray> stateMap) {
        ArgumentException.notNull(stateMap, "stateMap");
        throw wholeOnly("state");
    }

    @Override
    public void applyConstraints(int iteration, int epoch) {
        fwd.applyConstraints(iteration, epoch);
        bwd.applyConstraints(iteration, epoch);
    }

    @Override
    public void rnnClearPreviousState() {}

    @Override
    public void rnnClearTBPTTState() {}

    @Override
    public void clear() {
        super.clear();
        fwd.clear();
        bwd.clear();
        forwards = null;
        backwards = null;
    }

    @Override
    public void close() {
        super.close();
        fwd.close();
        bwd.close();
        if (paramsFlattened != null) {
            paramsFlattened.close();
        }
        if (gradientsFlattened != null) {
            gradientsFlattened.close();
        }
    }
}
