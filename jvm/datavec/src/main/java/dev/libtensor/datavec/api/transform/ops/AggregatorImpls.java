package dev.libtensor.datavec.api.transform.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.UnsafeWritableInjector;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Maths;
import java.util.HashSet;
import java.util.Set;

/**
 * The reductions of the values of a column, as DataVec's class of that name. One that took no value yet gives
 * {@link dev.libtensor.datavec.api.writable.NullWritable}, a count 0 and a statistic NaN.
 */
public final class AggregatorImpls {
    private AggregatorImpls() {}

    /** Returns another reduction, or throws if it is of another class. */
    private static <A> A same(A own, Object accu) {
        ArgumentException.notNull(accu, "accu");
        if (own.getClass() != accu.getClass()) {
            throw new UnsupportedException("a reduction is combined with one of its own class, "
                    + own.getClass().getSimpleName() + ", not with " + accu.getClass().getSimpleName());
        }
        @SuppressWarnings("unchecked")
        A other = (A) accu;
        return other;
    }

    /** Computes with two numbers, of the wider of their types. */
    private static Number applied(MathOp op, Number x, Number y) {
        if (x instanceof Double || y instanceof Double) {
            return Maths.apply(op, x.doubleValue(), y.doubleValue());
        } else if (x instanceof Float || y instanceof Float) {
            return (float) Maths.apply(op, x.doubleValue(), y.doubleValue());
        }
        long whole = Maths.apply(op, x.longValue(), y.longValue());
        return x instanceof Long || y instanceof Long ? (Number) whole : (Number) Maths.toInt(whole);
    }

    /** The number that comes of all numbers one after another. */
    private abstract static class Folded<T extends Number> implements IAggregableReduceOp<T, Writable> {
        private final MathOp op;
        private Number result;

        Folded(MathOp op) {
            this.op = op;
        }

        @Override
        public void accept(T element) {
            add(ArgumentException.notNull(element, "element"));
        }

        private void add(Number number) {
            result = result == null ? number : applied(op, result, number);
        }

        /**
         * Takes the numbers of another reduction.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            Number other = same(this, accu).result;
            if (other != null) {
                add(other);
            }
        }

        final Number result() {
            return result;
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(result);
        }
    }

    /**
     * The sum, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableSum<T extends Number> extends Folded<T> {
        /** Creates a reduction. */
        public AggregableSum() {
            super(MathOp.Add);
        }

        /**
         * Returns the sum.
         *
         * @return the number; null if there is none yet
         */
        public Number getSum() {
            return result();
        }
    }

    /**
     * The product, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableProd<T extends Number> extends Folded<T> {
        /** Creates a reduction. */
        public AggregableProd() {
            super(MathOp.Multiply);
        }

        /**
         * Returns the product.
         *
         * @return the number; null if there is none yet
         */
        public Number getProd() {
            return result();
        }
    }

    /** The smallest and the largest number. */
    private abstract static class Bounded<T extends Number & Comparable<T>> implements IAggregableReduceOp<T, Writable> {
        T least;
        T most;

        @Override
        public void accept(T element) {
            ArgumentException.notNull(element, "element");
            least = least == null || element.compareTo(least) < 0 ? element : least;
            most = most == null || element.compareTo(most) > 0 ? element : most;
        }

        /**
         * Takes the numbers of another reduction.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            Bounded<T> other = same(this, accu);
            if (other.least != null) {
                accept(other.least);
                accept(other.most);
            }
        }
    }

    /**
     * The largest number, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableMax<T extends Number & Comparable<T>> extends Bounded<T> {
        /** Creates a reduction. */
        public AggregableMax() {}

        /**
         * Returns the largest number.
         *
         * @return the number; null if there is none yet
         */
        public T getMax() {
            return most;
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(most);
        }
    }

    /**
     * The smallest number, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableMin<T extends Number & Comparable<T>> extends Bounded<T> {
        /** Creates a reduction. */
        public AggregableMin() {}

        /**
         * Returns the smallest number.
         *
         * @return the number; null if there is none yet
         */
        public T getMin() {
            return least;
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(least);
        }
    }

    /**
     * The largest number less the smallest, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableRange<T extends Number & Comparable<T>> extends Bounded<T> {
        /** Creates a reduction. */
        public AggregableRange() {}

        /**
         * Returns the smallest number.
         *
         * @return the number; null if there is none yet
         */
        public T getMin() {
            return least;
        }

        /**
         * Returns the largest number.
         *
         * @return the number; null if there is none yet
         */
        public T getMax() {
            return most;
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(least == null ? null : applied(MathOp.Subtract, most, least));
        }
    }

    /**
     * The first value, as DataVec's class of that name.
     *
     * @param <T> the class of the values
     */
    public static class AggregableFirst<T> implements IAggregableReduceOp<T, Writable> {
        private T value;

        /** Creates a reduction. */
        public AggregableFirst() {}

        @Override
        public void accept(T element) {
            ArgumentException.notNull(element, "element");
            value = value == null ? element : value;
        }

        /**
         * Takes the values of another reduction, which come behind those of this one.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            T other = same(this, accu).value;
            if (other != null) {
                accept(other);
            }
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(value);
        }
    }

    /**
     * The last value, as DataVec's class of that name.
     *
     * @param <T> the class of the values
     */
    public static class AggregableLast<T> implements IAggregableReduceOp<T, Writable> {
        private T value;

        /** Creates a reduction. */
        public AggregableLast() {}

        @Override
        public void accept(T element) {
            value = ArgumentException.notNull(element, "element");
        }

        /**
         * Takes the values of another reduction, which come behind those of this one.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            T other = same(this, accu).value;
            if (other != null) {
                accept(other);
            }
        }

        @Override
        public Writable get() {
            return UnsafeWritableInjector.inject(value);
        }
    }

    /**
     * The number of values, as DataVec's class of that name.
     *
     * @param <T> the class of the values
     */
    public static class AggregableCount<T> implements IAggregableReduceOp<T, Writable> {
        private long count;

        /** Creates a reduction. */
        public AggregableCount() {}

        @Override
        public void accept(T element) {
            ArgumentException.notNull(element, "element");
            count++;
        }

        /**
         * Counts the values of another reduction, too.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            count += same(this, accu).count;
        }

        @Override
        public Writable get() {
            return new LongWritable(count);
        }
    }

    /**
     * The number of different values, as DataVec's class of that name. They are counted exactly, and kept for it.
     *
     * @param <T> the class of the values
     */
    public static class AggregableCountUnique<T> implements IAggregableReduceOp<T, Writable> {
        private final Set<T> values = new HashSet<>();

        /** Creates a reduction. */
        public AggregableCountUnique() {}

        @Override
        public void accept(T element) {
            values.add(ArgumentException.notNull(element, "element"));
        }

        /**
         * Counts the values of another reduction, too.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            values.addAll(same(this, accu).values);
        }

        @Override
        public Writable get() {
            return new LongWritable(values.size());
        }
    }

    /** Count, mean and sum of squared differences from it, by the method of Welford and Chan. */
    private abstract static class Statistic<T extends Number> implements IAggregableReduceOp<T, Writable> {
        long count;
        double mean;
        double variation;

        @Override
        public void accept(T element) {
            merge(1, ArgumentException.notNull(element, "element").doubleValue(), 0);
        }

        /**
         * Takes the numbers of another reduction.
         *
         * @throws UnsupportedException if it is of another class
         */
        @Override
        public <W extends IAggregableReduceOp<T, Writable>> void combine(W accu) {
            Statistic<T> other = same(this, accu);
            if (other.count > 0) {
                merge(other.count, other.mean, other.variation);
            }
        }

        private void merge(long others, double othersMean, double othersVariation) {
            double all = count + others;
            double distance = othersMean - mean;
            variation += othersVariation + distance * distance * (count * others / all);
            mean += distance * (others / all);
            count += others;
        }

        /** Returns the statistic of at least one number. */
        abstract double value();

        @Override
        public Writable get() {
            return new DoubleWritable(count == 0 ? Double.NaN : value());
        }
    }

    /**
     * The mean, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableMean<T extends Number> extends Statistic<T> {
        /** Creates a reduction. */
        public AggregableMean() {}

        /**
         * Returns how many numbers there were.
         *
         * @return the number
         */
        public Long getCount() {
            return count;
        }

        @Override
        double value() {
            return mean;
        }
    }

    /**
     * The standard deviation of a sample, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableStdDev<T extends Number> extends Statistic<T> {
        /** Creates a reduction. */
        public AggregableStdDev() {}

        @Override
        double value() {
            return Math.sqrt(variation / (count - 1));
        }
    }

    /**
     * The standard deviation of all, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableUncorrectedStdDev<T extends Number> extends Statistic<T> {
        /** Creates a reduction. */
        public AggregableUncorrectedStdDev() {}

        @Override
        double value() {
            return Math.sqrt(variation / count);
        }
    }

    /**
     * The variance of a sample, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregableVariance<T extends Number> extends Statistic<T> {
        /** Creates a reduction. */
        public AggregableVariance() {}

        @Override
        double value() {
            return variation / (count - 1);
        }
    }

    /**
     * The variance of all, as DataVec's class of that name.
     *
     * @param <T> the class of the numbers
     */
    public static class AggregablePopulationVariance<T extends Number> extends Statistic<T> {
        /** Creates a reduction. */
        public AggregablePopulationVariance() {}

        @Override
        double value() {
            return variation / count;
        }
    }
}
