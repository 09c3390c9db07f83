package dev.libtensor.datavec.api.transform.stringreduce;

import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.Serializable;
import java.util.List;

/** Makes one value of each record, as DataVec's interface of that name. */
public interface IStringReducer extends Serializable {
    /**
     * Sets the columns before it.
     *
     * @param schema the columns
     */
    void setInputSchema(Schema schema);

    /**
     * Returns the columns before it.
     *
     * @return the columns; null if they are not set
     */
    Schema getInputSchema();

    /**
     * Returns the columns with that of the result.
     *
     * @param schema the columns before it
     * @return the columns, the new one last
     */
    Schema transform(Schema schema);

    /**
     * Makes a value of each record.
     *
     * @param examplesList the records
     * @return the values, one for each record
     * @throws dev.libtensor.StateException before {@link #setInputSchema}
     */
    List<Writable> reduce(List<List<Writable>> examplesList);

    /**
     * Returns the columns that were named for it.
     *
     * @return their names; null if none were
     */
    List<String> getInputColumns();
}
