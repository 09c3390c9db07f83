package dev.libtensor.datavec.api.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.BooleanMetaData;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;

/** What a column's values are, as DataVec's enum of that name. */
public enum ColumnType {
    /** Texts. */
    String,

    /** Whole numbers of 32 bits. */
    Integer,

    /** Whole numbers of 64 bits. */
    Long,

    /** Numbers of 64 bits. */
    Double,

    /** Numbers of 32 bits. */
    Float,

    /** Texts, of which only certain ones occur. */
    Categorical,

    /** Milliseconds since 1970 began in UTC. */
    Time,

    /** Bytes. */
    Bytes,

    /** Truth values. */
    Boolean,

    /** Arrays. */
    NDArray;

    /**
     * Returns a column of this type without limits.
     *
     * @param columnName its name
     * @return what is known of it
     * @throws ArgumentException if the type needs more than a name
     */
    public ColumnMetaData newColumnMetaData(String columnName) {
        return switch (this) {
            case String -> new StringMetaData(columnName);
            case Integer -> new IntegerMetaData(columnName);
            case Long -> new LongMetaData(columnName);
            case Double -> new DoubleMetaData(columnName);
            case Float -> new FloatMetaData(columnName);
            case Time -> new TimeMetaData(columnName);
            case Boolean -> new BooleanMetaData(columnName);
            default -> throw new ArgumentException("a column of type " + this + " needs more than a name: add its metadata");
        };
    }
}
