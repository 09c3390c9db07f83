package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.List;

/** The results of {@code gruCell}, as ND4J's class of that name. Each has the shape (examples, size). */
public final class GRUCellOutputs {
    private static final int COUNT = 4;

    private final List<SDVariable> all;

    /**
     * Names results.
     *
     * @param outputs the results in the order of the operation
     * @throws ArgumentException if there are not 4 of them
     */
    public GRUCellOutputs(SDVariable[] outputs) {
        if (ArgumentException.notNull(outputs, "outputs").length != COUNT) {
            throw new ArgumentException("the operation has " + COUNT + " results, not " + outputs.length);
        }
        for (SDVariable each : outputs) {
            ArgumentException.notNull(each, "outputs");
        }
        all = List.of(outputs);
    }

    /**
     * Returns all results.
     *
     * @return the results in the order of the operation
     */
    public List<SDVariable> getAllOutputs() {
        return all;
    }

    /**
     * Returns the output.
     *
     * @return the result
     */
    public SDVariable getOutput() {
        return all.get(COUNT - 1);
    }

    /**
     * Returns the gate reset.
     *
     * @return the result
     */
    public SDVariable getR() {
        return all.get(0);
    }

    /**
     * Returns the gate update.
     *
     * @return the result
     */
    public SDVariable getU() {
        return all.get(1);
    }

    /**
     * Returns what is new.
     *
     * @return the result
     */
    public SDVariable getC() {
        return all.get(2);
    }

    /**
     * Returns the output.
     *
     * @return the result
     */
    public SDVariable getH() {
        return all.get(COUNT - 1);
    }
}
