package dev.libtensor.dl4j.nn.conf.graph.rnn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** Repeats vectors at each step: (n, size) gives (n, size, steps), with as many steps as an input of the network has. */
public class DuplicateToTimeSeriesVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private String inputName;

    /** For JSON: values follow. */
    protected DuplicateToTimeSeriesVertex() {}

    /**
     * Creates a vertex.
     *
     * @param inputName the name of the network input whose steps count
     */
    public DuplicateToTimeSeriesVertex(String inputName) {
        this.inputName = ArgumentException.notNull(inputName, "inputName");
    }

    /**
     * Returns the name of the network input whose steps count.
     *
     * @return the value
     */
    public String getInputName() {
        return inputName;
    }

    @Override
    public String seenInput() {
        return inputName;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        List<INDArray> given = ArgumentException.noneNull(inputs, "inputs");
        if (given.size() != 2 || ((NDArray) given.get(0)).getShape().dimension() != 2) {
            throw new ArgumentException("a DuplicateToTimeSeriesVertex takes vectors of shape (n, size) and the network's input '"
                    + inputName + "': given " + given.size() + " arrays");
        }
        NDArray x = (NDArray) given.get(0);
        NDArray steps = (NDArray) given.get(1);
        return x.expandDims(2).broadcast(x.size(0), x.size(1), steps.size(steps.getShape().dimension() - 1));
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return InputType.recurrent(VertexInputs.type(this, vertexInputs).features());
    }

    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        return ArgumentException.notNull(masks, "masks").length < 2 ? null : masks[1];
    }
}
