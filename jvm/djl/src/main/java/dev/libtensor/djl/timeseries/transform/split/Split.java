package dev.libtensor.djl.timeseries.transform.split;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.TimeSeriesData;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.timeseries.transform.InstanceSampler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Splits time series into their past and their future. */
public final class Split {
    private Split() {}

    /**
     * Splits a series at the first time that a sampler chooses. The fields {@code PAST_} and {@code FUTURE_} take the
     * place of those before. A series of which no time is chosen stays as it is; DJL throws.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param isPadField the new field is 1 for padding of the past
     * @param startField is not used
     * @param forecastStartField is not used
     * @param instanceSampler chooses the time
     * @param pastLength the number of times of the past
     * @param futureLength the number of times of the future
     * @param leadTime the number of times between them
     * @param outputNTC whether the time becomes the first dimension
     * @param timeSeriesFields the other fields to split
     * @param dummyValue pads the past
     * @param data the series
     */
    public static void instanceSplit(NDManager manager, FieldName targetField, FieldName isPadField,
            FieldName startField, FieldName forecastStartField, InstanceSampler instanceSampler, int pastLength,
            int futureLength, int leadTime, boolean outputNTC, FieldName[] timeSeriesFields, float dummyValue,
            TimeSeriesData data) {
        NDArray target = data.get(targetField);
        List<Integer> times = instanceSampler.call(target);
        if (times.isEmpty()) {
            return;
        }
        int at = times.get(0);
        int padding = Math.max(pastLength - at, 0);
        List<FieldName> fields = new ArrayList<>(Arrays.asList(timeSeriesFields));
        fields.add(targetField);
        for (FieldName field : fields) {
            NDArray whole = data.get(field);
            NDArray past = past(manager, whole, at, pastLength, padding, dummyValue);
            NDArray future = future(manager, whole, at + leadTime, futureLength);
            data.setField("PAST_" + field.name(), outputNTC ? past.transpose() : past);
            data.setField("FUTURE_" + field.name(), outputNTC ? future.transpose() : future);
            data.remove(field);
        }
        float[] isPadding = new float[pastLength];
        Arrays.fill(isPadding, 0, padding, 1);
        data.setField("PAST_" + isPadField.name(), manager.create(isPadding).toType(target.getDataType(), false));
        data.setForecastStartTime(data.getStartTime().plusDays(at + leadTime));
    }

    private static NDArray past(NDManager manager, NDArray whole, int at, int length, int padding, float dummy) {
        NDArray part = whole.into(manager).get("..., {}:{}", Math.max(at - length, 0), at);
        if (padding == 0) {
            return part;
        }
        Shape shape = whole.getShape();
        Shape missing = shape.slice(0, shape.dimension() - 1).add(padding);
        try (part; NDArray pad = manager.full(missing, dummy, whole.getDataType())) {
            return at == 0 ? pad.duplicate() : pad.concat(part, -1);
        }
    }

    private static NDArray future(NDManager manager, NDArray whole, int from, int length) {
        long end = whole.getShape().tail();
        return whole.into(manager).get("..., {}:{}", Math.min(from, end), Math.min((long) from + length, end));
    }

    /**
     * Splits a series without a time in between, and makes the time the first dimension.
     *
     * @param manager the owner of new arrays
     * @param targetField the values
     * @param isPadField the new field is 1 for padding of the past
     * @param startField is not used
     * @param forecastStartField is not used
     * @param instanceSampler chooses the time
     * @param pastLength the number of times of the past
     * @param futureLength the number of times of the future
     * @param timeSeriesFields the other fields to split
     * @param dummyValue pads the past
     * @param data the series
     */
    public static void instanceSplit(NDManager manager, FieldName targetField, FieldName isPadField,
            FieldName startField, FieldName forecastStartField, InstanceSampler instanceSampler, int pastLength,
            int futureLength, FieldName[] timeSeriesFields, float dummyValue, TimeSeriesData data) {
        instanceSplit(manager, targetField, isPadField, startField, forecastStartField, instanceSampler, pastLength,
                futureLength, 0, true, timeSeriesFields, dummyValue, data);
    }
}
