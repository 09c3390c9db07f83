package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.CategoricalMetaData;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.FloatMetaData;
import dev.libtensor.datavec.api.transform.metadata.IntegerMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** What transforms ask of columns. */
public final class Columns {
    private Columns() {}

    /** Returns a column, or throws if it is of another type. */
    public static Column expect(ColumnType expected, Column column) {
        if (column.meta().getColumnType() != expected) {
            throw new ArgumentException("a column of type " + expected + " was expected, but there is " + column.meta());
        }
        return column;
    }

    /** Returns the texts that occur in a column, or throws if they are not known. */
    public static List<String> states(Column column) {
        if (column.meta() instanceof CategoricalMetaData categorical) {
            return categorical.getStateNames();
        }
        throw new ArgumentException("a column of type Categorical was expected, but there is " + column.meta());
    }

    /** Returns the number of a text among those that occur in its column. */
    public static int state(List<String> states, Writable value, ColumnMetaData column) {
        int state = states.indexOf(value.toString());
        if (state < 0) {
            throw new FormatException("one of " + states + " was expected in the column '" + column.getName() + "', not '"
                    + value + "'");
        }
        return state;
    }

    /** Throws unless each column has one new name. */
    public static void pairs(List<String> columns, List<String> newNames) {
        if (newNames.size() != columns.size()) {
            throw new ArgumentException("each column has one new name, but there are " + columns.size() + " columns and "
                    + newNames.size() + " names");
        }
    }

    /** Returns the columns of an operation, or throws if it does not work with as many. */
    public static List<String> operands(MathOp mathOp, List<String> columns) {
        int given = columns.size();
        boolean right = switch (ArgumentException.notNull(mathOp, "mathOp")) {
            case Add, Multiply -> given >= 2;
            case Subtract, Divide, Modulus -> given == 2;
            default -> false;
        };
        if (!right) {
            throw new ArgumentException("columns are added or multiplied (at least 2), or subtracted or divided (2), but it is "
                    + mathOp + " of " + given + " columns");
        }
        return columns;
    }

    /** Computes with whole numbers of a record. */
    public static long whole(MathOp mathOp, List<Writable> record, int[] places) {
        long result = record.get(places[0]).toLong();
        for (int i = 1; i < places.length; i++) {
            result = Maths.apply(mathOp, result, record.get(places[i]).toLong());
        }
        return result;
    }

    /** Computes with numbers of a record. */
    public static double real(MathOp mathOp, List<Writable> record, int[] places) {
        double result = record.get(places[0]).toDouble();
        for (int i = 1; i < places.length; i++) {
            result = Maths.apply(mathOp, result, record.get(places[i]).toDouble());
        }
        return result;
    }

    /** Returns the range of a column after an operation with each of its numbers. */
    public static IntegerMetaData changed(MathOp mathOp, int scalar, IntegerMetaData column) {
        UnaryOperator<Integer> op = bound -> Maths.toInt(Maths.apply(mathOp, (long) bound, (long) scalar));
        List<Integer> range = range(mathOp, scalar, column.getMinAllowedValue(), column.getMaxAllowedValue(), op);
        return new IntegerMetaData(column.getName(), range.get(0), range.get(1));
    }

    /** Returns the range of a column after an operation with each of its numbers. */
    public static LongMetaData changed(MathOp mathOp, long scalar, LongMetaData column) {
        UnaryOperator<Long> op = bound -> Maths.apply(mathOp, (long) bound, scalar);
        List<Long> range = range(mathOp, scalar, column.getMinAllowedValue(), column.getMaxAllowedValue(), op);
        return new LongMetaData(column.getName(), range.get(0), range.get(1));
    }

    /** Returns the range of a column after an operation with each of its numbers. */
    public static DoubleMetaData changed(MathOp mathOp, double scalar, DoubleMetaData column) {
        UnaryOperator<Double> op = bound -> Maths.apply(mathOp, (double) bound, scalar);
        List<Double> range = range(mathOp, scalar, column.getMinAllowedValue(), column.getMaxAllowedValue(), op);
        return new DoubleMetaData(column.getName(), range.get(0), range.get(1));
    }

    /** Returns the range of a column after an operation with each of its numbers. */
    public static FloatMetaData changed(MathOp mathOp, float scalar, FloatMetaData column) {
        UnaryOperator<Float> op = bound -> (float) Maths.apply(mathOp, (double) bound, (double) scalar);
        List<Float> range = range(mathOp, scalar, column.getMinAllowedValue(), column.getMaxAllowedValue(), op);
        return new FloatMetaData(column.getName(), range.get(0), range.get(1));
    }

    /** Remainders and quotients of a number have no such range, and a negative factor exchanges its ends. */
    private static <T> List<T> range(MathOp mathOp, Number scalar, T least, T most, UnaryOperator<T> op) {
        boolean isProduct = mathOp == MathOp.Multiply || mathOp == MathOp.Divide;
        boolean isTurned = mathOp == MathOp.ReverseSubtract || isProduct && scalar.doubleValue() < 0;
        boolean isLost = mathOp == MathOp.Modulus || mathOp == MathOp.ReverseDivide
                || mathOp == MathOp.Divide && scalar.doubleValue() == 0;
        T first = least == null || isLost ? null : op.apply(least);
        T last = most == null || isLost ? null : op.apply(most);
        return isTurned ? Arrays.asList(last, first) : Arrays.asList(first, last);
    }

    /** Returns what stands for no value in a column. */
    public static Writable nothing(ColumnMetaData column) {
        return switch (column.getColumnType()) {
            case String -> new Text("");
            case Integer -> new IntWritable(0);
            case Long, Time -> new LongWritable(0);
            case Double -> new DoubleWritable(0);
            case Float -> new FloatWritable(0);
            case Categorical -> NullWritable.INSTANCE;
            case Boolean -> new Text("false");
            default -> throw new UnsupportedException("a column of type " + column.getColumnType()
                    + " has no default value: name one");
        };
    }
}
