package dev.libtensor.datavec.api.transform.analysis;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.analysis.columns.ColumnAnalysis;
import dev.libtensor.datavec.api.transform.schema.Schema;
import java.util.List;
import java.util.NoSuchElementException;

/** What is in the columns of data, as DataVec's class of that name. */
public class DataAnalysis {
    private final Schema schema;
    private final List<ColumnAnalysis> columns;

    /**
     * Creates an analysis.
     *
     * @param schema the columns
     * @param columnAnalysis the analysis of each column
     * @throws ArgumentException if their numbers differ
     */
    public DataAnalysis(Schema schema, List<ColumnAnalysis> columnAnalysis) {
        this.schema = ArgumentException.notNull(schema, "schema");
        columns = ArgumentException.noneNull(columnAnalysis, "columnAnalysis");
        if (columns.size() != schema.numColumns()) {
            throw new ArgumentException("an analysis for each of " + schema.numColumns() + " columns was expected, not "
                    + columns.size());
        }
    }

    /**
     * Returns the columns.
     *
     * @return the schema
     */
    public Schema getSchema() {
        return schema;
    }

    /**
     * Returns the analyses in the order of the columns.
     *
     * @return one for each
     */
    public List<ColumnAnalysis> getColumnAnalysis() {
        return columns;
    }

    /**
     * Returns the analysis of a column.
     *
     * @param column its name
     * @return the analysis
     * @throws NoSuchElementException if there is no such column
     */
    public ColumnAnalysis getColumnAnalysis(String column) {
        if (!schema.hasColumn(ArgumentException.notNull(column, "column"))) {
            throw new NoSuchElementException("there is no column '" + column + "': one of " + schema.getColumnNames()
                    + " was expected");
        }
        return columns.get(schema.getIndexOfColumn(column));
    }

    /** Returns a table with a line for each column. */
    @Override
    public String toString() {
        int longest = schema.getColumnNames().stream().mapToInt(String::length).max().orElse(0);
        String format = "%-6s%-" + (longest + 8) + "s%-15s%s%n";
        StringBuilder text = new StringBuilder(String.format(format, "idx", "name", "type", "analysis"));
        for (int i = 0; i < columns.size(); i++) {
            text.append(String.format(format, i, "\"" + schema.getName(i) + "\"", schema.getType(i), columns.get(i)));
        }
        return text.toString();
    }
}
