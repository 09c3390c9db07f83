package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.dl4j.internal.DefinedOutput;
import dev.libtensor.dl4j.internal.NativeLayer;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.Map;

/** The configuration of an output layer of a user's own, whose output and loss SameDiff computes. */
public abstract class SameDiffOutputLayer extends AbstractSameDiffLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration. */
    protected SameDiffOutputLayer() {}

    /**
     * Defines the computation. It runs once for each new layer, whose graph then computes every batch.
     *
     * @param sameDiff an empty graph
     * @param layerInput the input, whose first size is -1
     * @param labels the labels, whose first size is -1
     * @param paramTable the parameters by their names
     * @return the sum of the loss over the examples
     */
    public abstract SDVariable defineLayer(SameDiff sameDiff, SDVariable layerInput, SDVariable labels,
            Map<String, SDVariable> paramTable);

    /**
     * Returns the name of the variable that the network returns as its output.
     *
     * @return the name of a variable that does not depend on the labels
     */
    public abstract String activationsVertexName();

    /**
     * Returns whether the loss needs labels.
     *
     * @return true unless a layer says otherwise
     */
    public boolean labelsRequired() {
        return true;
    }

    @Override
    public Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners, int layerIndex,
            INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        return NativeLayer.start(new DefinedOutput(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }
}
