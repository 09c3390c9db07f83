package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Penalties;
import dev.libtensor.dl4j.internal.Recording;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A layer with parameters, which are views of the network's. As it is, it computes activation(x W + b). A class of the
 * user's own overrides {@link #preOutput}, or both {@link #activate(boolean, LayerWorkspaceMgr)} and
 * {@link #backpropGradient}. With {@code preOutput} alone, the gradients follow from its record.
 *
 * @param <LayerConfT> the class of the configuration
 */
public abstract class BaseLayer<LayerConfT extends dev.libtensor.dl4j.nn.conf.layers.Layer> extends AbstractLayer<LayerConfT> {
    /** The layer's parameters, of shape (1, n); null if it has none. */
    protected INDArray paramsFlattened;
    /** The layer's gradients, of shape (1, n); null if it has none. */
    protected INDArray gradientsFlattened;
    /** The parameters by their names: views of {@link #paramsFlattened}. */
    protected Map<String, INDArray> params = new LinkedHashMap<>();
    /** The gradients by the names of the parameters: views of {@link #gradientsFlattened}. */
    protected Map<String, INDArray> gradientViews = new LinkedHashMap<>();

    private Recording recording;
    private boolean needsEpsilon = true;
    private boolean isFrozen;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     */
    protected BaseLayer(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /**
     * Computes what the activation function takes, with operations that record gradients.
     *
     * @param x the input
     * @param weights the parameters by their names
     * @param training whether the network is in training
     * @return a new array
     */
    protected INDArray preOutput(INDArray x, Map<String, INDArray> weights, boolean training) {
        NDArray bias = (NDArray) weights.get("b");
        NDArray weight = ((NDArray) weights.get("W")).transpose();
        return ((NDArray) x).linear(weight, bias == null ? null : bias.reshape(new Shape(-1)));
    }

    /**
     * Computes what the activation function takes, of the input that is set. In training, dropout and noise disturb it first.
     *
     * @param training whether the network is in training
     * @param workspaceMgr where arrays are made
     * @return a new array, in the workspace of {@link ArrayType#ACTIVATIONS}
     * @throws dev.libtensor.StateException if no input is set
     */
    public INDArray preOutput(boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            INDArray z = training
                    ? preOutput(dropped(input), noisy(new LinkedHashMap<>(params)), true) : preOutput(input, params, false);
            return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS, z);
        }
    }

    /**
     * Returns the activation function.
     *
     * @return the function of the configuration; null for none
     */
    protected IActivation activationFn() {
        return layerConf() instanceof dev.libtensor.dl4j.nn.conf.layers.BaseLayer base ? base.getActivationFn() : null;
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(false);
        recording = null;
        if (training) {
            record();
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray z = training ? recording.output() : (NDArray) preOutput(input, params, false);
            INDArray a = activationFn() == null ? z : activated(z, training);
            return workspaceMgr.leverageTo(ArrayType.ACTIVATIONS, masked((NDArray) a));
        }
    }

    /** Computes {@link #preOutput} of the input with a record for its gradient. */
    protected final void record() {
        if (isFrozen) {
            recording = Recording.of(input, Map.of(), x -> x, needsEpsilon, (x, none) -> preOutput(x, params, false));
            return;
        }
        recording = Recording.of(input, noisy(trained()), this::dropped, needsEpsilon,
                (x, weights) -> preOutput(x, weights, true));
    }

    /** Returns the input with the dropout that the configuration asks for. */
    private INDArray dropped(INDArray x) {
        IDropout dropout = conf.getLayer().getIDropout();
        return dropout == null ? x : dropout.applyDropout(x, conf.getIterationCount(), conf.getEpochCount());
    }

    /** Returns parameters with the noise that the configuration asks for. */
    private Map<String, INDArray> noisy(Map<String, INDArray> parameters) {
        IWeightNoise noise = layerConf() instanceof dev.libtensor.dl4j.nn.conf.layers.BaseLayer base ? base.getWeightNoise() : null;
        if (noise != null) {
            parameters.replaceAll((name, parameter) -> noise.getParameter(this, name, conf.getIterationCount(),
                    conf.getEpochCount(), true, LayerWorkspaceMgr.noWorkspaces()));
        }
        return parameters;
    }

    /** Makes training compute as inference, with the gradient of the input alone. */
    final void freeze() {
        isFrozen = true;
    }

    /**
     * Returns the parameters that gradients are computed of.
     *
     * @return the parameters by their names, without those that only unsupervised training trains
     */
    protected Map<String, INDArray> trained() {
        Map<String, INDArray> trained = new LinkedHashMap<>(params);
        trained.keySet().removeIf(layerConf()::isPretrainParam);
        return trained;
    }

    /** Applies the activation function, which may write into its input: the recorded one must stay. */
    private INDArray activated(NDArray z, boolean training) {
        return activationFn().getActivation(training || z == input ? z.duplicate() : z, training);
    }

    /**
     * Returns the output with the mask applied: for a layer of vectors it is the output itself.
     *
     * @param output the output, or its gradient
     * @return the array with 0 where the mask is 0
     */
    protected NDArray masked(NDArray output) {
        return output;
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(epsilon, "epsilon");
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        if (recording == null) {
            // As in DL4J, what inference computed has a gradient as well.
            recording = Recording.of(input, isFrozen ? Map.of() : trained(), x -> x, needsEpsilon,
                    (x, weights) -> preOutput(x, isFrozen ? params : weights, false));
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray g = masked(Nd.as(epsilon, dataType));
            NDArray z = recorded().output();
            IActivation activation = activationFn();
            INDArray delta = activation == null ? g : activation.backprop(z.duplicate(), g).getFirst();
            return backpropDelta((NDArray) delta, workspaceMgr);
        }
    }

    /**
     * Computes the gradients from that of {@link #preOutput}'s result.
     *
     * @param delta the gradient with respect to the result
     * @param workspaceMgr where arrays are made
     * @return what {@link #backpropGradient} returns
     */
    protected Pair<Gradient, INDArray> backpropDelta(INDArray delta, LayerWorkspaceMgr workspaceMgr) {
        NDArray epsilon = recorded().backprop((NDArray) delta, gradientViews);
        recording = null;
        gradientViews.forEach((name, view) -> {
            if (layerConf().isPretrainParam(name)) {
                view.assign(0);
            }
        });
        return new Pair<>(gradient(),
                epsilon == null ? null : workspaceMgr.leverageTo(ArrayType.ACTIVATION_GRAD, epsilon));
    }

    private Recording recorded() {
        if (recording == null) {
            throw new StateException(layerId() + " has no record for its gradient: call activate in training first");
        }
        return recording;
    }

    /**
     * Returns what the activation function takes of the last input in training.
     *
     * @return the array without its gradient record
     */
    protected INDArray recordedPreOutput() {
        return recorded().output();
    }

    /**
     * Sets whether {@link #backpropGradient} computes the gradient of the input.
     *
     * @param needsEpsilon whether anything needs it
     */
    public void setNeedsEpsilon(boolean needsEpsilon) {
        this.needsEpsilon = needsEpsilon;
    }

    /**
     * Returns the gradients of the last batch.
     *
     * @return views of the layer's gradients by the names of the parameters
     */
    public Map<String, INDArray> getGradientViews() {
        return gradientViews;
    }

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return Penalties.score(conf.getLayer(), backpropOnlyParams ? trained() : params, conf.getIterationCount(), conf.getEpochCount());
    }

    @Override
    public INDArray params() {
        return paramsFlattened;
    }

    @Override
    public long numParams() {
        return paramsFlattened == null ? 0 : ((NDArray) paramsFlattened).size();
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
        return params;
    }

    @Override
    public void setParamsViewArray(INDArray params) {
        paramsFlattened = params;
    }

    @Override
    public INDArray getGradientsViewArray() {
        return gradientsFlattened;
    }

    @Override
    public void setBackpropGradientsViewArray(INDArray gradients) {
        gradientsFlattened = gradients;
        gradientViews = gradients == null ? new LinkedHashMap<>()
                : conf.getLayer().initializer().getGradientsFromFlattened(conf, gradients);
    }

    @Override
    public void setParamTable(Map<String, INDArray> paramTable) {
        ArgumentException.notNull(paramTable, "paramTable").forEach((name, array) ->
                ArgumentException.notNull(array, "paramTable['" + name + "']"));
        params = paramTable;
    }

    @Override
    public Gradient gradient() {
        DefaultGradient all = gradientsFlattened == null ? new DefaultGradient() : new DefaultGradient(gradientsFlattened);
        gradientViews.forEach(all::setGradientFor);
        return all;
    }

    @Override
    public void clear() {
        super.clear();
        recording = null;
    }

    /** Forgets the input, and frees the views of the parameters and gradients. */
    @Override
    public void close() {
        super.close();
        params.values().forEach(INDArray::close);
        gradientViews.values().forEach(INDArray::close);
        if (paramsFlattened != null) {
            paramsFlattened.close();
        }
        if (gradientsFlattened != null) {
            gradientsFlattened.close();
        }
    }
}
