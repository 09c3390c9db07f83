package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import java.util.List;
import java.util.stream.IntStream;

/** The inputs and parameters of a vertex that SameDiff computes. */
public class SDVertexParams extends SDLayerParams {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial")
    private List<String> inputs = List.of();

    /** Starts without inputs and parameters. */
    public SDVertexParams() {}

    /**
     * Names the inputs.
     *
     * @param inputNames the names, in the order of the vertex's inputs
     */
    public void defineInputs(String... inputNames) {
        inputs = ArgumentException.noneNull(inputNames, "inputNames");
    }

    /**
     * Names the inputs {@code input_0}, {@code input_1} and so on.
     *
     * @param numInputs the number of inputs, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public void defineInputs(int numInputs) {
        if (numInputs < 1) {
            throw new ArgumentException("a vertex has 1 or more inputs: given " + numInputs);
        }
        inputs = IntStream.range(0, numInputs).mapToObj(each -> "input_" + each).toList();
    }

    /**
     * Returns the names of the inputs.
     *
     * @return the names in their order
     */
    public List<String> getInputs() {
        return List.copyOf(inputs);
    }
}
