package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.writable.Writable;

/** Whether a value has the wrong type or is outside the limits of its column, as DataVec's class of that name. */
public class InvalidValueColumnCondition extends BaseColumnCondition {
    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     */
    public InvalidValueColumnCondition(String columnName) {
        super(columnName, DEFAULT_SEQUENCE_CONDITION_MODE);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return !getInputSchema().getMetaData(columnName).isValid(writable);
    }
}
