package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Set;

/** A condition on a column of texts of which only certain ones occur, as DataVec's class of that name. */
public class CategoricalColumnCondition extends BaseColumnCondition {
    private final ConditionOp op;
    private final String value;
    private final Set<String> set;

    /**
     * Creates a condition that some step of a sequence meets.
     *
     * @param columnName the column
     * @param op how its value is compared
     * @param value what it is compared with
     * @throws dev.libtensor.ArgumentException if the way to compare needs a set
     */
    public CategoricalColumnCondition(String columnName, ConditionOp op, String value) {
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
    public CategoricalColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, String value) {
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
    public CategoricalColumnCondition(String columnName, ConditionOp op, Set<String> set) {
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
    public CategoricalColumnCondition(
            String columnName, SequenceConditionMode sequenceConditionMode, ConditionOp op, Set<String> set) {
        super(columnName, sequenceConditionMode);
        this.op = checked(op, set);
        this.value = null;
        this.set = Set.copyOf(set);
    }

    @Override
    public boolean columnCondition(Writable writable) {
        return op.apply(writable.toString(), value, set);
    }

    /** Names the column, and how its value is compared with what. */
    @Override
    public String toString() {
        return "CategoricalColumnCondition(columnName=\"" + columnName + "\"," + op + "," + (set == null ? value : set) + ")";
    }
}
