package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;

/** A column of numbers of 32 bits, as DataVec's class of that name. */
public class FloatMetaData extends BaseColumnMetaData {
    private final Float minAllowedValue;
    private final Float maxAllowedValue;
    private final boolean allowNaN;
    private final boolean allowInfinite;

    /**
     * Creates metadata without limits.
     *
     * @param name the name of the column
     */
    public FloatMetaData(String name) {
        this(name, null, null);
    }

    /**
     * Creates metadata, of a column without values that are not finite.
     *
     * @param name the name of the column
     * @param minAllowedValue the smallest value; null for any
     * @param maxAllowedValue the largest value; null for any
     */
    public FloatMetaData(String name, Float minAllowedValue, Float maxAllowedValue) {
        this(name, minAllowedValue, maxAllowedValue, false, false);
    }

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param minAllowedValue the smallest value; null for any
     * @param maxAllowedValue the largest value; null for any
     * @param allowNaN whether values can be NaN
     * @param allowInfinite whether values can be infinite
     */
    public FloatMetaData(
            String name, Float minAllowedValue, Float maxAllowedValue, boolean allowNaN, boolean allowInfinite) {
        super(name);
        this.minAllowedValue = minAllowedValue;
        this.maxAllowedValue = maxAllowedValue;
        this.allowNaN = allowNaN;
        this.allowInfinite = allowInfinite;
    }

    /**
     * Returns the smallest value.
     *
     * @return the value; null for any
     */
    public Float getMinAllowedValue() {
        return minAllowedValue;
    }

    /**
     * Returns the largest value.
     *
     * @return the value; null for any
     */
    public Float getMaxAllowedValue() {
        return maxAllowedValue;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Float;
    }

    @Override
    public boolean isValid(Writable writable) {
        try {
            float value = Float.parseFloat(writable.toString());
            if (Double.isNaN(value)) {
                return allowNaN;
            }
            return (allowInfinite || !Double.isInfinite(value))
                    && (minAllowedValue == null || value >= minAllowedValue)
                    && (maxAllowedValue == null || value <= maxAllowedValue);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    @Override
    String limits() {
        return (minAllowedValue == null ? "" : " from " + minAllowedValue)
                + (maxAllowedValue == null ? "" : " to " + maxAllowedValue);
    }
}
