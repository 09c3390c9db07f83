package dev.libtensor.djl.timeseries.transform.convert;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import java.util.ArrayList;
import java.util.List;

/** Joins and converts fields of time series. */
public final class Convert {
    private Convert() {}

    /**
     * Joins fields.
     *
     * @param outputField the new field
     * @param inputFields the fields to join; those that are not there are left out
     * @param dropInputs whether to remove them
     * @param hStack whether to join along the second dimension, and not the first
     * @param data the series
     */
    public static void vstackFeatures(FieldName outputField, FieldName[] inputFields, boolean dropInputs, boolean hStack,
            TimeSeriesData data) {
        List<NDArray> arrays = new ArrayList<>();
        for (FieldName field : inputFields) {
            if (data.get(field) != null) {
                arrays.add(data.get(field));
            }
        }
        NDArray joined = NDArray.concat(arrays.toArray(new NDArray[0]), hStack ? 1 : 0);
        for (FieldName field : inputFields) {
            if (dropInputs && field != outputField) {
                data.remove(field);
            }
        }
        data.setField(outputField, joined);
    }

    /**
     * Joins fields along the first dimension, and removes them.
     *
     * @param outputField the new field
     * @param inputFields the fields to join
     * @param data the series
     */
    public static void vstackFeatures(FieldName outputField, FieldName[] inputFields, TimeSeriesData data) {
        vstackFeatures(outputField, inputFields, true, false, data);
    }

    /**
     * Converts a field.
     *
     * @param field the field
     * @param expectedDim the number of its dimensions
     * @param dataType the data type
     * @param data the series
     * @throws ArgumentException if there is no such field
     * @throws ShapeException if it has another number of dimensions
     */
    public static void asArray(FieldName field, int expectedDim, DataType dataType, TimeSeriesData data) {
        NDArray value = data.get(field);
        if (value == null) {
            throw new ArgumentException("the series has no field " + field + ", only " + data.keys());
        }
        if (value.getShape().dimension() != expectedDim) {
            throw new ShapeException("the field " + field + " has " + expectedDim + " dimensions, but its shape is "
                    + value.getShape());
        }
        data.setField(field, value.toType(dataType, true));
    }

    /**
     * Converts a field to FLOAT32.
     *
     * @param field the field
     * @param expectedDim the number of its dimensions
     * @param data the series
     */
    public static void asArray(FieldName field, int expectedDim, TimeSeriesData data) {
        asArray(field, expectedDim, DataType.FLOAT32, data);
    }
}
