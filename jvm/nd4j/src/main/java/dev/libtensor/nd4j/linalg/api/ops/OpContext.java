package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** The arrays of an operation while it runs. They end with the run. */
public final class OpContext {
    private final List<INDArray> inputs;
    private final List<INDArray> outputs;

    /**
     * Creates the arrays.
     *
     * @param inputs what the operation reads
     * @param outputs what it gave; none before it ran
     */
    public OpContext(INDArray[] inputs, INDArray[] outputs) {
        this.inputs = ArgumentException.noneNull(inputs, "inputs");
        this.outputs = ArgumentException.noneNull(outputs, "outputs");
    }

    /**
     * Returns what the operation reads.
     *
     * @return the arrays in their order
     */
    public List<INDArray> getInputArrays() {
        return inputs;
    }

    /**
     * Returns what the operation gave.
     *
     * @return the arrays in their order; none before it ran
     */
    public List<INDArray> getOutputArrays() {
        return outputs;
    }

    /**
     * Returns one of the arrays that the operation reads.
     *
     * @param index its place
     * @return the array
     */
    public INDArray getInputArray(int index) {
        return inputs.get(index);
    }

    /**
     * Returns one of the arrays that the operation gave.
     *
     * @param index its place
     * @return the array
     */
    public INDArray getOutputArray(int index) {
        return outputs.get(index);
    }
}
