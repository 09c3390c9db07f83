package dev.libtensor.nd4j.linalg.api.ops.impl.shape;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code gather}: the slices at places along a dimension. */
public class Gather extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Gather() {}

    /**
     * Creates the operation.
     *
     * @param df the array
     * @param indexes the places
     * @param axis the dimension
     */
    public Gather(INDArray df, int[] indexes, int axis) {
        super(null, new INDArray[] {df}, null);
        addIArgument(axis);
        addIArgument(ArgumentException.notNull(indexes, "indexes"));
    }

    /**
     * Creates the operation.
     *
     * @param df the array
     * @param indices the places
     * @param axis the dimension
     */
    public Gather(INDArray df, INDArray indices, int axis) {
        super(null, new INDArray[] {df, indices}, null);
        addIArgument(axis);
    }

    @Override
    public String opName() {
        return "gather";
    }
}
