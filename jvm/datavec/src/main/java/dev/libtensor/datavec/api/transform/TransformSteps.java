package dev.libtensor.datavec.api.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.filter.ConditionFilter;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.ndarray.NDArrayColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.ndarray.NDArrayDistanceTransform;
import dev.libtensor.datavec.api.transform.ndarray.NDArrayMathFunctionTransform;
import dev.libtensor.datavec.api.transform.ndarray.NDArrayScalarOpTransform;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.categorical.CategoricalToIntegerTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.CategoricalToOneHotTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.FirstDigitTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.IntegerToCategoricalTransform;
import dev.libtensor.datavec.api.transform.transform.categorical.StringToCategoricalTransform;
import dev.libtensor.datavec.api.transform.transform.column.AddConstantColumnTransform;
import dev.libtensor.datavec.api.transform.transform.column.DuplicateColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.column.RemoveAllColumnsExceptForTransform;
import dev.libtensor.datavec.api.transform.transform.column.RemoveColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.column.RenameColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.column.ReorderColumnsTransform;
import dev.libtensor.datavec.api.transform.transform.condition.ConditionalCopyValueTransform;
import dev.libtensor.datavec.api.transform.transform.condition.ConditionalReplaceValueTransform;
import dev.libtensor.datavec.api.transform.transform.condition.ConditionalReplaceValueTransformWithDefault;
import dev.libtensor.datavec.api.transform.transform.doubletransform.ConvertToDouble;
import dev.libtensor.datavec.api.transform.transform.doubletransform.DoubleColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.doubletransform.DoubleMathFunctionTransform;
import dev.libtensor.datavec.api.transform.transform.doubletransform.DoubleMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.floattransform.FloatColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.floattransform.FloatMathFunctionTransform;
import dev.libtensor.datavec.api.transform.transform.floattransform.FloatMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.integer.ConvertToInteger;
import dev.libtensor.datavec.api.transform.transform.integer.IntegerColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.integer.IntegerMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.integer.IntegerToOneHotTransform;
import dev.libtensor.datavec.api.transform.transform.longtransform.LongColumnsMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.longtransform.LongMathOpTransform;
import dev.libtensor.datavec.api.transform.transform.string.AppendStringColumnTransform;
import dev.libtensor.datavec.api.transform.transform.string.ConvertToString;
import dev.libtensor.datavec.api.transform.transform.string.RemoveWhiteSpaceTransform;
import dev.libtensor.datavec.api.transform.transform.string.ReplaceStringTransform;
import dev.libtensor.datavec.api.transform.transform.string.StringMapTransform;
import dev.libtensor.datavec.api.transform.transform.time.StringToTimeTransform;
import dev.libtensor.datavec.api.transform.transform.time.TimeMathOpTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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

    final B step(Object step, String name) {
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

    /**
     * Removes columns.
     *
     * @param columnNames their names
     * @return this builder
     */
    public B removeColumns(String... columnNames) {
        return transform(new RemoveColumnsTransform(columnNames));
    }

    /**
     * Removes columns.
     *
     * @param columnNames their names
     * @return this builder
     */
    public B removeColumns(Collection<String> columnNames) {
        return transform(new RemoveColumnsTransform(
                ArgumentException.<String>noneNull(columnNames, "columnNames").toArray(String[]::new)));
    }

    /**
     * Removes all columns but some, which keep their order.
     *
     * @param columnNames the names of those that stay
     * @return this builder
     */
    public B removeAllColumnsExceptFor(String... columnNames) {
        return transform(new RemoveAllColumnsExceptForTransform(columnNames));
    }

    /**
     * Removes all columns but some, which keep their order.
     *
     * @param columnNames the names of those that stay
     * @return this builder
     */
    public B removeAllColumnsExceptFor(Collection<String> columnNames) {
        return transform(new RemoveAllColumnsExceptForTransform(
                ArgumentException.<String>noneNull(columnNames, "columnNames").toArray(String[]::new)));
    }

    /**
     * Gives a column another name.
     *
     * @param oldName the name before
     * @param newName the name behind
     * @return this builder
     */
    public B renameColumn(String oldName, String newName) {
        return transform(new RenameColumnsTransform(oldName, newName));
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
        return transform(new RenameColumnsTransform(oldNames, newNames));
    }

    /**
     * Moves columns to the front.
     *
     * @param newOrder their names; the others stay behind them in their order
     * @return this builder
     */
    public B reorderColumns(String... newOrder) {
        return transform(new ReorderColumnsTransform(newOrder));
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
        return transform(new DuplicateColumnsTransform(columnNames, newNames));
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
        return transform(new AddConstantColumnTransform(newColumnName, newColumnType, fixedValue));
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
        return transform(new IntegerMathOpTransform(columnName, mathOp, scalar));
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
        return transform(new IntegerColumnsMathOpTransform(newColumnName, mathOp, columnNames));
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
        return transform(new LongMathOpTransform(columnName, mathOp, scalar));
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
        return transform(new LongColumnsMathOpTransform(newColumnName, mathOp, columnNames));
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
        return transform(new DoubleMathOpTransform(columnName, mathOp, scalar));
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
        return transform(new DoubleColumnsMathOpTransform(newColumnName, mathOp, columnNames));
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
        return transform(new FloatMathOpTransform(columnName, mathOp, scalar));
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
        return transform(new FloatColumnsMathOpTransform(newColumnName, mathOp, columnNames));
    }

    /**
     * Computes a function of each number of a column.
     *
     * @param columnName the column, of type Double
     * @param mathFunction the function
     * @return this builder
     */
    public B doubleMathFunction(String columnName, MathFunction mathFunction) {
        return transform(new DoubleMathFunctionTransform(columnName, mathFunction));
    }

    /**
     * Puts the number of each text in the place of it.
     *
     * @param columnNames columns of type Categorical, which become of type Integer
     * @return this builder
     */
    public B categoricalToInteger(String... columnNames) {
        for (String name : ArgumentException.noneNull(columnNames, "columnNames")) {
            transform(new CategoricalToIntegerTransform(name));
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
            transform(new CategoricalToOneHotTransform(name));
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
        return transform(new IntegerToCategoricalTransform(columnName, categoryStateNames));
    }

    /**
     * Puts a text in the place of each number.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param categoryIndexNameMap the text of each number
     * @return this builder
     */
    public B integerToCategorical(String columnName, Map<Integer, String> categoryIndexNameMap) {
        return transform(new IntegerToCategoricalTransform(columnName, categoryIndexNameMap));
    }

    /**
     * Says which texts occur in a column.
     *
     * @param columnName the column, which becomes of type Categorical
     * @param stateNames the texts in the order of their numbers
     * @return this builder
     */
    public B stringToCategorical(String columnName, List<String> stateNames) {
        return transform(new StringToCategoricalTransform(columnName, stateNames));
    }

    /**
     * Makes texts of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToString(String inputColumn) {
        return transform(new ConvertToString(inputColumn));
    }

    /**
     * Makes numbers of 64 bits of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToDouble(String inputColumn) {
        return transform(new ConvertToDouble(inputColumn));
    }

    /**
     * Makes whole numbers of 32 bits of the values of a column.
     *
     * @param inputColumn the column
     * @return this builder
     */
    public B convertToInteger(String inputColumn) {
        return transform(new ConvertToInteger(inputColumn));
    }

    /**
     * Replaces certain texts.
     *
     * @param columnName the column
     * @param mapping the other text of each text; texts without one stay
     * @return this builder
     */
    public B stringMapTransform(String columnName, Map<String, String> mapping) {
        return transform(new StringMapTransform(columnName, mapping));
    }

    /**
     * Replaces parts of texts.
     *
     * @param columnName the column
     * @param mapping what is there instead of each regular expression, in the order of the map
     * @return this builder
     */
    public B replaceStringTransform(String columnName, Map<String, String> mapping) {
        return transform(new ReplaceStringTransform(columnName, mapping));
    }

    /**
     * Removes white space from texts, also within them.
     *
     * @param columnName the column
     * @return this builder
     */
    public B stringRemoveWhitespaceTransform(String columnName) {
        return transform(new RemoveWhiteSpaceTransform(columnName));
    }

    /**
     * Puts a text behind each text.
     *
     * @param column the column
     * @param toAppend the text behind
     * @return this builder
     */
    public B appendStringColumnTransform(String column, String toAppend) {
        return transform(new AppendStringColumnTransform(column, toAppend));
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
        return transform(new ConditionalReplaceValueTransform(column, newValue, condition));
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
        return transform(new ConditionalReplaceValueTransformWithDefault(column, yesVal, noVal, condition));
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
        return transform(new ConditionalCopyValueTransform(columnToReplace, sourceColumn, condition));
    }

    /**
     * Computes a function of each number of a column.
     *
     * @param columnName the column, of type Float
     * @param mathFunction the function
     * @return this builder
     */
    public B floatMathFunction(String columnName, MathFunction mathFunction) {
        return transform(new FloatMathFunctionTransform(columnName, mathFunction));
    }

    /**
     * Moves times, or limits them.
     *
     * @param columnName the column, of type Time
     * @param mathOp {@code Add}, {@code Subtract}, or, of milliseconds since 1970, {@code ScalarMin} and {@code ScalarMax}
     * @param timeQuantity how long
     * @param timeUnit the unit of that
     * @return this builder
     * @throws ArgumentException if the operation is another one, or a limit has another unit
     */
    public B timeMathOp(String columnName, MathOp mathOp, long timeQuantity, TimeUnit timeUnit) {
        return transform(new TimeMathOpTransform(columnName, mathOp, timeQuantity, timeUnit));
    }

    /**
     * Computes with each element of arrays and a number.
     *
     * @param columnName the column, of type NDArray
     * @param op what is done
     * @param value the number
     * @return this builder
     */
    public B ndArrayScalarOpTransform(String columnName, MathOp op, double value) {
        return transform(new NDArrayScalarOpTransform(columnName, op, value));
    }

    /**
     * Adds a column with the elementwise result of columns of arrays of the same shape.
     *
     * @param newColumnName its name; it is of type NDArray
     * @param mathOp what is done: {@code Add} and {@code Multiply} with at least two columns, {@code Subtract} and
     *     {@code Divide} with two
     * @param columnNames the other columns
     * @return this builder
     */
    public B ndArrayColumnsMathOpTransform(String newColumnName, MathOp mathOp, String... columnNames) {
        return transform(new NDArrayColumnsMathOpTransform(newColumnName, mathOp, columnNames));
    }

    /**
     * Computes a function of each element of arrays.
     *
     * @param columnName the column, of type NDArray
     * @param mathFunction the function
     * @return this builder
     */
    public B ndArrayMathFunctionTransform(String columnName, MathFunction mathFunction) {
        return transform(new NDArrayMathFunctionTransform(columnName, mathFunction));
    }

    /**
     * Adds a column with the distance of two arrays.
     *
     * @param newColumnName its name; it is of type Double
     * @param distance the distance
     * @param firstCol the column of the first arrays
     * @param secondCol the column of the second arrays
     * @return this builder
     */
    public B ndArrayDistanceTransform(String newColumnName, Distance distance, String firstCol, String secondCol) {
        return transform(new NDArrayDistanceTransform(newColumnName, distance, firstCol, secondCol));
    }

    /**
     * Puts a column of 0 and 1 for each number in the place of a column.
     *
     * @param columnName a column of type Integer, which becomes columns such as {@code stars[3]}
     * @param minValue the smallest number
     * @param maxValue the largest number
     * @return this builder
     */
    public B integerToOneHot(String columnName, int minValue, int maxValue) {
        return transform(new IntegerToOneHotTransform(columnName, minValue, maxValue));
    }

    /**
     * Adds a column with the first digit of each number. What begins with no digit is "Other".
     *
     * @param inputColumn the column
     * @param outputColumn the new column, of type Categorical; the column itself to replace it
     * @return this builder
     */
    public B firstDigitTransform(String inputColumn, String outputColumn) {
        return firstDigitTransform(inputColumn, outputColumn, FirstDigitTransform.Mode.INCLUDE_OTHER_CATEGORY);
    }

    /**
     * Adds a column with the first digit of each number.
     *
     * @param inputColumn the column
     * @param outputColumn the new column, of type Categorical; the column itself to replace it
     * @param mode what happens to a value that begins with no digit
     * @return this builder
     */
    public B firstDigitTransform(String inputColumn, String outputColumn, FirstDigitTransform.Mode mode) {
        return transform(new FirstDigitTransform(inputColumn, outputColumn, mode));
    }
}
