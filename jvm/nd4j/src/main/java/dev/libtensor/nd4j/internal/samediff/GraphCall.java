package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.ops.Call;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.Arrays;

/** A call that adds a custom operation to a graph. */
public final class GraphCall extends Call<SDVariable, GraphCall> {
    private static final int SVD_PARTS = 3;

    private final Graph graph;

    /** Begins a call. */
    public GraphCall(Graph graph, String name) {
        super(name);
        this.graph = graph;
    }

    /** Begins a call in the graph of an argument. */
    public GraphCall(SameDiff sameDiff, String name) {
        this(Graph.of(ArgumentException.notNull(sameDiff, "sameDiff")), name);
    }

    @Override
    protected GraphCall self() {
        return this;
    }

    /** Returns the operation, which has no arrays. */
    public DynamicCustomOp operation() {
        return op;
    }

    /** Adds the operation and returns its result, with a name or null. A decomposition has others that no name stands for. */
    public SDVariable result(String name) {
        int count = op.opName().equals("lu") ? 2 : op.opName().equals("svd") && op.iArgs()[1] == 1 ? SVD_PARTS : 1;
        return results(name == null ? null : Arrays.copyOf(new String[] {name}, count), count)[0];
    }

    /** Adds the operation, whose result is one of the losses from now on, with a name or null. */
    public SDVariable loss(String name) {
        SDVariable loss = result(name);
        loss.markAsLoss();
        return loss;
    }

    /** Adds the operation and returns its results, with names or null. */
    public SDVariable[] results(String[] names, int count) {
        return graph.add(op, inputs, names, count);
    }
}
