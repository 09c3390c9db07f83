package dev.libtensor.datavec.api.transform.condition;

import dev.libtensor.datavec.api.transform.ColumnOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** A condition on records, as DataVec's interface of that name. */
public interface Condition extends ColumnOp {
    /**
     * Returns whether a record meets the condition.
     *
     * @param list its values
     * @return true if it does
     */
    boolean condition(List<Writable> list);

    /**
     * Returns whether a sequence meets the condition.
     *
     * @param sequence the values of each step
     * @return true if it does
     */
    boolean conditionSequence(List<List<Writable>> sequence);

    /** Returns the same columns: a condition changes none. */
    @Override
    default Schema transform(Schema inputSchema) {
        return inputSchema;
    }
}
