package dev.libtensor.dl4j.nn.conf.graph.rnn;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** Turns the steps of sequences around. With a mask, those that count are turned around, and padding stays behind them. */
public class ReverseTimeSeriesVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    @Values.Optional
    private String maskArrayInputName;

    /** Creates a vertex that turns all steps around, whatever the mask. */
    public ReverseTimeSeriesVertex() {}

    /**
     * Creates a vertex.
     *
     * @param maskArrayInputName the name of the network input whose mask counts; null for none
     */
    public ReverseTimeSeriesVertex(String maskArrayInputName) {
        this.maskArrayInputName = maskArrayInputName;
    }

    /**
     * Returns the name of the network input whose mask counts.
     *
     * @return the value; null for none
     */
    public String getMaskArrayInputName() {
        return maskArrayInputName;
    }

    @Override
    public String seenInput() {
        return maskArrayInputName;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        List<INDArray> given = ArgumentException.noneNull(inputs, "inputs");
        ArgumentException.notNull(masks, "masks");
        if (given.isEmpty() || ((NDArray) given.get(0)).getShape().dimension() != 3) {
            throw new ArgumentException("a ReverseTimeSeriesVertex takes sequences of shape (n, size, steps)");
        }
        NDArray x = (NDArray) given.get(0);
        NDArray mask = masks.length < 2 ? null : (NDArray) masks[1];
        return mask == null ? x.flip(2) : turned(x, mask.toType(DataType.INT64, true));
    }

    /** Takes step length - 1 - t where t counts, and step t behind these. */
    private static NDArray turned(NDArray x, NDArray mask) {
        NDArray steps = NDArray.arange(0, x.size(2), 1, DataType.INT64).expandDims(0);
        NDArray lengths = mask.sum(new int[] {1}, true);
        NDArray back = lengths.sub(steps).sub(1);
        NDArray from = NDArray.where(back.gte(0), back, steps.broadcast(back.getShape()));
        return x.gather(from.expandDims(1).broadcast(x.getShape()), 2);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.type(this, vertexInputs);
    }
}
