package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.samediff.AbstractSameDiffLayer;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/**
 * What has a graph that is defined with the first batch, and parameters that follow from its configuration.
 *
 * @param <C> the class of the configuration
 */
abstract class DefinedBase<C extends AbstractSameDiffLayer> extends NativeLayer<C> {
    private DefinedGraph graph;

    DefinedBase(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    final boolean turnsFormat() {
        return false;
    }

    @Override
    protected final IActivation activationFn() {
        return null;
    }

    final DefinedGraph graph(Map<String, INDArray> batch, DefinedGraph.Definition definition) {
        if (graph == null) {
            graph = new DefinedGraph(layerConf().getLayerParams().getParamShapes(), batch, dataType, definition);
        }
        return graph;
    }

    @Override
    public void close() {
        super.close();
        if (graph != null) {
            graph.close();
        }
    }
}
