package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Learns two numbers for each column from one batch after another. */
interface ColumnFit {
    /** Learns from a batch, which does not change. */
    default void add(NDArray data, INDArray mask) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray numbers = data.getDataType().isFloating() ? data : data.toType(DataType.FLOAT32, false);
            learn(numbers, ColumnNumbers.hidden(data, mask));
        }
    }

    /** Learns from floating-point numbers, except those that are hidden; {@code hidden} may be null. */
    void learn(NDArray data, NDArray hidden);

    /** Returns what was learned; null if there was nothing. */
    ColumnNumbers result();
}
