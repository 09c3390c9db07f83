package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.weightinit.WeightInitScheme;
import java.util.function.Supplier;

/** What a program supplies. */
public class NDArraySupplierInitScheme implements WeightInitScheme {
    private final Supplier<INDArray> supplier;

    /**
     * Creates the scheme.
     *
     * @param array the array
     */
    public NDArraySupplierInitScheme(INDArray array) {
        this(() -> array.dup());
    }

    /**
     * Creates the scheme.
     *
     * @param supplier what returns a new array
     */
    public NDArraySupplierInitScheme(Supplier<INDArray> supplier) {
        this.supplier = ArgumentException.notNull(supplier, "supplier");
    }

    @Override
    public INDArray create(DataType dataType, long... shape) {
        return supplier.get();
    }
}
