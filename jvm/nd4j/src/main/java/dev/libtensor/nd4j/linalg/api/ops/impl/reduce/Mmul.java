package dev.libtensor.nd4j.linalg.api.ops.impl.reduce;

import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code matmul}: the matrix product. */
public class Mmul extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Mmul() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     */
    public Mmul(INDArray x, INDArray y) {
        super(null, new INDArray[] {x, y}, null);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     * @param z the array that gets the result, or null for a new one
     */
    public Mmul(INDArray x, INDArray y, INDArray z) {
        super(null, new INDArray[] {x, y}, new INDArray[] {z});
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     * @param z the array that gets the result, or null for a new one
     * @param transposes which of the arrays are transposed, or null for none
     */
    public Mmul(INDArray x, INDArray y, INDArray z, MMulTranspose transposes) {
        this(x, y, z);
        if (transposes != null) {
            transpose(transposes.isTransposeA(), transposes.isTransposeB(), transposes.isTransposeResult());
        }
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     * @param transposeX whether the first array is transposed
     * @param transposeY whether the second one is
     * @param transposeZ whether the product is
     */
    public Mmul(INDArray x, INDArray y, boolean transposeX, boolean transposeY, boolean transposeZ) {
        this(x, y);
        transpose(transposeX, transposeY, transposeZ);
    }

    private void transpose(boolean... which) {
        for (boolean each : which) {
            addIArgument(each ? 1 : 0);
        }
    }

    @Override
    public String opName() {
        return "matmul";
    }
}
