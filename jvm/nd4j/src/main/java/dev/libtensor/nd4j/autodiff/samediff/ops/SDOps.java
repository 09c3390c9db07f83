package dev.libtensor.nd4j.autodiff.samediff.ops;

import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.samediff.Graph;
import dev.libtensor.nd4j.internal.samediff.GraphCall;

/** What adds operations to a graph. */
public abstract class SDOps {
    /** Creates what adds operations. */
    protected SDOps() {}

    /**
     * Returns the graph.
     *
     * @return the graph to which operations are added
     */
    protected abstract SameDiff sameDiff();

    /** Begins an operation. */
    final GraphCall op(String name) {
        return new GraphCall(Graph.of(sameDiff()), name);
    }
}
