package dev.libtensor.datavec.api.transform.condition.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.condition.ConditionOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;
import java.util.Set;

/** A condition on the number of steps of a sequence, as DataVec's class of that name. */
public class SequenceLengthCondition extends Step implements Condition {
    private final ConditionOp op;
    private final int length;
    private final Set<Integer> set;
    private Schema inputSchema;

    /**
     * Creates a condition.
     *
     * @param op the comparison with a number
     * @param length the number
     * @throws ArgumentException if the operation needs a set
     */
    public SequenceLengthCondition(ConditionOp op, int length) {
        this(op, length, Set.of(), false);
    }

    /**
     * Creates a condition.
     *
     * @param op {@code InSet} or {@code NotInSet}
     * @param set the numbers
     * @throws ArgumentException if the operation needs no set
     */
    public SequenceLengthCondition(ConditionOp op, Set<Integer> set) {
        this(op, 0, ArgumentException.notNull(set, "set"), true);
    }

    private SequenceLengthCondition(ConditionOp op, int length, Set<Integer> set, boolean isSet) {
        if (ArgumentException.notNull(op, "op").needsSet() != isSet) {
            throw new ArgumentException(op + " compares with " + (isSet ? "a number, not with a set" : "a set, not with a number"));
        }
        this.op = op;
        this.length = length;
        this.set = Set.copyOf(set);
    }

    /**
     * Throws, because a record has no steps.
     *
     * @throws UnsupportedException always
     */
    @Override
    public boolean condition(List<Writable> list) {
        ArgumentException.notNull(list, "list");
        throw new UnsupportedException(this + " is one of sequences: it was given a record");
    }

    @Override
    public boolean conditionSequence(List<List<Writable>> sequence) {
        return op.apply(ArgumentException.notNull(sequence, "sequence").size(), length, set);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        this.inputSchema = ArgumentException.notNull(inputSchema, "inputSchema");
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    @Override
    public String[] columnNames() {
        return inputSchema == null ? new String[0] : inputSchema.getColumnNames().toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "SequenceLengthCondition(" + op + "," + (op.needsSet() ? set : length) + ")";
    }
}
