package dev.libtensor.datavec.api.transform.filter;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/**
 * Removes the records with a value of the wrong type or outside the limits of its column, or with a wrong number of values, as
 * DataVec's class of that name.
 */
public class FilterInvalidValues implements Filter {
    private final List<String> columns;
    private Schema schema;

    /**
     * Creates a filter.
     *
     * @param columnsToFilterIfInvalid the columns that it looks at; none for all
     */
    public FilterInvalidValues(String... columnsToFilterIfInvalid) {
        columns = ArgumentException.noneNull(columnsToFilterIfInvalid, "columnsToFilterIfInvalid");
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
        inputSchema.getIndexOfColumns(columns);
        schema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return schema;
    }

    @Override
    public String[] columnNames() {
        List<String> all = columns.isEmpty() && schema != null ? schema.getColumnNames() : columns;
        return all.toArray(String[]::new);
    }

    @Override
    public String toString() {
        return "FilterInvalidValues(" + columns + ")";
    }
}
