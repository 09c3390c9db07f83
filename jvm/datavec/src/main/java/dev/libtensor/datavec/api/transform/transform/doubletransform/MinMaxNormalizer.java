package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Moves numbers from one range to another, as DataVec's class of that name. */
public class MinMaxNormalizer extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param min the smallest number before
     * @param max the largest number before
     */
    public MinMaxNormalizer(String columnName, double min, double max) {
        this(columnName, min, max, 0, 1);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param min the smallest number before
     * @param max the largest number before
     * @param newMin what becomes of the smallest
     * @param newMax what becomes of the largest
     */
    public MinMaxNormalizer(String columnName, double min, double max, double newMin, double newMax) {
        super(Projection.of("minMaxNormalizer", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                new DoubleMetaData(columnName, newMin, newMax), value -> {
                    double scaled = (newMax - newMin) / (max - min) * (value.toDouble() - min) + newMin;
                    return new DoubleWritable(Double.isNaN(value.toDouble()) ? 0 : scaled);
                })));
        describedBy(columnName, min, max, newMin, newMax);
    }
}
