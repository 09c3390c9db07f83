package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;

/** A column of whole numbers of 32 bits, as DataVec's class of that name. */
public class IntegerMetaData extends BaseColumnMetaData {
    private final Integer minAllowedValue;
    private final Integer maxAllowedValue;

    /**
     * Creates metadata without limits.
     *
     * @param name the name of the column
     */
    public IntegerMetaData(String name) {
        this(name, null, null);
    }

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param minAllowedValue the smallest value; null for any
     * @param maxAllowedValue the largest value; null for any
     */
    public IntegerMetaData(String name, Integer minAllowedValue, Integer maxAllowedValue) {
        super(name);
        this.minAllowedValue = minAllowedValue;
        this.maxAllowedValue = maxAllowedValue;
    }

    /**
     * Returns the smallest value.
     *
     * @return the value; null for any
     */
    public Integer getMinAllowedValue() {
        return minAllowedValue;
    }

    /**
     * Returns the largest value.
     *
     * @return the value; null for any
     */
    public Integer getMaxAllowedValue() {
        return maxAllowedValue;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Integer;
    }

    @Override
    public boolean isValid(Writable writable) {
        try {
            int value = Integer.parseInt(writable.toString());
            return (minAllowedValue == null || value >= minAllowedValue)
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
