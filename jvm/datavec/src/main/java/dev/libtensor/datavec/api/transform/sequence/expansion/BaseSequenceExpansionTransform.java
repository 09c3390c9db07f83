package dev.libtensor.datavec.api.transform.sequence.expansion;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes steps of the values of columns of each step, as DataVec's class of that name. The other columns have the same value
 * in all of these steps.
 */
public abstract class BaseSequenceExpansionTransform extends BaseSequenceTransform {
    private final List<String> requiredColumns;
    private final List<String> expandedColumnNames;

    /**
     * Creates a transform.
     *
     * @param requiredColumns the columns, at least one
     * @param expandedColumnNames the name of each behind it
     * @throws ArgumentException if there are no columns, or not as many names
     */
    protected BaseSequenceExpansionTransform(List<String> requiredColumns, List<String> expandedColumnNames) {
        this.requiredColumns = ArgumentException.noneNull(requiredColumns, "requiredColumns");
        this.expandedColumnNames = ArgumentException.noneNull(expandedColumnNames, "expandedColumnNames");
        if (requiredColumns.isEmpty() || requiredColumns.size() != expandedColumnNames.size()) {
            throw new ArgumentException("one or more columns, and a name for each, were expected, but there are "
                    + requiredColumns.size() + " columns and " + expandedColumnNames.size() + " names");
        }
    }

    /**
     * Returns what is known of the columns behind it.
     *
     * @param origColumnMeta what is known of them before it
     * @param expandedColumnNames their names behind it
     * @return metadata for each column
     */
    protected abstract List<ColumnMetaData> expandedColumnMetaDatas(List<ColumnMetaData> origColumnMeta,
            List<String> expandedColumnNames);

    /**
     * Makes steps.
     *
     * @param currentStepValues the values of the columns in a step
     * @return the values of the columns in each new step; an empty list for no step
     */
    protected abstract List<List<Writable>> expandTimeStep(List<Writable> currentStepValues);

    @Override
    public Schema transform(Schema inputSchema) {
        ArgumentException.notNull(inputSchema, "inputSchema");
        List<ColumnMetaData> expanded = expandedColumnMetaDatas(
                requiredColumns.stream().map(inputSchema::getMetaData).toList(), expandedColumnNames);
        List<ColumnMetaData> columns = new ArrayList<>(inputSchema.getColumnMetaData());
        columns.replaceAll(each -> requiredColumns.contains(each.getName())
                ? expanded.get(requiredColumns.indexOf(each.getName())) : each);
        return inputSchema.newSchema(columns);
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        List<Integer> places = requiredColumns.stream().map(input()::getIndexOfColumn).toList();
        List<List<Writable>> steps = new ArrayList<>();
        for (List<Writable> step : ArgumentException.notNull(sequence, "sequence")) {
            for (List<Writable> values : expandTimeStep(places.stream().map(step::get).toList())) {
                List<Writable> made = new ArrayList<>(step);
                for (int i = 0; i < places.size(); i++) {
                    made.set(places.get(i), values.get(i));
                }
                steps.add(made);
            }
        }
        return steps;
    }

    @Override
    public String[] columnNames() {
        return requiredColumns.toArray(String[]::new);
    }

    @Override
    public String[] outputColumnNames() {
        return expandedColumnNames.toArray(String[]::new);
    }
}
