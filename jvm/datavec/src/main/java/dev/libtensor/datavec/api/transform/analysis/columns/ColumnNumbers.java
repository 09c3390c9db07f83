package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.DoublePredicate;

/** Statistics of numbers. Those that are not a number are counted, and left out of everything else. */
final class ColumnNumbers {
    private static final double[] QUANTILES = {0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999};

    /** The least and the greatest of whole numbers, which doubles may not hold. */
    final long least;
    final long greatest;
    final long notNumbers;
    final double mean;
    final double variance;
    final double[] buckets;
    final long[] bucketCounts;
    private final double[] sorted;

    private ColumnNumbers(double[] values, long least, long greatest, int bucketCount) {
        this.least = least;
        this.greatest = greatest;
        sorted = Arrays.stream(values).filter(each -> !Double.isNaN(each)).sorted().toArray();
        notNumbers = values.length - sorted.length;
        double average = 0;
        double squares = 0;
        int seen = 0;
        for (double each : values) {
            if (!Double.isNaN(each)) {
                double off = each - average;
                average += off / ++seen;
                squares += off * (each - average);
            }
        }
        mean = seen == 0 ? Double.NaN : average;
        variance = seen < 2 ? Double.NaN : squares / (seen - 1);
        buckets = new double[bucketCount + 1];
        bucketCounts = new long[bucketCount];
        fillBuckets();
    }

    private void fillBuckets() {
        double width = (max() - min()) / bucketCounts.length;
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = i == bucketCounts.length ? max() : min() + i * width;
        }
        for (double each : sorted) {
            // Where all are equal, they are in the last bucket, as the greatest always is.
            boolean isLast = each == max() || width == 0;
            bucketCounts[isLast ? bucketCounts.length - 1 : (int) Math.min((each - min()) / width, bucketCounts.length - 1)]++;
        }
    }

    static ColumnNumbers of(String column, List<Writable> values, int buckets) {
        double[] numbers = new double[values.size()];
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int i = 0; i < numbers.length; i++) {
            Writable value = values.get(i);
            try {
                numbers[i] = value.toDouble();
                long whole = numbers[i] == Math.rint(numbers[i]) ? value.toLong() : (long) numbers[i];
                least = Math.min(least, whole);
                greatest = Math.max(greatest, whole);
            } catch (FormatException | NumberFormatException e) {
                throw new FormatException("column '" + column + "' has '" + value + "': a number was expected");
            }
        }
        return new ColumnNumbers(numbers, least, greatest, buckets);
    }

    static ColumnNumbers ofLengths(List<Writable> values, int buckets) {
        return new ColumnNumbers(values.stream().mapToDouble(each -> each.toString().length()).toArray(), 0, 0, buckets);
    }

    double min() {
        return sorted.length == 0 ? Double.NaN : sorted[0];
    }

    double max() {
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
    }

    double deviation() {
        return Math.sqrt(variance);
    }

    long count() {
        return sorted.length + notNumbers;
    }

    long count(DoublePredicate which) {
        return Arrays.stream(sorted).filter(which).count();
    }

    /** Returns a quantile, between the two numbers that are nearest to it. */
    private double quantile(double part) {
        double at = Math.max(0, Math.min(sorted.length - 1, part * sorted.length - 0.5));
        int below = (int) at;
        double rest = at - below;
        return rest == 0 ? sorted[below] : sorted[below] + rest * (sorted[below + 1] - sorted[below]);
    }

    String quantiles() {
        StringJoiner text = new StringJoiner(",", "[", "]");
        for (double each : QUANTILES) {
            text.add(each + " -> " + (sorted.length == 0 ? Double.NaN : quantile(each)));
        }
        return text.toString();
    }
}
