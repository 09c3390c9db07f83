package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Writable;

/** Whether a value is missing, as DataVec's class of that name. */
public class NullWritableColumnCondition extends BaseColumnCondition {
    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     */
    public NullWritableColumnCondition(String columnName) {
        super(columnName, DEFAULT_SEQUENCE_CONDITION_MODE);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return writable instanceof NullWritable;
    }
}
