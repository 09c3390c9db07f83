package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Gives numbers the mean 0, as DataVec's class of that name. */
public class SubtractMeanNormalizer extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param mean the mean before
     */
    public SubtractMeanNormalizer(String columnName, double mean) {
        super(Projection.of("subtractMeanNormalizer", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                new DoubleMetaData(columnName), value -> new DoubleWritable(value.toDouble() - mean))));
        describedBy(columnName, mean);
    }
}
