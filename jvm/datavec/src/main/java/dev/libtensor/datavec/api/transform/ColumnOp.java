package dev.libtensor.datavec.api.transform;

import dev.libtensor.datavec.api.transform.schema.Schema;

/** What works on columns, as DataVec's interface of that name. */
public interface ColumnOp {
    /**
     * Returns the columns behind it.
     *
     * @param inputSchema the columns before it
     * @return the columns
     */
    Schema transform(Schema inputSchema);

    /**
     * Sets the columns before it, which is necessary before records are given.
     *
     * @param inputSchema the columns
     * @throws dev.libtensor.ArgumentException if a column is missing or of the wrong type
     */
    void setInputSchema(Schema inputSchema);

    /**
     * Returns the columns before it.
     *
     * @return the columns; null if they are not set
     */
    Schema getInputSchema();

    /**
     * Returns the column that it makes.
     *
     * @return the name of the first one
     */
    default String outputColumnName() {
        return outputColumnNames()[0];
    }

    /**
     * Returns the columns that it makes.
     *
     * @return their names
     */
    default String[] outputColumnNames() {
        return columnNames();
    }

    /**
     * Returns the columns that it looks at.
     *
     * @return their names
     */
    String[] columnNames();

    /**
     * Returns the column that it looks at.
     *
     * @return the name of the first one
     */
    default String columnName() {
        return columnNames()[0];
    }
}
