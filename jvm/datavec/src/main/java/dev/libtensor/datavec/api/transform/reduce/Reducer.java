package dev.libtensor.datavec.api.transform.reduce;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Reductions;
import dev.libtensor.datavec.internal.StepJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one record of all records with the same key, as DataVec's class of that name. A column becomes a column for each of its
 * reductions, called as {@code max(price)}; the columns of the key stay.
 */
public class Reducer implements IAssociativeReducer {
    private final List<String> keyColumns;
    private final ReduceOp defaultOp;
    private final Map<String, List<ReduceOp>> opMap;
    private final Map<String, AggregableColumnReduction> customReductions;
    private final Map<String, ConditionalReduction> conditionalReductions;
    private final Set<String> ignoreInvalidInColumns;
    private Schema schema;

    /**
     * Creates a reducer.
     *
     * @param keyColumns the columns whose values are the key
     * @param defaultOp the reduction of the columns for which no other is set
     * @param opMap the reductions of columns; null for none
     * @param customReductions the reductions that the program defines, by columns; null for none
     * @param conditionalReductions the reductions of some of the values, by columns; null for none
     * @param ignoreInvalidInColumns the columns whose wrong values are left out; null for none
     */
    public Reducer(List<String> keyColumns, ReduceOp defaultOp, Map<String, List<ReduceOp>> opMap,
            Map<String, AggregableColumnReduction> customReductions, Map<String, ConditionalReduction> conditionalReductions,
            Set<String> ignoreInvalidInColumns) {
        this.keyColumns = keyColumns == null ? List.of() : ArgumentException.noneNull(keyColumns, "keyColumns");
        this.defaultOp = ArgumentException.notNull(defaultOp, "defaultOp");
        this.opMap = copy(opMap);
        this.customReductions = copy(customReductions);
        this.conditionalReductions = copy(conditionalReductions);
        this.ignoreInvalidInColumns = ignoreInvalidInColumns == null ? Set.of() : new HashSet<>(ignoreInvalidInColumns);
    }

    private static <V> Map<String, V> copy(Map<String, V> map) {
        return map == null ? Map.of() : new LinkedHashMap<>(map);
    }

    private Reducer(Builder builder) {
        this(builder.keyColumns, builder.defaultOp, builder.ops, builder.custom, builder.conditional, builder.ignoreInvalid);
    }

    @Override
    public void setInputSchema(Schema schema) {
        schema.getIndexOfColumns(keyColumns);
        schema.getIndexOfColumns(opMap.keySet());
        schema.getIndexOfColumns(conditionalReductions.keySet());
        conditionalReductions.values().forEach(each -> each.getCondition().setInputSchema(schema));
        this.schema = schema;
    }

    @Override
    public Schema getInputSchema() {
        return schema;
    }

    @Override
    public List<String> getKeyColumns() {
        return keyColumns;
    }

    private List<ReduceOp> ops(String column) {
        return opMap.getOrDefault(column, List.of(defaultOp));
    }

    @Override
    public Schema transform(Schema schema) {
        List<ColumnMetaData> columns = new ArrayList<>();
        for (ColumnMetaData column : schema.getColumnMetaData()) {
            String name = column.getName();
            if (keyColumns.contains(name)) {
                columns.add(column);
            } else if (customReductions.containsKey(name)) {
                AggregableColumnReduction reduction = customReductions.get(name);
                columns.addAll(reduction.getColumnOutputMetaData(reduction.getColumnsOutputName(name), column));
            } else if (conditionalReductions.containsKey(name)) {
                columns.addAll(conditionalReductions.get(name).columns(column));
            } else {
                ops(name).forEach(op -> columns.add(Reductions.meta(op, column)));
            }
        }
        return schema.newSchema(columns);
    }

    /**
     * Reduces records.
     *
     * @throws StateException before {@link #setInputSchema}
     * @throws ArgumentException if there are no records, or a column of texts is to be added up
     */
    @Override
    public List<Writable> reduce(List<List<Writable>> records) {
        checkSchema();
        if (ArgumentException.notNull(records, "records").isEmpty()) {
            throw new ArgumentException("at least one record is reduced, but there are none");
        }
        List<Writable> result = new ArrayList<>();
        for (int i = 0; i < schema.numColumns(); i++) {
            ColumnMetaData column = schema.getMetaData(i);
            List<Writable> values = new ArrayList<>();
            for (List<Writable> record : records) {
                if (counts(column, record, record.get(i))) {
                    values.add(record.get(i));
                }
            }
            result.addAll(reduced(column, values));
        }
        return result;
    }

    private void checkSchema() {
        if (schema == null) {
            throw new StateException("the reducer has no columns yet: call setInputSchema first");
        }
    }

    private boolean counts(ColumnMetaData column, List<Writable> record, Writable value) {
        String name = column.getName();
        boolean isConditional = conditionalReductions.containsKey(name) && !customReductions.containsKey(name);
        return (!ignoreInvalidInColumns.contains(name) || column.isValid(value))
                && (!isConditional || conditionalReductions.get(name).getCondition().condition(record));
    }

    @Override
    public IAggregableReduceOp<List<Writable>, List<Writable>> aggregableReducer() {
        checkSchema();
        return new CollectedRecords(this);
    }

    private List<Writable> reduced(ColumnMetaData column, List<Writable> values) {
        String name = column.getName();
        if (keyColumns.contains(name)) {
            return List.of(values.get(0));
        } else if (customReductions.containsKey(name)) {
            IAggregableReduceOp<Writable, List<Writable>> reduction = customReductions.get(name).reduceOp();
            values.forEach(reduction);
            return reduction.get();
        }
        ConditionalReduction conditional = conditionalReductions.get(name);
        return (conditional == null ? ops(name) : conditional.getReductions()).stream()
                .map(op -> Reductions.reduce(op, column, values)).toList();
    }

    @Override
    public boolean equals(Object other) {
        return StepJson.equal(this, other);
    }

    @Override
    public int hashCode() {
        return StepJson.tree(this).hashCode();
    }

    @Override
    public String toString() {
        return "Reducer(keyColumns=" + keyColumns + ",defaultOp=" + defaultOp + ",opMap=" + opMap + ",customReductions="
                + customReductions + ",conditionalReductions=" + conditionalReductions + ",ignoreInvalidInColumns="
                + ignoreInvalidInColumns + ")";
    }

    /** Reductions of those values of a column whose records meet a condition, as DataVec's class of that name. */
    public static class ConditionalReduction {
        private final String columnName;
        private final List<String> outputNames;
        private final List<ReduceOp> reductions;
        private final Condition condition;

        /**
         * Creates the reductions.
         *
         * @param columnName the column
         * @param outputNames the names of the columns that it becomes
         * @param reductions what makes each of them
         * @param condition the condition on records
         * @throws ArgumentException if there are no reductions, or not as many as names
         */
        public ConditionalReduction(String columnName, List<String> outputNames, List<ReduceOp> reductions, Condition condition) {
            this.columnName = ArgumentException.notNull(columnName, "columnName");
            this.outputNames = ArgumentException.noneNull(outputNames, "outputNames");
            this.reductions = ArgumentException.noneNull(reductions, "reductions");
            this.condition = ArgumentException.notNull(condition, "condition");
            if (reductions.isEmpty() || reductions.size() != outputNames.size()) {
                throw new ArgumentException("each reduction of column '" + columnName + "' has a name, but there are "
                        + reductions.size() + " reductions and " + outputNames.size() + " names");
            }
        }

        private List<ColumnMetaData> columns(ColumnMetaData before) {
            List<ColumnMetaData> columns = new ArrayList<>();
            for (int i = 0; i < reductions.size(); i++) {
                columns.add(Reductions.meta(reductions.get(i), before));
                columns.get(i).setName(outputNames.get(i));
            }
            return columns;
        }

        /**
         * Returns the column.
         *
         * @return its name
         */
        public String getColumnName() {
            return columnName;
        }

        /**
         * Returns the names of the columns that it becomes.
         *
         * @return the names
         */
        public List<String> getOutputNames() {
            return outputNames;
        }

        /**
         * Returns the reductions.
         *
         * @return one for each name
         */
        public List<ReduceOp> getReductions() {
            return reductions;
        }

        /**
         * Returns the condition.
         *
         * @return the condition on records
         */
        public Condition getCondition() {
            return condition;
        }

        @Override
        public boolean equals(Object other) {
            return StepJson.equal(this, other);
        }

        @Override
        public int hashCode() {
            return StepJson.tree(this).hashCode();
        }

        @Override
        public String toString() {
            return "ConditionalReduction(columnName=" + columnName + ", outputNames=" + outputNames + ", reductions=" + reductions
                    + ", condition=" + condition + ")";
        }
    }

    /** Makes a reducer, as DataVec's class of that name. */
    public static class Builder {
        private final ReduceOp defaultOp;
        private final Map<String, List<ReduceOp>> ops = new LinkedHashMap<>();
        private final Map<String, AggregableColumnReduction> custom = new LinkedHashMap<>();
        private final Map<String, ConditionalReduction> conditional = new LinkedHashMap<>();
        private final Set<String> ignoreInvalid = new HashSet<>();
        private List<String> keyColumns = List.of();

        /**
         * Creates a builder.
         *
         * @param defaultOp the reduction of the columns for which no other is set
         */
        public Builder(ReduceOp defaultOp) {
            this.defaultOp = ArgumentException.notNull(defaultOp, "defaultOp");
        }

        /**
         * Sets the columns whose values are the key.
         *
         * @param keyColumns their names
         * @return this builder
         */
        public Builder keyColumns(String... keyColumns) {
            this.keyColumns = ArgumentException.noneNull(keyColumns, "keyColumns");
            return this;
        }

        /**
         * Adds several reductions of columns.
         *
         * @param ops the reductions
         * @param columns the columns
         * @return this builder
         */
        public Builder multipleOpColmumns(List<ReduceOp> ops, String... columns) {
            for (String column : ArgumentException.noneNull(columns, "columns")) {
                this.ops.computeIfAbsent(column, unused -> new ArrayList<>()).addAll(ArgumentException.noneNull(ops, "ops"));
            }
            return this;
        }

        /**
         * Takes the smallest number of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder minColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Min), columns);
        }

        /**
         * Takes the largest number of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder maxColumn(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Max), columns);
        }

        /**
         * Takes the sum of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder sumColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Sum), columns);
        }

        /**
         * Takes the product of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder prodColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Prod), columns);
        }

        /**
         * Takes the mean of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder meanColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Mean), columns);
        }

        /**
         * Takes the standard deviation of a sample of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder stdevColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Stdev), columns);
        }

        /**
         * Takes the standard deviation of all of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder uncorrectedStdevColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.UncorrectedStdDev), columns);
        }

        /**
         * Takes the variance of a sample of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder variance(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Variance), columns);
        }

        /**
         * Takes the variance of all of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder populationVariance(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.PopulationVariance), columns);
        }

        /**
         * Takes the number of values of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder countColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Count), columns);
        }

        /**
         * Takes the largest number less the smallest of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder rangeColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Range), columns);
        }

        /**
         * Takes the number of different values of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder countUniqueColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.CountUnique), columns);
        }

        /**
         * Takes the first value of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder takeFirstColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.TakeFirst), columns);
        }

        /**
         * Takes the last value of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder takeLastColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.TakeLast), columns);
        }

        /**
         * Takes the texts, one behind another of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder appendColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Append), columns);
        }

        /**
         * Takes the texts, the last one first of columns.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder prependColumns(String... columns) {
            return multipleOpColmumns(List.of(ReduceOp.Prepend), columns);
        }

        /**
         * Sets a reduction that the program defines.
         *
         * @param column the column
         * @param columnReduction the reduction
         * @return this builder
         */
        public Builder customReduction(String column, AggregableColumnReduction columnReduction) {
            custom.put(
                    ArgumentException.notNull(column, "column"),
                    ArgumentException.notNull(columnReduction, "columnReduction"));
            return this;
        }

        /**
         * Sets a reduction of those values of a column whose records meet a condition.
         *
         * @param column the column
         * @param outputName the name of the column that it becomes
         * @param reduction the reduction
         * @param condition the condition on records
         * @return this builder
         */
        public Builder conditionalReduction(String column, String outputName, ReduceOp reduction, Condition condition) {
            return conditionalReduction(column, List.of(ArgumentException.notNull(outputName, "outputName")),
                    List.of(ArgumentException.notNull(reduction, "reduction")), condition);
        }

        /**
         * Sets reductions of those values of a column whose records meet a condition.
         *
         * @param column the column
         * @param outputNames the names of the columns that it becomes
         * @param reductions what makes each of them
         * @param condition the condition on records
         * @return this builder
         * @throws ArgumentException if there are no reductions, or not as many as names
         */
        public Builder conditionalReduction(String column, List<String> outputNames, List<ReduceOp> reductions,
                Condition condition) {
            conditional.put(column, new ConditionalReduction(column, outputNames, reductions, condition));
            return this;
        }

        /**
         * Leaves out the values of columns that have the wrong type or are outside the limits.
         *
         * @param columns the columns
         * @return this builder
         */
        public Builder setIgnoreInvalid(String... columns) {
            ignoreInvalid.addAll(ArgumentException.noneNull(columns, "columns"));
            return this;
        }

        /**
         * Makes the reducer.
         *
         * @return the reducer
         */
        public Reducer build() {
            return new Reducer(this);
        }
    }
}
