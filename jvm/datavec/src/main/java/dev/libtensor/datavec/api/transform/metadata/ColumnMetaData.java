package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;

/** What is known of a column, as DataVec's interface of that name. */
public interface ColumnMetaData extends Cloneable {
    /**
     * Returns the name of the column.
     *
     * @return the name
     */
    String getName();

    /**
     * Sets the name of the column.
     *
     * @param name the name
     */
    void setName(String name);

    /**
     * Returns what the values are.
     *
     * @return the type
     */
    ColumnType getColumnType();

    /**
     * Returns whether a value can be in the column.
     *
     * @param writable the value
     * @return true if it has the type and is within the limits
     */
    boolean isValid(Writable writable);

    /**
     * Returns a copy.
     *
     * @return the copy, which can get another name
     */
    ColumnMetaData clone();
}
