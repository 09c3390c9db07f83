package dev.libtensor.djl.timeseries.transform.convert;

import dev.libtensor.DataType;
import dev.libtensor.NDManager;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.TimeSeriesTransform;

/** Converts a field. */
public class AsArray implements TimeSeriesTransform {
    private final FieldName field;
    private final int expectedDim;
    private final DataType dataType;

    /**
     * Creates a transform.
     *
     * @param field the field
     * @param expectedDim the number of its dimensions
     * @param dataType the data type
     */
    public AsArray(FieldName field, int expectedDim, DataType dataType) {
        this.field = field;
        this.expectedDim = expectedDim;
        this.dataType = dataType;
    }

    /**
     * Creates a transform to FLOAT32.
     *
     * @param field the field
     * @param expectedDim the number of its dimensions
     */
    public AsArray(FieldName field, int expectedDim) {
        this(field, expectedDim, DataType.FLOAT32);
    }

    @Override
    public TimeSeriesData transform(NDManager manager, TimeSeriesData data, boolean isTrain) {
        Convert.asArray(field, expectedDim, dataType, data);
        return data;
    }
}
