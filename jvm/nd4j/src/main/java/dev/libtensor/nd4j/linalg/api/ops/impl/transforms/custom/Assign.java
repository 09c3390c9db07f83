package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code assign}: copies the elements of an array. */
public class Assign extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Assign() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the array whose elements are copied
     */
    public Assign(INDArray x, INDArray y) {
        super(null, new INDArray[] {x, y}, new INDArray[] {x});
    }

    /**
     * Creates the operation.
     *
     * @param inputs the array and the one whose elements are copied
     * @param outputs the array that gets the elements
     */
    public Assign(INDArray[] inputs, INDArray[] outputs) {
        super(null, inputs, outputs);
    }

    @Override
    public String opName() {
        return "assign";
    }
}
