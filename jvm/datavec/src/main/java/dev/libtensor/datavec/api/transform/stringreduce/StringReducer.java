package dev.libtensor.datavec.api.transform.stringreduce;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.StringReduceOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Makes one text of all values of a record, as DataVec's class of that name. */
public class StringReducer implements IStringReducer {
    private static final long serialVersionUID = 1L;

    private final StringReduceOp op;
    @SuppressWarnings("serial")
    private final List<String> inputColumns;
    private final String outputColumnName;
    private Schema schema;

    private StringReducer(Builder builder) {
        op = builder.defaultOp;
        inputColumns = builder.inputColumns;
        outputColumnName = builder.outputColumnName;
    }

    @Override
    public void setInputSchema(Schema schema) {
        this.schema = ArgumentException.notNull(schema, "schema");
    }

    @Override
    public Schema getInputSchema() {
        return schema;
    }

    /**
     * {@inheritDoc}
     *
     * @throws StateException if the new column has no name
     */
    @Override
    public Schema transform(Schema schema) {
        List<ColumnMetaData> columns = new ArrayList<>(ArgumentException.notNull(schema, "schema").getColumnMetaData());
        if (outputColumnName == null) {
            throw new StateException("the column of the result has no name: call outputColumnName of the builder");
        }
        columns.add(new StringMetaData(outputColumnName));
        return schema.newSchema(columns);
    }

    /**
     * {@inheritDoc} It reads all values of a record, as in DataVec, whatever columns were named.
     *
     * @throws ArgumentException if a record for {@code REPLACE} has not two values
     */
    @Override
    public List<Writable> reduce(List<List<Writable>> examplesList) {
        ArgumentException.notNull(examplesList, "examplesList");
        if (schema == null) {
            throw new StateException("the reducer has no columns yet: call setInputSchema first");
        }
        return examplesList.stream().map(record -> reduceStringOrCategoricalColumn(op, record)).collect(Collectors.toList());
    }

    /**
     * Makes one text of values.
     *
     * @param op what it becomes
     * @param values the values
     * @return the text
     * @throws ArgumentException if there are not two values for {@code REPLACE}
     */
    public static Writable reduceStringOrCategoricalColumn(StringReduceOp op, List<Writable> values) {
        List<Writable> given = new ArrayList<>(ArgumentException.noneNull(values, "values"));
        return switch (ArgumentException.notNull(op, "op")) {
            case MERGE, APPEND -> joined(given);
            case PREPEND -> {
                Collections.reverse(given);
                yield joined(given);
            }
            case REPLACE -> {
                if (given.size() != 2) {
                    throw new ArgumentException("REPLACE takes two values, but the record has " + given.size() + ": " + given);
                }
                yield new Text(given.get(1).toString());
            }
        };
    }

    private static Text joined(List<Writable> values) {
        return new Text(values.stream().map(Writable::toString).collect(Collectors.joining()));
    }

    @Override
    public List<String> getInputColumns() {
        return inputColumns;
    }

    /** Returns the name and the operation. */
    @Override
    public String toString() {
        return "StringReducer(defaultOp=" + op + ")";
    }

    /** Values of a reducer. */
    public static class Builder {
        private final StringReduceOp defaultOp;
        private List<String> inputColumns;
        private String outputColumnName;

        /**
         * Starts a reducer.
         *
         * @param defaultOp what the texts of a record become
         */
        public Builder(StringReduceOp defaultOp) {
            this.defaultOp = ArgumentException.notNull(defaultOp, "defaultOp");
        }

        /**
         * Names columns, which {@link StringReducer#getInputColumns} returns.
         *
         * @param inputColumns their names
         * @return this builder
         */
        public Builder inputColumns(List<String> inputColumns) {
            this.inputColumns = ArgumentException.noneNull(inputColumns, "inputColumns");
            return this;
        }

        /**
         * Sets the name of the column of the result.
         *
         * @param outputColumnName the name
         * @return this builder
         */
        public Builder outputColumnName(String outputColumnName) {
            this.outputColumnName = ArgumentException.notNull(outputColumnName, "outputColumnName");
            return this;
        }

        /**
         * Makes the reducer.
         *
         * @return a new reducer
         */
        public StringReducer build() {
            return new StringReducer(this);
        }
    }
}
