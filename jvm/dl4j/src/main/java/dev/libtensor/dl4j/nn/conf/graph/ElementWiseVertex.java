package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;

/**
 * Combines inputs element by element. They have one shape, or dimensions of size 1 that are repeated to the size of the others.
 */
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

    /** Returns a mask of what counts in any input; null if all of an input counts. */
    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        return VertexInputs.anyOf(masks);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        List<InputType> types = VertexInputs.types(this, vertexInputs);
        InputType widest = types.get(0);
        for (InputType each : types) {
            widest = wider(widest, each, types);
        }
        if (op == Op.Subtract && types.size() != 2) {
            throw new ArgumentException("an ElementWiseVertex subtracts exactly 2 inputs, not " + types.size());
        }
        return widest;
    }

    /** Returns that of two types with more features, which the one feature of the other is repeated to. */
    private static InputType wider(InputType a, InputType b, List<InputType> all) {
        long left = InputTypes.channels(a);
        long right = InputTypes.channels(b);
        boolean isRepeated = a instanceof InputType.InputTypeFeedForward || a instanceof InputType.InputTypeRecurrent;
        boolean fits = isRepeated ? a.getType() == b.getType() && InputTypes.isLast(a) == InputTypes.isLast(b)
                && (left == right || left == 1 || right == 1) : a.equals(b);
        if (!fits) {
            throw new ShapeException("an ElementWiseVertex takes inputs of one type: given " + all);
        }
        InputType longer = a.arrayElementsPerExample() < 0 ? b : a;
        return InputTypes.withChannels(longer, Math.max(left, right));
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
