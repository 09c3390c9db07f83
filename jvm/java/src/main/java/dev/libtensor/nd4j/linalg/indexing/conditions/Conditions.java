package dev.libtensor.nd4j.linalg.indexing.conditions;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.BooleanIndexing;

/** The conditions that {@link BooleanIndexing} and {@link INDArray} take. Those without a number compare with 0. */
public final class Conditions {
    private Conditions() {}

    /**
     * Elements that are infinite.
     *
     * @return the condition
     */
    public static Condition isInfinite() {
        return new Condition(Condition.Kind.INFINITE, 0, Condition.EPS);
    }

    /**
     * Elements that are NaN.
     *
     * @return the condition
     */
    public static Condition isNan() {
        return new Condition(Condition.Kind.NAN, 0, Condition.EPS);
    }

    /**
     * Elements that are finite.
     *
     * @return the condition
     */
    public static Condition isFinite() {
        return new Condition(Condition.Kind.FINITE, 0, Condition.EPS);
    }

    /**
     * Elements that are NaN or infinite.
     *
     * @return the condition
     */
    public static Condition notFinite() {
        return new Condition(Condition.Kind.NOT_FINITE, 0, Condition.EPS);
    }

    /**
     * Elements that differ by more than 1e-5 from 0.
     *
     * @return the condition
     */
    public static Condition epsNotEquals() {
        return new Condition(Condition.Kind.EPS_NOT_EQUALS, 0, Condition.EPS);
    }

    /**
     * Elements that differ by more than 1e-5 from a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition epsNotEquals(Number value) {
        return new Condition(Condition.Kind.EPS_NOT_EQUALS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that differ by at most 1e-5 from 0.
     *
     * @return the condition
     */
    public static Condition epsEquals() {
        return new Condition(Condition.Kind.EPS_EQUALS, 0, Condition.EPS);
    }

    /**
     * Elements that differ by at most 1e-5 from a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition epsEquals(Number value) {
        return new Condition(Condition.Kind.EPS_EQUALS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are equal to 0.
     *
     * @return the condition
     */
    public static Condition equals() {
        return new Condition(Condition.Kind.EQUALS, 0, Condition.EPS);
    }

    /**
     * Elements that are equal to a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition equals(Number value) {
        return new Condition(Condition.Kind.EQUALS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are not equal to 0.
     *
     * @return the condition
     */
    public static Condition notEquals() {
        return new Condition(Condition.Kind.NOT_EQUALS, 0, Condition.EPS);
    }

    /**
     * Elements that are not equal to a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition notEquals(Number value) {
        return new Condition(Condition.Kind.NOT_EQUALS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are greater than 0.
     *
     * @return the condition
     */
    public static Condition greaterThan() {
        return new Condition(Condition.Kind.GREATER, 0, Condition.EPS);
    }

    /**
     * Elements that are greater than a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition greaterThan(Number value) {
        return new Condition(Condition.Kind.GREATER, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are less than 0.
     *
     * @return the condition
     */
    public static Condition lessThan() {
        return new Condition(Condition.Kind.LESS, 0, Condition.EPS);
    }

    /**
     * Elements that are less than a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition lessThan(Number value) {
        return new Condition(Condition.Kind.LESS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are at most 0.
     *
     * @return the condition
     */
    public static Condition lessThanOrEqual() {
        return new Condition(Condition.Kind.LESS_OR_EQUAL, 0, Condition.EPS);
    }

    /**
     * Elements that are at most a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition lessThanOrEqual(Number value) {
        return new Condition(Condition.Kind.LESS_OR_EQUAL, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that are at least 0.
     *
     * @return the condition
     */
    public static Condition greaterThanOrEqual() {
        return new Condition(Condition.Kind.GREATER_OR_EQUAL, 0, Condition.EPS);
    }

    /**
     * Elements that are at least a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition greaterThanOrEqual(Number value) {
        return new Condition(Condition.Kind.GREATER_OR_EQUAL, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that have an absolute value greater than 0.
     *
     * @return the condition
     */
    public static Condition absGreaterThan() {
        return new Condition(Condition.Kind.ABS_GREATER, 0, Condition.EPS);
    }

    /**
     * Elements that have an absolute value greater than a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition absGreaterThan(Number value) {
        return new Condition(Condition.Kind.ABS_GREATER, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that have an absolute value less than 0.
     *
     * @return the condition
     */
    public static Condition absLessThan() {
        return new Condition(Condition.Kind.ABS_LESS, 0, Condition.EPS);
    }

    /**
     * Elements that have an absolute value less than a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition absLessThan(Number value) {
        return new Condition(Condition.Kind.ABS_LESS, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that have an absolute value of at most 0.
     *
     * @return the condition
     */
    public static Condition absLessThanOrEqual() {
        return new Condition(Condition.Kind.ABS_LESS_OR_EQUAL, 0, Condition.EPS);
    }

    /**
     * Elements that have an absolute value of at most a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition absLessThanOrEqual(Number value) {
        return new Condition(Condition.Kind.ABS_LESS_OR_EQUAL, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that have an absolute value of at least 0.
     *
     * @return the condition
     */
    public static Condition absGreaterThanOrEqual() {
        return new Condition(Condition.Kind.ABS_GREATER_OR_EQUAL, 0, Condition.EPS);
    }

    /**
     * Elements that have an absolute value of at least a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition absGreaterThanOrEqual(Number value) {
        return new Condition(Condition.Kind.ABS_GREATER_OR_EQUAL, ArgumentException.notNull(value, "value"), Condition.EPS);
    }

    /**
     * Elements that differ by at most a tolerance from a number.
     *
     * @param value the number
     * @param epsThreshold the tolerance
     * @return the condition
     */
    public static Condition epsEquals(Number value, Number epsThreshold) {
        ArgumentException.notNull(value, "value");
        double eps = ArgumentException.notNull(epsThreshold, "epsThreshold").doubleValue();
        return new Condition(Condition.Kind.EPS_EQUALS, value, eps);
    }

    /**
     * Elements whose absolute value is a number.
     *
     * @param value the number
     * @return the condition
     */
    public static Condition absEquals(double value) {
        return new Condition(Condition.Kind.ABS_EQUALS, value, Condition.EPS);
    }
}
