package dev.libtensor.datavec.api.transform.filter;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/**
 * Removes the records with a value of the wrong type or outside the limits of its column, or with a wrong number of values, as
 * DataVec's class of that name.
 */
public class FilterInvalidValues extends Step implements Filter {
    private final List<String> columnsToFilterIfInvalid;
    private Schema schema;

    /**
     * Creates a filter.
     *
     * @param columnsToFilterIfInvalid the columns that it looks at; none for all
     */
    public FilterInvalidValues(String... columnsToFilterIfInvalid) {
        this.columnsToFilterIfInvalid = ArgumentException.noneNull(columnsToFilterIfInvalid, "columnsToFilterIfInvalid");
    }

    @Override
    public boolean removeExample(List<Writable> writables) {
        if (schema == null) {
            throw new StateException("the filter has no columns yet: call setInputSchema first");
        }
        return writables.size() != schema.numColumns()
                || List.of(columnNames()).stream().anyMatch(
                        column -> !schema.getMetaData(column).isValid(writables.get(schema.getIndexOfColumn(column))));
    }

    /** Returns whether a step of a sequence is removed. */
    @Override
    public boolean removeSequence(List<List<Writable>> sequence) {
        return sequence.stream().anyMatch(this::removeExample);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        inputSchema.getIndexOfColumns(columnsToFilterIfInvalid);
        schema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return schema;
    }

    /**
     * Returns whether all columns must be valid.
     *
     * @return true if none was named
     */
    public boolean isOfAllColumns() {
        return columnsToFilterIfInvalid.isEmpty();
    }

    @Override
    public String[] columnNames() {
        List<String> all = columnsToFilterIfInvalid.isEmpty() && schema != null ? schema.getColumnNames() : columnsToFilterIfInvalid;
        return all.toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "FilterInvalidValues(" + columnsToFilterIfInvalid + ")";
    }
}
