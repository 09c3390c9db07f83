package dev.libtensor.dl4j.zoo.model;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;

/** A network of images that is a graph. */
@SuppressWarnings("unchecked") // The interface leaves the class of the network to the caller.
abstract class GraphModel extends ImageModel<ComputationGraph> {
    GraphModel(Builder<?, ?> values) {
        super(values);
    }

    /**
     * Returns the configuration, which can be changed.
     *
     * @return a new builder
     */
    public abstract ComputationGraphConfiguration.GraphBuilder graphBuilder();

    @Override
    public ComputationGraph init() {
        ComputationGraph net = new ComputationGraph(graphBuilder().build());
        net.init();
        return net;
    }

    @Override
    public Class<? extends Model> modelType() {
        return ComputationGraph.class;
    }
}
