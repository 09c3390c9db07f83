package dev.libtensor.nd4j.linalg.api.ops.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/**
 * The operation {@code bitcast}: the same bytes as elements of another data type. The shape stays if both types are equally wide.
 * A narrower type adds a last dimension for the parts of an element, and a wider one removes it.
 */
public class BitCast extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public BitCast() {}

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param dataType the {@linkplain DataType#toInt number} of the data type
     */
    public BitCast(INDArray in, int dataType) {
        super(null, new INDArray[] {in}, null);
        addIArgument(dataType);
    }

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param dataType the data type
     */
    public BitCast(INDArray in, DataType dataType) {
        this(in, ArgumentException.notNull(dataType, "dataType").toInt());
    }

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param dataType the {@linkplain DataType#toInt number} of the data type
     * @param out the array that gets the result
     */
    public BitCast(INDArray in, int dataType, INDArray out) {
        this(in, dataType);
        addOutputArgument(ArgumentException.notNull(out, "out"));
    }

    /**
     * Creates the operation.
     *
     * @param in the array
     * @param dataType the data type
     * @param out the array that gets the result
     */
    public BitCast(INDArray in, DataType dataType, INDArray out) {
        this(in, ArgumentException.notNull(dataType, "dataType").toInt(), out);
    }

    @Override
    public String opName() {
        return "bitcast";
    }
}
