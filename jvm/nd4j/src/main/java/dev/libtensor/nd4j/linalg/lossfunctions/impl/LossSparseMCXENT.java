package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The cross-entropy of an example whose label is the index of its class. Labels have shape (examples, 1) or
 * (examples,). Else it is {@link LossMCXENT}.
 */
public final class LossSparseMCXENT extends LossMCXENT {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossSparseMCXENT() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossSparseMCXENT(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray prepare(NDArray labels, NDArray z) {
        Shape shape = labels.getShape();
        boolean isFlat = shape.dimension() == 1 || shape.dimension() == 2 && shape.get(1) == 1;
        if (z.getShape().dimension() != 2 || !isFlat || shape.get(0) != z.size(0)) {
            throw new ShapeException(name() + " expected labels of shape (examples, 1) and output of shape (examples,"
                    + " classes), not labels of shape " + shape + " and output of shape " + z.getShape());
        }
        return labels.toType(DataType.INT64, false).reshape(new Shape(z.size(0)))
                .oneHot((int) z.size(1)).toType(z.getDataType(), false);
    }
}
