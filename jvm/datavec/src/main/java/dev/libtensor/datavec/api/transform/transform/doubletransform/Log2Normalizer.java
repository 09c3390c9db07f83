package dev.libtensor.datavec.api.transform.transform.doubletransform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.internal.Columns;
import dev.libtensor.datavec.internal.Projection;

/** Takes logarithms of numbers, relative to their mean, as DataVec's class of that name. */
public class Log2Normalizer extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, of type Double
     * @param columnMean the mean before
     * @param columnMin the smallest number before
     * @param scalingFactor the factor of the logarithm
     * @throws ArgumentException if the mean is infinite or not a number
     */
    public Log2Normalizer(String columnName, double columnMean, double columnMin, double scalingFactor) {
        super(Projection.of("log2Normalizer", columnName, column -> Columns.expect(ColumnType.Double, column).with(
                new DoubleMetaData(columnName, 0.0, null), value -> {
                    double share = (value.toDouble() - columnMin) / (columnMean - columnMin);
                    double log = Math.log(share + 1) / Math.log(2);
                    return new DoubleWritable(Double.isNaN(value.toDouble()) ? 0 : scalingFactor * log);
                })));
        describedBy(columnName, columnMean, columnMin, scalingFactor);
        if (!Double.isFinite(columnMean)) {
            throw new ArgumentException("the mean of a column is finite: it is " + columnMean);
        }
    }
}
