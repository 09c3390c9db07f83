package dev.libtensor.dl4j.internal;

import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.samediff.AbstractSameDiffLayer;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SDLayerParams;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffVertex;
import dev.libtensor.dl4j.nn.weights.WeightInitXavier;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.Map;

/** The settings of a vertex's parameters, so that networks update, penalize and write them as those of a layer. */
public final class VertexParameters extends AbstractSameDiffLayer {
    private static final long serialVersionUID = 1L;

    @Values.Optional
    private transient SameDiffVertex vertex;

    public VertexParameters() {}

    /** Sets whose parameters they are. */
    public VertexParameters of(SameDiffVertex owner) {
        vertex = owner;
        return this;
    }

    SameDiffVertex vertex() {
        return vertex;
    }

    /** Sets what a vertex has no use for to the same in every network, as DL4J's vertices do not have it. */
    @Override
    public void applyGlobalConfigToLayer(NeuralNetConfiguration.Builder globalConfig) {
        activationFn = new ActivationIdentity();
        weightInitFn = new WeightInitXavier();
        biasInit = 0.0;
        weightNoise = null;
        iDropout = null;
        constraints = null;
    }

    @Override
    public void defineParameters(SDLayerParams params) {
        SDLayerParams own = vertex.getVertexParams();
        own.getWeightParameterKeys().forEach(name -> params.addWeightParam(name, own.getParamShapes().get(name)));
        own.getBiasParameterKeys().forEach(name -> params.addBiasParam(name, own.getParamShapes().get(name)));
    }

    @Override
    public void initializeParameters(Map<String, INDArray> params) {
        vertex.initializeParameters(params);
    }

    @Override
    public char paramReshapeOrder(String param) {
        return vertex.paramReshapeOrder(param);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        throw new StateException("a vertex has the type of its output, not its parameters");
    }

    @Override
    public Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners, int layerIndex,
            INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        return NativeLayer.start(new DefinedVertex(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }
}
