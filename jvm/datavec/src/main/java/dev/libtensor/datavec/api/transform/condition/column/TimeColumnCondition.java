package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Set;

/** A condition on a column of times, as DataVec's class of that name. */
public class TimeColumnCondition extends BaseColumnCondition {
    private final ConditionOp op;
    private final long value;
    private final Set<Long> set;

    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     * @param op how its value is compared
     * @param value what it is compared with
     * @throws dev.libtensor.ArgumentException if the way to compare needs a set
     */
    public TimeColumnCondition(String columnName, ConditionOp op, long value) {
        this(columnName, DEFAULT_SEQUENCE_CONDITION_MODE, op, value);
    }

    /**
     * Creates a condition.
     *
     * @param columnName the column
     * @param sequenceConditionMode when a sequence meets it
     * @param op how its value is compared
     * @param value what it is compared with
     * @throws dev.libtensor.ArgumentException if the way to compare needs a set
     */
    public TimeColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, long value) {
        super(columnName, sequenceConditionMode);
        this.op = checked(op, value);
        this.value = value;
        this.set = null;
    }

    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     * @param op {@link ConditionOp#InSet} or {@link ConditionOp#NotInSet}
     * @param set what its value is compared with, which is copied
     * @throws dev.libtensor.ArgumentException if the way to compare needs a single value
     */
    public TimeColumnCondition(String columnName, ConditionOp op, Set<Long> set) {
        this(columnName, DEFAULT_SEQUENCE_CONDITION_MODE, op, set);
    }

    /**
     * Creates a condition.
     *
     * @param columnName the column
     * @param sequenceConditionMode when a sequence meets it
     * @param op {@link ConditionOp#InSet} or {@link ConditionOp#NotInSet}
     * @param set what its value is compared with, which is copied
     * @throws dev.libtensor.ArgumentException if the way to compare needs a single value
     */
    public TimeColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, Set<Long> set) {
        super(columnName, sequenceConditionMode);
        this.op = checked(op, set);
        this.value = 0;
        this.set = Set.copyOf(set);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return op.apply(writable.toLong(), value, set);
    }

    /** Names the column, and how its value is compared with what. */
    @Override
    public String toString() {
        return "TimeColumnCondition(columnName=\"" + columnName + "\"," + op + "," + (set == null ? value : set) + ")";
    }
}
