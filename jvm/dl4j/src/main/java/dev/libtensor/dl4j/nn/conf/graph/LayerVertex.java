package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer among the vertices of a graph's configuration, as in DL4J. The network computes it. */
public class LayerVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private final transient NeuralNetConfiguration layerConf;
    private final transient InputPreProcessor preProcessor;

    /**
     * Creates a vertex.
     *
     * @param layerConf the layer with what all layers share
     * @param preProcessor the preprocessor in front of it, or null
     */
    public LayerVertex(NeuralNetConfiguration layerConf, InputPreProcessor preProcessor) {
        this.layerConf = ArgumentException.notNull(layerConf, "layerConf");
        this.preProcessor = preProcessor;
    }

    /**
     * Returns the layer with what all layers share.
     *
     * @return the configuration
     */
    public NeuralNetConfiguration getLayerConf() {
        return layerConf;
    }

    /**
     * Returns the preprocessor in front of the layer.
     *
     * @return the preprocessor; null for none
     */
    public InputPreProcessor getPreProcessor() {
        return preProcessor;
    }

    /**
     * Throws, as the layer itself computes.
     *
     * @throws StateException always
     */
    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        ArgumentException.noneNull(inputs, "inputs");
        ArgumentException.notNull(masks, "masks");
        throw new StateException("a LayerVertex is the configuration of a layer: the layer of a network computes");
    }

    private InputType before(InputType[] inputs, String name) {
        InputType input = ArgumentException.noneNull(inputs, name).size() == 1 ? inputs[0]
                : new MergeVertex().getOutputType(-1, inputs);
        return preProcessor == null ? input : preProcessor.getOutputType(input);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return layerConf.getLayer().getOutputType(layerIndex, before(vertexInputs, "vertexInputs"));
    }

    @Override
    public MemoryReport getMemoryReport(InputType... inputTypes) {
        return layerConf.getLayer().getMemoryReport(before(inputTypes, "inputTypes"));
    }

    @Override
    public String toString() {
        return "LayerVertex(" + layerConf.getLayer() + ")";
    }
}
