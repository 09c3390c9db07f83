package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;

/** Looks up rows of tables. */
public final class Rows {
    private Rows() {}

    /**
     * Returns rows of a table, which belong where results of operations on the numbers do.
     *
     * @param table the table, of shape {@code (rows, ...)}
     * @param numbers the numbers of the rows; fractions are cut off
     * @return a new array, of the numbers' shape followed by that of a row
     */
    public static NDArray of(NDArray table, NDArray numbers) {
        ArgumentException.notNull(table, "table");
        DataType type = ArgumentException.notNull(numbers, "numbers").getDataType();
        if (type == DataType.INT64 || type == DataType.INT32) {
            return Beside.of(table, numbers).embedding(numbers);
        }
        try (NDArray whole = numbers.toType(DataType.INT64, false)) {
            return Beside.of(table, numbers).embedding(whole);
        }
    }
}
