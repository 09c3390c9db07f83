package dev.libtensor.djl.timeseries.transform.field;

import dev.libtensor.NDArray;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sets, removes and selects fields of time series. */
public final class Field {
    private Field() {}

    /**
     * Removes fields.
     *
     * @param fieldNames the fields
     * @param data the series
     */
    public static void removeFields(List<FieldName> fieldNames, TimeSeriesData data) {
        fieldNames.forEach(data::remove);
    }

    /**
     * Sets a field.
     *
     * @param outputField the field
     * @param value its array
     * @param data the series
     */
    public static void setField(FieldName outputField, NDArray value, TimeSeriesData data) {
        data.setField(outputField, value);
    }

    /**
     * Selects fields.
     *
     * @param inputFields the names of the fields
     * @param data the series
     * @return a new series with these fields, in this order, which begins at the same times
     */
    public static TimeSeriesData selectField(String[] inputFields, TimeSeriesData data) {
        List<NDArray> values = new ArrayList<>(inputFields.length);
        for (String field : inputFields) {
            values.add(data.get(field));
        }
        TimeSeriesData selected = new TimeSeriesData(new ArrayList<>(Arrays.asList(inputFields)), values);
        selected.setStartTime(data.getStartTime());
        selected.setForecastStartTime(data.getForecastStartTime());
        return selected;
    }
}
