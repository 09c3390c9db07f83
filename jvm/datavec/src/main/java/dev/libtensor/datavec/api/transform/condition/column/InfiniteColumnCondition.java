package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.writable.Writable;

/** Whether a number is infinite, as DataVec's class of that name. */
public class InfiniteColumnCondition extends BaseColumnCondition {
    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     */
    public InfiniteColumnCondition(String columnName) {
        super(columnName, DEFAULT_SEQUENCE_CONDITION_MODE);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return Double.isInfinite(writable.toDouble());
    }
}
