package dev.libtensor.datavec.api.transform.condition.column;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.condition.SequenceConditionMode;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.Set;

/** A condition on the value of a column, as DataVec's class of that name. */
public abstract class BaseColumnCondition extends Step implements Condition {
    /** A sequence meets a condition if some step does, by default. */
    protected static final SequenceConditionMode DEFAULT_SEQUENCE_CONDITION_MODE = SequenceConditionMode.Or;

    /** The name of the column. */
    protected final String columnName;

    private final SequenceConditionMode sequenceMode;
    private Schema schema;
    private int columnIdx;

    /**
     * Creates a condition.
     *
     * @param columnName the column
     * @param sequenceConditionMode when a sequence meets it
     */
    protected BaseColumnCondition(String columnName, SequenceConditionMode sequenceConditionMode) {
        this.columnName = ArgumentException.notNull(columnName, "columnName");
        this.sequenceMode = ArgumentException.notNull(sequenceConditionMode, "sequenceConditionMode");
    }

    /**
     * Returns a way to compare, or throws if it does not fit the constructor.
     *
     * @param op the way
     * @param value the single value to compare with, or the set
     * @return the same way
     * @throws ArgumentException if it needs a set and gets a value, or the reverse
     */
    static ConditionOp checked(ConditionOp op, Object value) {
        ArgumentException.notNull(value, "value");
        if (ArgumentException.notNull(op, "op").needsSet() != value instanceof Set) {
            throw new ArgumentException(
                    op + " compares with " + (op.needsSet() ? "a set of values" : "a single value") + ", not with " + value);
        }
        return op;
    }

    /**
     * Returns whether a value meets the condition.
     *
     * @param writable the value of the column
     * @return true if it does
     */
    public abstract boolean columnCondition(Writable writable);

    /**
     * Returns whether a record meets the condition.
     *
     * @throws StateException before {@link #setInputSchema}
     */
    @Override
    public boolean condition(List<Writable> list) {
        if (schema == null) {
            throw new StateException("the condition on '" + columnName + "' has no columns yet: call setInputSchema first");
        }
        return columnCondition(list.get(columnIdx));
    }

    /**
     * Returns whether a sequence meets the condition.
     *
     * @throws UnsupportedException if the condition is for single records
     */
    @Override
    public boolean conditionSequence(List<List<Writable>> sequence) {
        return switch (sequenceMode) {
            case And -> sequence.stream().allMatch(this::condition);
            case Or -> sequence.stream().anyMatch(this::condition);
            case NoSequenceMode -> throw new UnsupportedException(this + " is for single records, not for sequences");
        };
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        columnIdx = inputSchema.getIndexOfColumn(columnName);
        schema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return schema;
    }

    @Override
    public String[] columnNames() {
        return new String[] {columnName};
    }

    /** Names the class and the column. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + "(columnName=\"" + columnName + "\")";
    }
}
