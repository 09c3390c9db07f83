package dev.libtensor.datavec.api.transform.filter;

import dev.libtensor.datavec.api.transform.ColumnOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Removes records, as DataVec's interface of that name. */
public interface Filter extends ColumnOp {
    /**
     * Returns whether a record is removed.
     *
     * @param writables its values
     * @return true if it is
     */
    boolean removeExample(List<Writable> writables);

    /**
     * Returns whether a sequence is removed.
     *
     * @param sequence the values of each step
     * @return true if it is
     */
    boolean removeSequence(List<List<Writable>> sequence);

    /** Returns the same columns: a filter changes none. */
    @Override
    default Schema transform(Schema inputSchema) {
        return inputSchema;
    }
}
