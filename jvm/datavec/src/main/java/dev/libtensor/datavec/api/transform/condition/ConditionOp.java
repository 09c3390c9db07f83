package dev.libtensor.datavec.api.transform.condition;

import dev.libtensor.ArgumentException;
import java.util.Set;

/** How a value is compared, as DataVec's enum of that name. */
public enum ConditionOp {
    /** The value is less than the other. */
    LessThan,

    /** The value is the other or less. */
    LessOrEqual,

    /** The value is greater than the other. */
    GreaterThan,

    /** The value is the other or greater. */
    GreaterOrEqual,

    /** The value is the other. */
    Equal,

    /** The value is not the other. */
    NotEqual,

    /** The value is one of several. */
    InSet,

    /** The value is none of several. */
    NotInSet;

    /**
     * Returns whether it needs several values to compare with.
     *
     * @return true for {@link #InSet} and {@link #NotInSet}
     */
    public boolean needsSet() {
        return this == InSet || this == NotInSet;
    }

    /**
     * Compares two numbers.
     *
     * @param x the number of the record
     * @param value the other number, unless there is a set
     * @param set the numbers of {@link #InSet} and {@link #NotInSet}; may be null otherwise
     * @return whether the condition is met
     */
    public boolean apply(double x, double value, Set<Double> set) {
        return switch (this) {
            case LessThan -> x < value;
            case LessOrEqual -> x <= value;
            case GreaterThan -> x > value;
            case GreaterOrEqual -> x >= value;
            case Equal -> x == value;
            case NotEqual -> x != value;
            case InSet -> set.contains(x);
            case NotInSet -> !set.contains(x);
        };
    }

    /**
     * Compares two numbers.
     *
     * @param x the number of the record
     * @param value the other number, unless there is a set
     * @param set the numbers of {@link #InSet} and {@link #NotInSet}; may be null otherwise
     * @return whether the condition is met
     */
    public boolean apply(float x, float value, Set<Float> set) {
        return switch (this) {
            case LessThan -> x < value;
            case LessOrEqual -> x <= value;
            case GreaterThan -> x > value;
            case GreaterOrEqual -> x >= value;
            case Equal -> x == value;
            case NotEqual -> x != value;
            case InSet -> set.contains(x);
            case NotInSet -> !set.contains(x);
        };
    }

    /**
     * Compares two numbers.
     *
     * @param x the number of the record
     * @param value the other number, unless there is a set
     * @param set the numbers of {@link #InSet} and {@link #NotInSet}; may be null otherwise
     * @return whether the condition is met
     */
    public boolean apply(int x, int value, Set<Integer> set) {
        return switch (this) {
            case LessThan -> x < value;
            case LessOrEqual -> x <= value;
            case GreaterThan -> x > value;
            case GreaterOrEqual -> x >= value;
            case Equal -> x == value;
            case NotEqual -> x != value;
            case InSet -> set.contains(x);
            case NotInSet -> !set.contains(x);
        };
    }

    /**
     * Compares two numbers.
     *
     * @param x the number of the record
     * @param value the other number, unless there is a set
     * @param set the numbers of {@link #InSet} and {@link #NotInSet}; may be null otherwise
     * @return whether the condition is met
     */
    public boolean apply(long x, long value, Set<Long> set) {
        return switch (this) {
            case LessThan -> x < value;
            case LessOrEqual -> x <= value;
            case GreaterThan -> x > value;
            case GreaterOrEqual -> x >= value;
            case Equal -> x == value;
            case NotEqual -> x != value;
            case InSet -> set.contains(x);
            case NotInSet -> !set.contains(x);
        };
    }

    /**
     * Compares two texts.
     *
     * @param x the text of the record
     * @param value the other text, unless there is a set
     * @param set the texts of {@link #InSet} and {@link #NotInSet}; may be null otherwise
     * @return whether the condition is met
     * @throws ArgumentException if it is an order, which texts do not have here
     */
    public boolean apply(String x, String value, Set<String> set) {
        return switch (this) {
            case Equal -> x.equals(value);
            case NotEqual -> !x.equals(value);
            case InSet -> set.contains(x);
            case NotInSet -> !set.contains(x);
            default -> throw new ArgumentException("texts are compared with Equal, NotEqual, InSet or NotInSet, not " + this);
        };
    }
}
