package dev.libtensor.dl4j.nn.updater.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.updater.BaseMultiLayerUpdater;

/** The update of the parameters of a graph. */
public class ComputationGraphUpdater extends BaseMultiLayerUpdater<ComputationGraph> {
    /**
     * Makes the updaters with their first state.
     *
     * @param graph what has the parameters
     */
    public ComputationGraphUpdater(ComputationGraph graph) {
        super(ArgumentException.notNull(graph, "graph"), graph.getLayers(), graph.getGradientsViewArray());
    }
}
