package dev.libtensor.nd4j.linalg.api.ops.impl.shape;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code stack}: joins arrays along a new dimension. */
public class Stack extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Stack() {}

    /**
     * Creates the operation.
     *
     * @param inputs the arrays
     * @param output the array that gets the result, or null for a new one
     * @param axis the place of the new dimension
     */
    public Stack(INDArray[] inputs, INDArray output, int axis) {
        super(null, inputs, new INDArray[] {output});
        addIArgument(axis);
    }

    @Override
    public String opName() {
        return "stack";
    }
}
