package dev.libtensor.datavec.api.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.filter.ConditionFilter;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.time.StringToTimeTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Column;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Projection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.joda.time.DateTimeZone;

/**
 * The steps that {@link TransformProcess.Builder} offers.
 *
 * @param <B> the class of the builder
 */
public abstract class TransformSteps<B extends TransformSteps<B>> {
    final Schema initialSchema;
    final List<Object> steps = new ArrayList<>();

    TransformSteps(Schema initialSchema) {
        this.initialSchema = ArgumentException.notNull(initialSchema, "initialSchema");
    }

    abstract B self();

    private B step(Object step, String name) {
        steps.add(ArgumentException.notNull(step, name));
        return self();
    }

    /**
     * Adds a transform.
     *
     * @param transform the transform, which this process alone uses
     * @return this builder
     */
    public B transform(Transform transform) {
        return step(transform, "transform");
    }

    /**
     * Removes records.
     *
     * @param filter what chooses them, which this process alone uses
     * @return this builder
     */
    public B filter(Filter filter) {
        return step(filter, "filter");
    }

    /**
     * Removes the records that meet a condition.
     *
     * @param condition the condition, which this process alone uses
     * @return this builder
     */
    public B filter(Condition condition) {
        return filter(new ConditionFilter(condition));
    }

    /**
     * Makes one record of all records with the same key.
     *
     * @param reducer what does so, which this process alone uses
     * @return this builder
     */
    public B reduce(IAssociativeReducer reducer) {
        return step(reducer, "reducer");
    }

    /** Adds a step that makes a column behind the others. */
    private B add(String name, List<String> from, Function<Schema, Column> made) {
        ArgumentException.notNull(name, "newColumnName");
        return transform(new Projection("column '" + name + "'", from, (schema, columns) -> {
            columns.add(made.apply(schema));
            return columns;
        }));
    }

    /** Adds a step that makes texts of a column. */
    private B texts(String step, String columnName, UnaryOperator<String> changed) {
        return transform(Projection.of(step, columnName, column -> column.with(
                new StringMetaData(columnName), value -> new Text(changed.apply(value.toString())))));
    }

    /** Returns a column, or throws if it is of another type. */
    private static Column of(ColumnType expected, Column column) {
        if (column.meta().getColumnType() != expected) {
            throw new ArgumentException("a column of type " + expected + " was expected, but there is " + column.meta());
        }
        return column;
    }

    /**
     * Removes columns.
     *
     * @param columnNames their names
     * @return this builder
     */
    public B removeColumns(String... columnNames) {
        return removeColumns(ArgumentException.noneNull(columnNames, "columnNames"));
    }

    /**
     * Removes columns.
     *
     * @param columnNames their names
     * @return this builder
     */
    public B removeColumns(Collection<String> columnNames) {
        List<String> names = ArgumentException.noneNull(columnNames, "columnNames");
        return transform(new Projection("removeColumns", names, (schema, columns) -> {
            columns.removeIf(column -> names.contains(column.meta().getName()));
            return columns;
        }));
    }

    /**
     * Removes all columns but some, which keep their order.
     *
     * @param columnNames the names of those that stay
     * @return this builder
     */
    public B removeAllColumnsExceptFor(String... columnNames) {
        return removeAllColumnsExceptFor(ArgumentException.noneNull(columnNames, "columnNames"));
    }

    /**
     * Removes all columns but some, which keep their order.
     *
     * @param columnNames the names of those that stay
     * @return this builder
     */
    public B removeAllColumnsExceptFor(Collection<String> columnNames) {
        List<String> names = ArgumentException.noneNull(columnNames, "columnNames");
        return transform(new Projection("removeAllColumnsExceptFor", names, (schema, columns) -> {
            columns.removeIf(column -> !names.contains(column.meta().getName()));
            return columns;
        }));
    }

    /**
     * Gives a column another name.
     *
     * @param oldName the name before
     * @param newName the name behind
     * @return this builder
     */
    public B renameColumn(String oldName, String newName) {
        ArgumentException.notNull(newName, "newName");
        return transform(Projection.of("renameColumn", oldName, column -> column.named(newName)));
    }

    /**
     * Gives columns other names.
     *
     * @param oldNames the names before
     * @param newNames the names behind
     * @return this builder
     * @throws ArgumentException if there are not as many
     */
    public B renameColumns(List<String> oldNames, List<String> newNames) {
        List<String> before = ArgumentException.noneNull(oldNames, "oldNames");
        List<String> behind = pairs(before, newNames);
        return transform(new Projection("renameColumns", before, (schema, columns) -> {
            for (int i = 0; i < before.size(); i++) {
                int place = schema.getIndexOfColumn(before.get(i));
                columns.set(place, columns.get(place).named(behind.get(i)));
            }
            return columns;
        }));
    }

    private static List<String> pairs(List<String> columns, List<String> newNames) {
        if (ArgumentException.noneNull(newNames, "newNames").size() != columns.size()) {
            throw new ArgumentException(
                    "each column has one new name, but there are " + columns.size() + " columns and " + newNames.size()
                            + " names");
        }
        return List.copyOf(newNames);
    }

    /**
     * Moves columns to the front.
     *
     * @param newOrder their names; the others stay behind them in their order
     * @return this builder
     */
    public B reorderColumns(String... newOrder) {
        List<String> names = ArgumentException.noneNull(newOrder, "newOrder");
        return transform(new Projection("reorderColumns", names, (schema, columns) -> {
            List<Column> ordered = new ArrayList<>();
            names.forEach(name -> ordered.add(columns.get(schema.getIndexOfColumn(name))));
            columns.removeAll(ordered);
            ordered.addAll(columns);
            return ordered;
        }));
    }

    /**
     * Adds a copy of a column behind it.
     *
     * @param column the column
     * @param newName the name of the copy
     * @return this builder
     */
    public B duplicateColumn(String column, String newName) {
        ArgumentException.notNull(column, "column");
        return duplicateColumns(List.of(column), List.of(ArgumentException.notNull(newName, "newName")));
    }

    /**
     * Adds a copy of each column behind it.
     *
     * @param columnNames the columns
     * @param newNames the names of the copies
     * @return this builder
     * @throws ArgumentException if there are not as many
     */
    public B duplicateColumns(List<String> columnNames, List<String> newNames) {
        List<String> names = ArgumentException.noneNull(columnNames, "columnNames");
        List<String> copies = pairs(names, newNames);
        return transform(new Projection("duplicateColumns", names, (schema, columns) -> {
            List<Column> all = new ArrayList<>();
            for (Column column : columns) {
                all.add(column);
                int copy = names.indexOf(column.meta().getName());
                if (copy >= 0) {
                    all.add(column.named(copies.get(copy)));
                }
            }
            return all;
        }));
    }

    /**
     * Adds a column of the same value.
     *
     * @param newColumnName its name
     * @param newColumnType its type
     * @param fixedValue the value
     * @return this builder
     */
    public B addConstantColumn(String newColumnName, ColumnType newColumnType, Writable fixedValue) {
        ArgumentException.notNull(fixedValue, "fixedValue");
        ColumnMetaData column =
                ArgumentException.notNull(newColumnType, "newColumnType").newColumnMetaData(newColumnName);
        return add(newColumnName, List.of(), schema -> new Column(column, record -> fixedValue));
    }

    /**
     * Adds a column of the same number.
     *
     * @param newColumnName its name
     * @param value the number
     * @return this builder
     */
    public B addConstantDoubleColumn(String newColumnName, double value) {
        return addConstantColumn(newColumnName, ColumnType.Double, new DoubleWritable(value));
    }

    /**
     * Adds a column of the same number.
     *
     * @param newColumnName its name
     * @param value the number
     * @return this builder
     */
    public B addConstantIntegerColumn(String newColumnName, int value) {
        return addConstantColumn(newColumnName, ColumnType.Integer, new IntWritable(value));
    }

    /**
     * Adds a column of the same number.
     *
     * @param newColumnName its name
     * @param value the number
     * @return this builder
     */
    public B addConstantLongColumn(String newColumnName, long value) {
        return addConstantColumn(newColumnName, ColumnType.Long, new LongWritable(value));
    }

    /**
     * Computes with each number of a column and another number.
     *
     * @param columnName the column, of type Integer
     * @param mathOp what is done
     * @param scalar the second number
     * @return this builder
     */
    public B integerMathOp(String columnName, MathOp mathOp, int scalar) {
        ArgumentException.notNull(mathOp, "mathOp");
        return transform(Projection.of("integerMathOp", columnName, column -> of(ColumnType.Integer, column)
                .with(
                        new IntegerMetaData(columnName),
                        value -> new IntWritable(Maths.toInt(Maths.apply(mathOp, (long) value.toInt(), (long) scalar))))));
    }

    /**
     * Adds a column with the result of several others.
     *
     * @param newColumnName its name; it is of type Integer
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columnNames the other columns
     * @return this builder
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public B integerColumnsMathOp(String newColumnName, MathOp mathOp, String... columnNames) {
        checkColumns(mathOp, columnNames);
        return add(newColumnName, List.of(columnNames), schema -> {
            int[] places = schema.getIndexOfColumns(columnNames);
            return new Column(
                    new IntegerMetaData(newColumnName),
                    record -> new IntWritable(Maths.toInt(whole(mathOp, record, places))));
        });
    }

    /**
     * Computes with each number of a column and another number.
     *
     * @param columnName the column, of type Long
     * @param mathOp what is done
     * @param scalar the second number
     * @return this builder
     */
    public B longMathOp(String columnName, MathOp mathOp, long scalar) {
        ArgumentException.notNull(mathOp, "mathOp");
        return transform(Projection.of("longMathOp", columnName, column -> of(ColumnType.Long, column)
                .with(new LongMetaData(columnName), value -> new LongWritable(Maths.apply(mathOp, value.toLong(), scalar)))));
    }

    /**
     * Adds a column with the result of several others.
     *
     * @param newColumnName its name; it is of type Long
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columnNames the other columns
     * @return this builder
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public B longColumnsMathOp(String newColumnName, MathOp mathOp, String... columnNames) {
        checkColumns(mathOp, columnNames);
        return add(newColumnName, List.of(columnNames), schema -> {
            int[] places = schema.getIndexOfColumns(columnNames);
            return new Column(new LongMetaData(newColumnName), record -> new LongWritable(whole(mathOp, record, places)));
        });
    }

    /**
     * Computes with each number of a column and another number.
     *
     * @param columnName the column, of type Double
     * @param mathOp what is done
     * @param scalar the second number
     * @return this builder
     */
    public B doubleMathOp(String columnName, MathOp mathOp, double scalar) {
        ArgumentException.notNull(mathOp, "mathOp");
        return transform(Projection.of("doubleMathOp", columnName, column -> of(ColumnType.Double, column)
                .with(
                        new DoubleMetaData(columnName),
                        value -> new DoubleWritable(Maths.apply(mathOp, value.toDouble(), scalar)))));
    }

    /**
     * Adds a column with the result of several others.
     *
     * @param newColumnName its name; it is of type Double
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columnNames the other columns
     * @return this builder
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public B doubleColumnsMathOp(String newColumnName, MathOp mathOp, String... columnNames) {
        checkColumns(mathOp, columnNames);
        return add(newColumnName, List.of(columnNames), schema -> {
            int[] places = schema.getIndexOfColumns(columnNames);
            return new Column(new DoubleMetaData(newColumnName), record -> new DoubleWritable(real(mathOp, record, places)));
        });
    }

    /**
     * Computes with each number of a column and another number.
     *
     * @param columnName the column, of type Float
     * @param mathOp what is done
     * @param scalar the second number
     * @return this builder
     */
    public B floatMathOp(String columnName, MathOp mathOp, float scalar) {
        ArgumentException.notNull(mathOp, "mathOp");
        return transform(Projection.of("floatMathOp", columnName, column -> of(ColumnType.Float, column)
                .with(
                        new FloatMetaData(columnName),
                        value -> new FloatWritable((float) Maths.apply(mathOp, value.toDouble(), (double) scalar)))));
    }

    /**
     * Adds a column with the result of several others.
     *
     * @param newColumnName its name; it is of type Float
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, others with two
     * @param columnNames the other columns
     * @return this builder
     * @throws ArgumentException if the number of columns is wrong, or the operation is a reversed one, a minimum or a maximum
     */
    public B floatColumnsMathOp(String newColumnName, MathOp mathOp, String... columnNames) {
        checkColumns(mathOp, columnNames);
        return add(newColumnName, List.of(columnNames), schema -> {
            int[] places = schema.getIndexOfColumns(columnNames);
            return new Column(
                    new FloatMetaData(newColumnName), record -> new FloatWritable((float) real(mathOp, record, places)));
        });
    }

    private static void checkColumns(MathOp mathOp, String[] columnNames) {
        int given = ArgumentException.noneNull(columnNames, "columnNames").size();
        boolean right = switch (ArgumentException.notNull(mathOp, "mathOp")) {
            case Add, Multiply -> given >= 2;
            case Subtract, Divide, Modulus -> given == 2;
            default -> false;
        };
        if (!right) {
            throw new ArgumentException("columns are added or multiplied (at least 2), or subtracted or divided (2), but it is "
                    + mathOp + " of " + given + " columns");
        }
    }

    private static long whole(MathOp mathOp, List<Writable> record, int[] places) {
        long result = record.get(places[0]).toLong();
        for (int i = 1; i < places.length; i++) {
            result = Maths.apply(mathOp, result, record.get(places[i]).toLong());
        }
        return result;
    }

    private static double real(MathOp mathOp, List<Writable> record, int[] places) {
        double result = record.get(places[0]).toDouble();
        for (int i = 1; i < places.length; i++) {
            result = Maths.apply(mathOp, result, record.get(places[i]).toDouble());
        }
        return result;
    }

    /**
     * Computes a function of each number of a column.
     *
     * @param columnName the column, of type Double
     * @param mathFunction the function
     * @return this builder
     */
    public B doubleMathFunction(String columnName, MathFunction mathFunction) {
        ArgumentException.notNull(mathFunction, "mathFunction");
        return transform(Projection.of("doubleMathFunction", columnName, column -> of(ColumnType.Double, column)
                .with(new DoubleMetaData(columnName), value -> new DoubleWritable(Maths.apply(mathFunction, value.toDouble())))));
    }

    /** Returns the texts that occur in a column, or throws if they are not known. */
    private static List<String> states(Column column) {
        if (column.meta() instanceof CategoricalMetaData categorical) {
            return categorical.getStateNames();
        }
        throw new ArgumentException("a column of type Categorical was expected, but there is " + column.meta());
    }

    private static int state(List<String> states, Writable value, ColumnMetaData column) {
        int state = states.indexOf(value.toString());
        if (state < 0) {
            throw new FormatException("one of " + states + " was expected in the column '" + column.getName() + "', not '"
                    + value + "'");
        }
        return state;
    }

    /**
     * Puts the number of each text in the place of it.
     *
     * @param columnNames columns of type Categorical, which become of type Integer
     * @return this builder
     */
    public B categoricalToInteger(String... columnNames) {
        for (String name : ArgumentException.noneNull(columnNames, "columnNames")) {
            transform(Projection.of("categoricalToInteger", name, column -> {
                List<String> states = states(column);
                return column.with(
                        new IntegerMetaData(name, 0, states.size() - 1),
                        value -> new IntWritable(state(states, value, column.meta())));
            }));
        }
        return self();
    }

    /**
     * Puts a column of 0 and 1 for each text in the place of a column.
     *
     * @param columnNames columns of type Categorical, which become columns such as {@code color[red]} of type Integer
     * @return this builder
     */
    public B categoricalToOneHot(String... columnNames) {
        for (String name : ArgumentException.noneNull(columnNames, "columnNames")) {
            transform(new Projection("categoricalToOneHot", List.of(name), (schema, columns) -> {
                int place = schema.getIndexOfColumn(name);
                Column column = columns.remove(place);
                List<String> states = states(column);
                for (int i = 0; i < states.size(); i++) {
                    int number = i;
                    columns.add(place + i, column.with(
                                    new IntegerMetaData(name, 0, 1),
                                    value -> new IntWritable(state(states, value, column.meta()) == number ? 1 : 0))
                            .named(name + "[" + states.get(i) + "]"));
                }
                return columns;
            }));
        }
        return self();
    }

    /**
     * Puts a text in the place of each number.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param categoryStateNames the texts in the order of their numbers, from 0
     * @return this builder
     */
    public B integerToCategorical(String columnName, List<String> categoryStateNames) {
        Map<Integer, String> texts = new TreeMap<>();
        ArgumentException.noneNull(categoryStateNames, "categoryStateNames").forEach(text -> texts.put(texts.size(), text));
        return integerToCategorical(columnName, texts);
    }

    /**
     * Puts a text in the place of each number.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param categoryIndexNameMap the text of each number
     * @return this builder
     */
    public B integerToCategorical(String columnName, Map<Integer, String> categoryIndexNameMap) {
        Map<Integer, String> texts = new TreeMap<>(ArgumentException.notNull(categoryIndexNameMap, "categoryIndexNameMap"));
        return transform(Projection.of("integerToCategorical", columnName, column -> column.with(
                new CategoricalMetaData(columnName, List.copyOf(texts.values())), value -> {
                    String text = texts.get(value.toInt());
                    if (text == null) {
                        throw new FormatException("one of " + texts.keySet() + " was expected in the column '" + columnName
                                + "', not " + value);
                    }
                    return new Text(text);
                })));
    }

    /**
     * Says which texts occur in a column.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param stateNames the texts in the order of their numbers
     * @return this builder
     */
    public B stringToCategorical(String columnName, List<String> stateNames) {
        List<String> states = ArgumentException.noneNull(stateNames, "stateNames");
        return transform(Projection.of("stringToCategorical", columnName, column -> column.with(
                new CategoricalMetaData(columnName, states), value -> value)));
    }

    /**
     * Makes texts of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToString(String inputColumn) {
        return texts("convertToString", inputColumn, text -> text);
    }

    /**
     * Makes numbers of 64 bits of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToDouble(String inputColumn) {
        return transform(Projection.of("convertToDouble", inputColumn, column -> column.with(
                new DoubleMetaData(inputColumn), value -> new DoubleWritable(value.toDouble()))));
    }

    /**
     * Makes whole numbers of 32 bits of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToInteger(String inputColumn) {
        return transform(Projection.of("convertToInteger", inputColumn, column -> column.with(
                new IntegerMetaData(inputColumn), value -> new IntWritable(value.toInt()))));
    }

    /**
     * Replaces certain texts.
     *
     * @param columnName the column
     * @param mapping the other text of each text; texts without one stay
     * @return this builder
     */
    public B stringMapTransform(String columnName, Map<String, String> mapping) {
        Map<String, String> texts = Map.copyOf(ArgumentException.notNull(mapping, "mapping"));
        return texts("stringMapTransform", columnName, text -> texts.getOrDefault(text, text));
    }

    /**
     * Replaces parts of texts.
     *
     * @param columnName the column
     * @param mapping what is there instead of each regular expression, in the order of the map
     * @return this builder
     */
    public B replaceStringTransform(String columnName, Map<String, String> mapping) {
        Map<String, String> parts = new LinkedHashMap<>(ArgumentException.notNull(mapping, "mapping"));
        return texts("replaceStringTransform", columnName, text -> {
            String replaced = text;
            for (Map.Entry<String, String> part : parts.entrySet()) {
                replaced = replaced.replaceAll(part.getKey(), part.getValue());
            }
            return replaced;
        });
    }

    /**
     * Removes white space from texts, also within them.
     *
     * @param columnName the column
     * @return this builder
     */
    public B stringRemoveWhitespaceTransform(String columnName) {
        return texts("stringRemoveWhitespaceTransform", columnName, text -> text.replaceAll("\\s", ""));
    }

    /**
     * Puts a text behind each text.
     *
     * @param column the column
     * @param toAppend the text behind
     * @return this builder
     */
    public B appendStringColumnTransform(String column, String toAppend) {
        ArgumentException.notNull(toAppend, "toAppend");
        return texts("appendStringColumnTransform", column, text -> text + toAppend);
    }

    /**
     * Reads texts as times.
     *
     * @param column the column, which becomes of type Time
     * @param format the format of Joda-Time, such as {@code yyyy-MM-dd HH:mm}
     * @param dateTimeZone where times without a time zone are
     * @return this builder
     */
    public B stringToTimeTransform(String column, String format, DateTimeZone dateTimeZone) {
        return stringToTimeTransform(column, format, dateTimeZone, null);
    }

    /**
     * Reads texts as times.
     *
     * @param column the column, which becomes of type Time
     * @param format the format of Joda-Time, such as {@code dd MMM yyyy}
     * @param dateTimeZone where times without a time zone are
     * @param locale the language of the months; null for that of the machine
     * @return this builder
     */
    public B stringToTimeTransform(String column, String format, DateTimeZone dateTimeZone, Locale locale) {
        return transform(new StringToTimeTransform(column, format, dateTimeZone, locale));
    }

    /**
     * Replaces the value of a column in the records that meet a condition.
     *
     * @param column the column
     * @param newValue the value
     * @param condition the condition, which this process alone uses
     * @return this builder
     */
    public B conditionalReplaceValueTransform(String column, Writable newValue, Condition condition) {
        ArgumentException.notNull(newValue, "newValue");
        return conditional("conditionalReplaceValueTransform", column, condition, (schema, old) -> record ->
                condition.condition(record) ? newValue : old.value().apply(record));
    }

    /**
     * Replaces the value of a column, which depends on a condition.
     *
     * @param column the column
     * @param yesVal the value in the records that meet it
     * @param noVal the value in the others
     * @param condition the condition, which this process alone uses
     * @return this builder
     */
    public B conditionalReplaceValueTransformWithDefault(
            String column, Writable yesVal, Writable noVal, Condition condition) {
        ArgumentException.notNull(yesVal, "yesVal");
        ArgumentException.notNull(noVal, "noVal");
        return conditional("conditionalReplaceValueTransformWithDefault", column, condition, (schema, old) -> record ->
                condition.condition(record) ? yesVal : noVal);
    }

    /**
     * Copies the value of another column in the records that meet a condition.
     *
     * @param columnToReplace the column
     * @param sourceColumn the other column
     * @param condition the condition, which this process alone uses
     * @return this builder
     */
    public B conditionalCopyValueTransform(String columnToReplace, String sourceColumn, Condition condition) {
        return conditional("conditionalCopyValueTransform", columnToReplace, condition, (schema, old) -> {
            int source = schema.getIndexOfColumn(sourceColumn);
            return record -> condition.condition(record) ? record.get(source) : old.value().apply(record);
        });
    }

    private B conditional(
            String step,
            String column,
            Condition condition,
            BiFunction<Schema, Column, Function<List<Writable>, Writable>> made) {
        ArgumentException.notNull(condition, "condition");
        return transform(new Projection(step, List.of(column), (schema, columns) -> {
            condition.setInputSchema(schema);
            int place = schema.getIndexOfColumn(column);
            Column old = columns.get(place);
            columns.set(place, new Column(old.meta(), made.apply(schema, old)));
            return columns;
        }));
    }
}
