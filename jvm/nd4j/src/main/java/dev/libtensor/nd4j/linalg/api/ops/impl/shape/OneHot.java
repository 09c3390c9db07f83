package dev.libtensor.nd4j.linalg.api.ops.impl.shape;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code onehot}: numbers for each index, of which one differs. */
public class OneHot extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public OneHot() {}

    /**
     * Creates the operation, with the new dimension in front of the others, as in ND4J.
     *
     * @param indices the indices
     * @param depth the size of the new dimension
     */
    public OneHot(INDArray indices, int depth) {
        super(null, new INDArray[] {indices}, null);
        addIArgument(0, depth);
        addTArgument(1, 0);
    }

    /**
     * Creates the operation.
     *
     * @param indices the indices
     * @param output the array that gets the result, or null for a new one
     * @param depth the number of columns
     * @param axis the place of the new dimension
     * @param on the value at an index
     * @param off the value elsewhere
     */
    public OneHot(INDArray indices, INDArray output, int depth, int axis, double on, double off) {
        super(null, new INDArray[] {indices}, new INDArray[] {output});
        addIArgument(axis, depth);
        addTArgument(on, off);
    }

    @Override
    public String opName() {
        return "onehot";
    }
}
