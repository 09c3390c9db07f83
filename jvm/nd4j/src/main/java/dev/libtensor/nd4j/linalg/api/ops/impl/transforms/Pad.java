package dev.libtensor.nd4j.linalg.api.ops.impl.transforms;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code pad}: elements around an array. */
public class Pad extends DynamicCustomOp {
    /** What the padding has. */
    public enum Mode {
        /** One value. */
        CONSTANT,
        /** The elements beside the edge, mirrored without the edge. */
        REFLECT,
        /** The elements beside the edge, mirrored with the edge. */
        SYMMETRIC
    }

    /** Creates the operation; its arrays are set later. */
    public Pad() {}

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param padding the numbers of elements before and after each dimension
     * @param padValue the value of the padding
     */
    public Pad(INDArray in, INDArray padding, double padValue) {
        super(null, new INDArray[] {in, padding}, null);
        addIArgument(0);
        addTArgument(padValue);
    }

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param padding the numbers of elements before and after each dimension
     * @param out the array that gets the result, or null for a new one
     * @param mode what the padding has
     * @param padValue the value of the padding of the mode CONSTANT
     */
    public Pad(INDArray in, INDArray padding, INDArray out, Mode mode, double padValue) {
        super(null, new INDArray[] {in, padding}, new INDArray[] {out});
        addIArgument(ArgumentException.notNull(mode, "mode").ordinal());
        addTArgument(padValue);
    }

    @Override
    public String opName() {
        return "pad";
    }
}
