package dev.libtensor.nd4j.linalg.indexing.conditions;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import java.util.function.BiFunction;

/** A condition on elements, of {@link Conditions}. */
public final class Condition {
    /** The tolerance of ND4J's comparisons. */
    static final double EPS = 1e-5;

    /** What a condition asks of an element x and its number y. */
    enum Kind {
        INFINITE((x, of) -> x.isInfinite()),
        NAN((x, of) -> x.isNaN()),
        FINITE((x, of) -> x.isFinite()),
        NOT_FINITE((x, of) -> x.isFinite().logicalNot()),
        EPS_NOT_EQUALS((x, of) -> of.distance(x).lte(of.eps).logicalNot()),
        EPS_EQUALS((x, of) -> of.distance(x).lte(of.eps)),
        EQUALS((x, of) -> of.array == null ? x.eq(of.value) : x.eq(of.array)),
        NOT_EQUALS((x, of) -> of.array == null ? x.neq(of.value) : x.neq(of.array)),
        GREATER((x, of) -> of.array == null ? x.gt(of.value) : x.gt(of.array)),
        LESS((x, of) -> of.array == null ? x.lt(of.value) : x.lt(of.array)),
        LESS_OR_EQUAL((x, of) -> of.array == null ? x.lte(of.value) : x.lte(of.array)),
        GREATER_OR_EQUAL((x, of) -> of.array == null ? x.gte(of.value) : x.gte(of.array)),
        ABS_EQUALS((x, of) -> EQUALS.test.apply(x.abs(), of)),
        ABS_GREATER((x, of) -> GREATER.test.apply(x.abs(), of)),
        ABS_LESS((x, of) -> LESS.test.apply(x.abs(), of)),
        ABS_LESS_OR_EQUAL((x, of) -> LESS_OR_EQUAL.test.apply(x.abs(), of)),
        ABS_GREATER_OR_EQUAL((x, of) -> GREATER_OR_EQUAL.test.apply(x.abs(), of));

        private final BiFunction<NDArray, Operand, NDArray> test;

        Kind(BiFunction<NDArray, Operand, NDArray> test) {
            this.test = test;
        }
    }

    /** What elements are compared with: an array, or else a number. */
    private record Operand(Number value, NDArray array, double eps) {
        private NDArray distance(NDArray x) {
            return (array == null ? x.sub(value) : x.sub(array)).abs();
        }
    }

    private final Kind kind;
    private final Number value;
    private final double eps;

    Condition(Kind kind, Number value, double eps) {
        this.kind = kind;
        this.value = value;
        this.eps = eps;
    }

    /**
     * Returns the number that elements are compared with.
     *
     * @return the number; 0 if the condition has none
     */
    public double getValue() {
        return value.doubleValue();
    }

    /**
     * Returns the tolerance of conditions that have one.
     *
     * @return the greatest difference that counts as equal
     */
    public double epsThreshold() {
        return eps;
    }

    /**
     * Returns the same condition with another number.
     *
     * @param other the number that elements are compared with
     * @return a new condition
     */
    public Condition with(Number other) {
        return new Condition(kind, other, eps);
    }

    /**
     * Returns where elements satisfy the condition.
     *
     * @param array the elements
     * @return booleans of its shape
     */
    public NDArray mask(NDArray array) {
        return masked(ArgumentException.notNull(array, "array"), null);
    }

    /**
     * Returns where elements satisfy the condition, compared with another array instead of the number.
     *
     * @param array the elements
     * @param other what they are compared with, of a shape that broadcasts with theirs
     * @return booleans of the broadcast shape
     */
    public NDArray mask(NDArray array, NDArray other) {
        return masked(ArgumentException.notNull(array, "array"), ArgumentException.notNull(other, "other"));
    }

    private NDArray masked(NDArray array, NDArray other) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(kind.test.apply(array, new Operand(value, other, eps)));
        }
    }

    @Override
    public String toString() {
        return kind + " " + value;
    }
}
