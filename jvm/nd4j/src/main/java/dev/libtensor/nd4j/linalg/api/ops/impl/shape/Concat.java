package dev.libtensor.nd4j.linalg.api.ops.impl.shape;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code concat}: joins arrays along a dimension. */
public class Concat extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Concat() {}

    /**
     * Creates the operation.
     *
     * @param dimension the dimension
     * @param arrays the arrays
     */
    public Concat(int dimension, INDArray... arrays) {
        super(null, arrays, null);
        addIArgument(dimension);
    }

    @Override
    public String opName() {
        return "concat";
    }
}
