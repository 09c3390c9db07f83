package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** The operation {@code linspace}: numbers of equal distances from one to another. */
public class Linspace extends BaseRandomOp {
    private double from;
    private double to;
    private long length;

    /** Creates the operation; its arrays are set later. */
    public Linspace() {}

    /**
     * Creates the operation.
     *
     * @param from the first number
     * @param to the last number
     * @param length how many
     */
    public Linspace(double from, double to, long length) {
        super(null, null, null);
        this.from = from;
        this.to = to;
        this.length = length;
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param from the first number
     * @param to the last number
     */
    public Linspace(INDArray z, double from, double to) {
        super(null, null, z);
        this.from = from;
        this.to = to;
        length = ArgumentException.notNull(z, "z").length();
    }

    @Override
    public String opName() {
        return "linspace";
    }

    @Override
    protected NDArray compute() {
        return NDArray.linspace(from, to, Math.toIntExact(length), z == null ? Nd4j.dataType().type() : z.dataType().type());
    }
}
