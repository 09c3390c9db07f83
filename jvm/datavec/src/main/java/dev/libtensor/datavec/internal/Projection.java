package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A transform that makes each column from the values of a record. */
public final class Projection implements Transform {
    private final String name;
    private final List<String> columnNames;
    private final BiFunction<Schema, List<Column>, List<Column>> plan;
    private Schema input;
    private List<Column> columns;

    /**
     * Creates a transform.
     *
     * @param name what it does, for errors
     * @param columnNames the columns that it looks at, which must exist
     * @param plan makes the columns behind it from the schema and the columns before it, of which it may change the list
     */
    public Projection(String name, List<String> columnNames, BiFunction<Schema, List<Column>, List<Column>> plan) {
        this.name = name;
        this.columnNames = ArgumentException.noneNull(columnNames, "columnNames");
        this.plan = plan;
    }

    /**
     * Returns a transform that replaces one column.
     *
     * @param name what it does, for errors
     * @param columnName the column
     * @param changed makes the new column
     * @return the transform
     */
    public static Projection of(String name, String columnName, UnaryOperator<Column> changed) {
        return new Projection(name, List.of(ArgumentException.notNull(columnName, "columnName")), (schema, columns) -> {
            int place = schema.getIndexOfColumn(columnName);
            columns.set(place, changed.apply(columns.get(place)));
            return columns;
        });
    }

    /**
     * Returns a transform that replaces one column by several.
     *
     * @param name what it does, for errors
     * @param columnName the column
     * @param spread makes the new columns
     * @return the transform
     */
    public static Projection spread(String name, String columnName, Function<Column, List<Column>> spread) {
        return new Projection(name, List.of(ArgumentException.notNull(columnName, "columnName")), (schema, columns) -> {
            int place = schema.getIndexOfColumn(columnName);
            columns.addAll(place, spread.apply(columns.remove(place)));
            return columns;
        });
    }

    /**
     * Returns a transform that makes texts of a column.
     *
     * @param name what it does, for errors
     * @param columnName the column
     * @param changed makes the new texts
     * @return the transform
     */
    public static Projection texts(String name, String columnName, UnaryOperator<String> changed) {
        return of(name, columnName, column -> column.with(
                new StringMetaData(columnName), value -> new Text(changed.apply(value.toString()))));
    }

    /**
     * Returns a transform that adds a column behind the others.
     *
     * @param newColumnName its name
     * @param from the columns that it is made from
     * @param made makes it for the columns that there are
     * @return the transform
     */
    public static Projection added(String newColumnName, List<String> from, Function<Schema, Column> made) {
        ArgumentException.notNull(newColumnName, "newColumnName");
        return new Projection("column '" + newColumnName + "'", from, (schema, columns) -> {
            columns.add(made.apply(schema));
            return columns;
        });
    }

    /**
     * Returns a transform that makes the values of a column by a condition.
     *
     * @param name what it does, for errors
     * @param columnName the column
     * @param condition the condition
     * @param made makes the values from the schema and the column before
     * @return the transform
     */
    public static Projection conditional(String name, String columnName, Condition condition,
            BiFunction<Schema, Column, Function<List<Writable>, Writable>> made) {
        ArgumentException.notNull(columnName, "columnName");
        ArgumentException.notNull(condition, "condition");
        return new Projection(name, List.of(columnName), (schema, columns) -> {
            condition.setInputSchema(schema);
            int place = schema.getIndexOfColumn(columnName);
            Column old = columns.get(place);
            columns.set(place, new Column(old.meta(), made.apply(schema, old)));
            return columns;
        });
    }

    private List<Column> planned(Schema schema) {
        schema.getIndexOfColumns(columnNames);
        List<Column> before = new ArrayList<>();
        for (int i = 0; i < schema.numColumns(); i++) {
            before.add(Column.kept(schema.getMetaData(i), i));
        }
        return List.copyOf(plan.apply(schema, before));
    }

    @Override
    public Schema transform(Schema inputSchema) {
        return inputSchema.newSchema(planned(inputSchema).stream().map(Column::meta).toList());
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        columns = planned(ArgumentException.notNull(inputSchema, "inputSchema"));
        input = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return input;
    }

    @Override
    public List<Writable> map(List<Writable> writables) {
        if (input == null) {
            throw new StateException(this + " has no columns yet: call setInputSchema first");
        }
        if (writables.size() != input.numColumns()) {
            throw new ArgumentException(this + " expects the " + input.numColumns() + " values " + input.getColumnNames()
                    + ", but the record has " + writables.size() + ": " + writables);
        }
        List<Writable> values = new ArrayList<>(columns.size());
        for (Column column : columns) {
            values.add(column.value().apply(writables));
        }
        return values;
    }

    @Override
    public String[] columnNames() {
        return columnNames.toArray(String[]::new);
    }

    /** Says what it does with which columns. */
    @Override
    public String toString() {
        return name + "(" + String.join(", ", columnNames) + ")";
    }
}
