package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.List;

/** The results of {@code lstmCell}, as ND4J's class of that name. Each has the shape (examples, size). */
public final class LSTMCellOutputs {
    private static final int COUNT = 7;

    private final List<SDVariable> all;

    /**
     * Names results.
     *
     * @param outputs the results in the order of the operation
     * @throws ArgumentException if there are not 7 of them
     */
    public LSTMCellOutputs(SDVariable[] outputs) {
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
     * Returns the cells.
     *
     * @return the result
     */
    public SDVariable getState() {
        return all.get(1);
    }

    /**
     * Returns the gate of the input.
     *
     * @return the result
     */
    public SDVariable getI() {
        return all.get(0);
    }

    /**
     * Returns the cells.
     *
     * @return the result
     */
    public SDVariable getC() {
        return all.get(1);
    }

    /**
     * Returns the forget gate.
     *
     * @return the result
     */
    public SDVariable getF() {
        return all.get(2);
    }

    /**
     * Returns the gate of the output.
     *
     * @return the result
     */
    public SDVariable getO() {
        return all.get(3);
    }

    /**
     * Returns what may enter the cells.
     *
     * @return the result
     */
    public SDVariable getZ() {
        return all.get(4);
    }

    /**
     * Returns the hyperbolic tangent of the cells.
     *
     * @return the result
     */
    public SDVariable getH() {
        return all.get(5);
    }

    /**
     * Returns the output.
     *
     * @return the result
     */
    public SDVariable getY() {
        return all.get(COUNT - 1);
    }
}
