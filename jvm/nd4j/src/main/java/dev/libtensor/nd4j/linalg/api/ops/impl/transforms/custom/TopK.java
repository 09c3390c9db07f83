package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code top_k}: the largest elements of the last dimension, and their places. */
public class TopK extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public TopK() {}

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param k the number of elements
     * @param sorted whether they are sorted
     */
    public TopK(INDArray in, int k, boolean sorted) {
        super(null, new INDArray[] {in}, null);
        addIArgument(k);
        addBArgument(sorted);
    }

    @Override
    public String opName() {
        return "top_k";
    }
}
