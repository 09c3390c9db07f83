package dev.libtensor.datavec.api.transform.filter;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Removes the records that meet a condition, as DataVec's class of that name. */
public class ConditionFilter extends Step implements Filter {
    private final Condition condition;

    /**
     * Creates a filter.
     *
     * @param condition what the removed records meet
     */
    public ConditionFilter(Condition condition) {
        this.condition = ArgumentException.notNull(condition, "condition");
    }

    @Override
    public boolean removeExample(List<Writable> writables) {
        return condition.condition(writables);
    }

    @Override
    public boolean removeSequence(List<List<Writable>> sequence) {
        return condition.conditionSequence(sequence);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        condition.setInputSchema(inputSchema);
    }

    @Override
    public Schema getInputSchema() {
        return condition.getInputSchema();
    }

    @Override
    public String[] columnNames() {
        return condition.columnNames();
    }

    @Override
    public String toString() {
        return "ConditionFilter(" + condition + ")";
    }
}
