package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Set;

/** A condition on a column of numbers of 32 bits, as DataVec's class of that name. */
public class FloatColumnCondition extends BaseColumnCondition {
    private final ConditionOp op;
    private final float value;
    private final Set<Float> set;

    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     * @param op how its value is compared
     * @param value what it is compared with
     * @throws dev.libtensor.ArgumentException if the way to compare needs a set
     */
    public FloatColumnCondition(String columnName, ConditionOp op, float value) {
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
    public FloatColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, float value) {
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
    public FloatColumnCondition(String columnName, ConditionOp op, Set<Float> set) {
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
    public FloatColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, Set<Float> set) {
        super(columnName, sequenceConditionMode);
        this.op = checked(op, set);
        this.value = 0;
        this.set = Set.copyOf(set);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return op.apply(writable.toFloat(), value, set);
    }

    /** Names the column, and how its value is compared with what. */
    @Override
    public String toString() {
        return "FloatColumnCondition(columnName=\"" + columnName + "\"," + op + "," + (set == null ? value : set) + ")";
    }
}
