package dev.libtensor.nd4j.autodiff.samediff.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import java.util.List;

/** An operation as a part of a graph. */
public final class SameDiffOp {
    private final DifferentialFunction op;

    /**
     * Creates the part.
     *
     * @param op the operation
     */
    public SameDiffOp(DifferentialFunction op) {
        this.op = ArgumentException.notNull(op, "op");
    }

    /**
     * Returns the name in the graph.
     *
     * @return the name
     */
    public String getName() {
        return op.getOwnName();
    }

    /**
     * Returns the operation.
     *
     * @return the operation
     */
    public DifferentialFunction getOp() {
        return op;
    }

    /**
     * Returns the names of the variables that the operation reads.
     *
     * @return the names in their order
     */
    public List<String> getInputsToOp() {
        return List.of(op.argNames());
    }

    /**
     * Returns the names of the variables that the operation makes.
     *
     * @return the names in their order
     */
    public List<String> getOutputsOfOp() {
        return List.of(op.outputVariablesNames());
    }
}
