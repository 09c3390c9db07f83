package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;

/** Combines inputs of one shape element by element. */
public class ElementWiseVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** The operations. */
    public enum Op {
        /** The sum. */
        Add,
        /** The first less the second. */
        Subtract,
        /** The product. */
        Product,
        /** The mean. */
        Average,
        /** The greatest. */
        Max,
        /** The least. */
        Min
    }

    private Op op;

    /** For JSON: values follow. */
    protected ElementWiseVertex() {}

    /**
     * Creates a vertex.
     *
     * @param op the operation
     */
    public ElementWiseVertex(Op op) {
        this.op = ArgumentException.notNull(op, "op");
    }

    /**
     * Returns the operation.
     *
     * @return the value
     */
    public Op getOp() {
        return op;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        NDArray[] arrays = VertexInputs.arrays(this, inputs);
        NDArray all = arrays[0];
        for (NDArray next : Arrays.asList(arrays).subList(1, arrays.length)) {
            if (!next.getShape().equals(all.getShape())) {
                throw new ShapeException("an ElementWiseVertex takes inputs of one shape: given " + all.getShape() + " and "
                        + next.getShape());
            }
            all = switch (op) {
                case Add, Average -> all.add(next);
                case Subtract -> all.sub(next);
                case Product -> all.mul(next);
                case Max -> all.maximum(next);
                case Min -> all.minimum(next);
            };
        }
        return op == Op.Average ? all.div(inputs.length) : inputs.length == 1 ? all.duplicate() : all;
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        List<InputType> types = VertexInputs.types(this, vertexInputs);
        for (InputType each : types) {
            if (!each.equals(types.get(0))) {
                throw new ShapeException("an ElementWiseVertex takes inputs of one type: given " + types);
            }
        }
        if (op == Op.Subtract && types.size() != 2) {
            throw new ArgumentException("an ElementWiseVertex subtracts exactly 2 inputs, not " + types.size());
        }
        return types.get(0);
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
