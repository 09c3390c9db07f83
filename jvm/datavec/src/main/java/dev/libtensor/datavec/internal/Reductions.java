package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.ReduceOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.DoubleMetaData;
import dev.libtensor.datavec.api.transform.metadata.LongMetaData;
import dev.libtensor.datavec.api.transform.metadata.StringMetaData;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** The reductions of the values of a column. */
public final class Reductions {
    private Reductions() {}

    /**
     * Returns the name of a column behind a reduction.
     *
     * @param op the reduction
     * @param name the column before it
     * @return the name, such as {@code max(price)}
     */
    public static String name(ReduceOp op, String name) {
        return op.name().toLowerCase(Locale.ROOT) + "(" + name + ")";
    }

    /**
     * Returns what is known of a column behind a reduction.
     *
     * @param op the reduction
     * @param before what is known before it
     * @return the metadata
     */
    public static ColumnMetaData meta(ReduceOp op, ColumnMetaData before) {
        String name = name(op, before.getName());
        return switch (op) {
            case Mean, Stdev, UncorrectedStdDev, Variance, PopulationVariance -> new DoubleMetaData(name);
            case Append, Prepend -> new StringMetaData(name);
            case Count, CountUnique -> new LongMetaData(name, 0L, null);
            case Sum, Prod, Range -> numeric(before).newColumnMetaData(name);
            case Min, Max, TakeFirst, TakeLast -> {
                ColumnMetaData same = before.clone();
                same.setName(name);
                yield same;
            }
        };
    }

    /** Returns the type of a column of numbers, or throws; that of times is Long. */
    public static ColumnType numeric(ColumnMetaData column) {
        return switch (column.getColumnType()) {
            case Integer, Long, Double, Float -> column.getColumnType();
            case Time -> ColumnType.Long;
            default -> throw new ArgumentException("a column of numbers was expected, but there is " + column);
        };
    }

    /**
     * Reduces values.
     *
     * @param op the reduction
     * @param column what is known of the column
     * @param values the values
     * @return the result; {@link NullWritable} if there are too few values for one
     */
    public static Writable reduce(ReduceOp op, ColumnMetaData column, List<Writable> values) {
        return switch (op) {
            case Count -> new LongWritable(values.size());
            case CountUnique -> new LongWritable(new HashSet<>(typed(column, values)).size());
            case Append -> new Text(joined(values));
            case Prepend -> {
                List<Writable> reversed = new ArrayList<>(values);
                Collections.reverse(reversed);
                yield new Text(joined(reversed));
            }
            case TakeFirst -> values.isEmpty() ? NullWritable.INSTANCE : typed(column, values.subList(0, 1)).get(0);
            case TakeLast -> values.isEmpty() ? NullWritable.INSTANCE
                    : typed(column, values.subList(values.size() - 1, values.size())).get(0);
            default -> values.isEmpty() ? NullWritable.INSTANCE : number(op, numeric(column), values);
        };
    }

    /** Returns values in the type of a column of numbers, so that a text and a number may be equal; others as they are. */
    private static List<Writable> typed(ColumnMetaData column, List<Writable> values) {
        return switch (column.getColumnType()) {
            case Integer -> values.stream().<Writable>map(value -> new IntWritable(value.toInt())).toList();
            case Long, Time -> values.stream().<Writable>map(value -> new LongWritable(value.toLong())).toList();
            case Float -> values.stream().<Writable>map(value -> new FloatWritable(value.toFloat())).toList();
            case Double -> values.stream().<Writable>map(value -> new DoubleWritable(value.toDouble())).toList();
            default -> values;
        };
    }

    private static String joined(List<Writable> values) {
        return values.stream().map(Writable::toString).collect(Collectors.joining());
    }

    private static Writable number(ReduceOp op, ColumnType type, List<Writable> values) {
        boolean whole = type == ColumnType.Integer || type == ColumnType.Long;
        return switch (op) {
            case Mean, Stdev, UncorrectedStdDev, Variance, PopulationVariance -> new DoubleWritable(statistic(op, values));
            default -> {
                if (whole) {
                    long result = whole(op, values.stream().mapToLong(Writable::toLong).toArray());
                    yield type == ColumnType.Integer ? new IntWritable(Maths.toInt(result)) : new LongWritable(result);
                }
                double result = real(op, values.stream().mapToDouble(Writable::toDouble).toArray());
                yield type == ColumnType.Float ? new FloatWritable((float) result) : new DoubleWritable(result);
            }
        };
    }

    private static long whole(ReduceOp op, long[] values) {
        LongStream all = Arrays.stream(values);
        return switch (op) {
            case Min -> all.min().getAsLong();
            case Max -> all.max().getAsLong();
            case Range -> Maths.apply(
                    MathOp.Subtract, whole(ReduceOp.Max, values), whole(ReduceOp.Min, values));
            case Sum -> all.reduce(0, (x, y) -> Maths.apply(MathOp.Add, x, y));
            default -> all.reduce(1, (x, y) -> Maths.apply(MathOp.Multiply, x, y));
        };
    }

    private static double real(ReduceOp op, double[] values) {
        DoubleStream all = Arrays.stream(values);
        return switch (op) {
            case Min -> all.min().getAsDouble();
            case Max -> all.max().getAsDouble();
            case Range -> real(ReduceOp.Max, values) - real(ReduceOp.Min, values);
            case Sum -> all.sum();
            default -> all.reduce(1, (x, y) -> x * y);
        };
    }

    private static double statistic(ReduceOp op, List<Writable> values) {
        double mean = values.stream().mapToDouble(Writable::toDouble).average().orElse(Double.NaN);
        double squares = values.stream()
                .mapToDouble(value -> (value.toDouble() - mean) * (value.toDouble() - mean))
                .sum();
        return switch (op) {
            case Mean -> mean;
            case Stdev -> Math.sqrt(squares / (values.size() - 1));
            case UncorrectedStdDev -> Math.sqrt(squares / values.size());
            case Variance -> squares / (values.size() - 1);
            default -> squares / values.size();
        };
    }
}
