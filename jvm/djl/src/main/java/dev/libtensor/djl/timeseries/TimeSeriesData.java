package dev.libtensor.djl.timeseries;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.timeseries.dataset.FieldName;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.PairList;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A time series: arrays by the names of its fields, and the times at which it and its forecast begin. */
public class TimeSeriesData extends PairList<String, NDArray> {
    private LocalDateTime startTime;
    private LocalDateTime forecastStartTime;

    /**
     * Creates a series without fields.
     *
     * @param initialCapacity the number of fields to expect
     */
    public TimeSeriesData(int initialCapacity) {
        super(initialCapacity);
    }

    /**
     * Creates a series.
     *
     * @param keys the names of the fields
     * @param values their arrays
     */
    public TimeSeriesData(List<String> keys, List<NDArray> values) {
        super(keys, values);
    }

    /**
     * Creates a series.
     *
     * @param list the fields
     */
    public TimeSeriesData(List<Pair<String, NDArray>> list) {
        super(list);
    }

    /**
     * Creates a series.
     *
     * @param map the fields
     */
    public TimeSeriesData(Map<String, NDArray> map) {
        super(map);
    }

    /**
     * Returns the arrays, and names them {@code data0} and so on.
     *
     * @return the arrays, in the order of the fields
     */
    public NDList toNDList() {
        NDList arrays = new NDList(values());
        for (int i = 0; i < arrays.size(); i++) {
            arrays.get(i).setName("data" + i);
        }
        return arrays;
    }

    /**
     * Returns when the series begins.
     *
     * @return the time, or null
     */
    public LocalDateTime getStartTime() {
        return startTime;
    }

    /**
     * Returns when the forecast begins.
     *
     * @return the time, or null
     */
    public LocalDateTime getForecastStartTime() {
        return forecastStartTime;
    }

    /**
     * Adds a field.
     *
     * @param fieldName its name
     * @param value its array
     */
    public void add(FieldName fieldName, NDArray value) {
        add(fieldName.name(), value);
    }

    /**
     * Returns a field.
     *
     * @param fieldName its name
     * @return its array, or null
     */
    public NDArray get(FieldName fieldName) {
        return get(fieldName.name());
    }

    /**
     * Sets a field, which then is the last one.
     *
     * @param fieldName its name
     * @param value its array
     */
    public void setField(String fieldName, NDArray value) {
        remove(fieldName);
        add(fieldName, value);
    }

    /**
     * Sets a field, which then is the last one.
     *
     * @param fieldName its name
     * @param value its array
     */
    public void setField(FieldName fieldName, NDArray value) {
        setField(fieldName.name(), value);
    }

    /**
     * Sets when the series begins.
     *
     * @param value the time
     */
    public void setStartTime(LocalDateTime value) {
        startTime = value;
    }

    /**
     * Sets when the forecast begins.
     *
     * @param value the time
     */
    public void setForecastStartTime(LocalDateTime value) {
        forecastStartTime = value;
    }

    /**
     * Removes a field.
     *
     * @param fieldName its name
     */
    public void remove(FieldName fieldName) {
        remove(fieldName.name());
    }

    @Override
    public boolean equals(Object o) {
        return this == o || o != null && getClass() == o.getClass() && super.equals(o)
                && Objects.equals(startTime, ((TimeSeriesData) o).startTime)
                && Objects.equals(forecastStartTime, ((TimeSeriesData) o).forecastStartTime);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), startTime, forecastStartTime);
    }
}
