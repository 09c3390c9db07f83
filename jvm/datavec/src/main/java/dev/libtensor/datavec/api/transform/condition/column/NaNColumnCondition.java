package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.writable.Writable;

/** Whether a number is NaN, as DataVec's class of that name. */
public class NaNColumnCondition extends BaseColumnCondition {
    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     */
    public NaNColumnCondition(String columnName) {
        super(columnName, DEFAULT_SEQUENCE_CONDITION_MODE);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return Double.isNaN(writable.toDouble());
    }
}
