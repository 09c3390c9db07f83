package dev.libtensor.datavec.api.transform.reduce;

import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Makes one record of all records with the same key, as DataVec's interface of that name. */
public interface IAssociativeReducer {
    /**
     * Sets the columns before it.
     *
     * @param schema the columns
     * @throws dev.libtensor.ArgumentException if a column is missing
     */
    void setInputSchema(Schema schema);

    /**
     * Returns the columns before it.
     *
     * @return the columns; null if they are not set
     */
    Schema getInputSchema();

    /**
     * Returns the columns behind it.
     *
     * @param schema the columns before it
     * @return the columns
     */
    Schema transform(Schema schema);

    /**
     * Returns the columns whose values are the key.
     *
     * @return their names; none if all records become one
     */
    List<String> getKeyColumns();

    /**
     * Reduces records.
     *
     * @param records the records with the same key, at least one
     * @return the single record
     */
    List<Writable> reduce(List<List<Writable>> records);

    /**
     * Returns what takes records one by one, and makes one record of them.
     *
     * @return a new reduction without records
     * @throws dev.libtensor.StateException before {@link #setInputSchema}
     */
    IAggregableReduceOp<List<Writable>, List<Writable>> aggregableReducer();
}
