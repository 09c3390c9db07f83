package dev.libtensor.nd4j.linalg.api.ops.impl.shape;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code tile}: repeats an array along its dimensions. */
public class Tile extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Tile() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param repeat how often the array stands along each dimension
     */
    public Tile(INDArray x, INDArray z, int... repeat) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(ArgumentException.notNull(repeat, "repeat"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param repeat how often the array stands along each dimension
     */
    public Tile(INDArray x, int... repeat) {
        super(null, new INDArray[] {x}, null);
        addIArgument(ArgumentException.notNull(repeat, "repeat"));
    }

    @Override
    public String opName() {
        return "tile";
    }
}
