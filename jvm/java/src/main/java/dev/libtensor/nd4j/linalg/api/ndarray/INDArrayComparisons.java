package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Equality;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;

/** The comparisons of {@link INDArray}, and what a {@link Condition} selects of it. */
public sealed interface INDArrayComparisons permits INDArray {
    /**
     * Where an element is greater than that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray gt(INDArray b) {
        return Face.of(this).gt(Face.of(b, "b"));
    }

    /**
     * Where an element is greater than a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray gt(Number b);

    /**
     * Where an element is at least that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray gte(INDArray b) {
        return Face.of(this).gte(Face.of(b, "b"));
    }

    /**
     * Where an element is at least a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray gte(Number b);

    /**
     * Where an element is less than that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray lt(INDArray b) {
        return Face.of(this).lt(Face.of(b, "b"));
    }

    /**
     * Where an element is less than a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray lt(Number b);

    /**
     * Where an element is at most that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray lte(INDArray b) {
        return Face.of(this).lte(Face.of(b, "b"));
    }

    /**
     * Where an element is at most a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray lte(Number b);

    /**
     * Where an element equals that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray eq(INDArray b) {
        return Face.of(this).eq(Face.of(b, "b"));
    }

    /**
     * Where an element equals a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray eq(Number b);

    /**
     * Where an element differs from that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray neq(INDArray b) {
        return Face.of(this).neq(Face.of(b, "b"));
    }

    /**
     * Where an element differs from a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    INDArray neq(Number b);

    /**
     * Where an element is within 1e-5 of that of another array.
     *
     * @param b the other operand
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray eps(INDArray b) {
        return Conditions.epsEquals().mask(Face.of(this), Face.of(b, "b"));
    }

    /**
     * Where an element is within 1e-5 of a number.
     *
     * @param b the number
     * @return a BOOLEAN array
     */
    default INDArray eps(Number b) {
        return Conditions.epsEquals(ArgumentException.notNull(b, "b")).mask(Face.of(this));
    }

    /**
     * Where an element is NaN.
     *
     * @return a BOOLEAN array
     */
    INDArray isNaN();

    /**
     * Where an element is infinite.
     *
     * @return a BOOLEAN array
     */
    INDArray isInfinite();

    /**
     * Whether all elements differ from 0. ND4J returns a boolean; here it is a scalar array, as in DJL, because an
     * array has one method of this name: {@code x.all().getInt() == 1}.
     *
     * @return a BOOLEAN scalar
     */
    INDArray all();

    /**
     * Whether an element differs from 0. ND4J returns a boolean; here it is a scalar array, as in DJL, because an array
     * has one method of this name: {@code x.any().getInt() == 1}.
     *
     * @return a BOOLEAN scalar
     */
    INDArray any();

    /**
     * Whether all elements are 0. ND4J returns a boolean; here it is a scalar array, as in DJL, because an array has
     * one method of this name: {@code x.none().getInt() == 1}.
     *
     * @return a BOOLEAN scalar
     */
    INDArray none();

    /**
     * Whether another object is an array of the same shape and data type whose elements are almost the same. They may
     * differ by a number, or by that part of the greater one; a single element may differ by the number only. A row and
     * a column are compared element by element.
     *
     * @param o the other object
     * @param eps the greatest difference allowed
     * @return true if they are equal so far; NaN equals nothing
     */
    default boolean equalsWithEps(Object o, double eps) {
        return o instanceof NDArray other && Equality.close(Face.of(this), other, eps);
    }

    /**
     * Whether another array has the same shape.
     *
     * @param other the other array
     * @return true if the shapes are equal
     */
    default boolean equalShapes(INDArray other) {
        return Face.of(this).shapeEquals(Face.of(other, "other"));
    }

    /**
     * Where the elements satisfy a condition.
     *
     * @param condition the condition
     * @return a BOOLEAN array
     */
    default INDArray cond(Condition condition) {
        return ArgumentException.notNull(condition, "condition").mask(Face.of(this));
    }

    /**
     * Counts the elements that satisfy a condition.
     *
     * @param condition the condition
     * @return a Long
     */
    default Number scan(Condition condition) {
        ArgumentException.notNull(condition, "condition");
        return Face.number(this, x -> condition.mask(x).sum());
    }

    /**
     * Where the elements satisfy a condition that compares them with those of another array.
     *
     * @param comp the array to compare with, in place of the condition's own number
     * @param condition the condition
     * @return a BOOLEAN array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray match(INDArray comp, Condition condition) {
        NDArray other = Face.of(comp, "comp");
        return ArgumentException.notNull(condition, "condition").mask(Face.of(this), other);
    }

    /**
     * Where the elements satisfy a condition.
     *
     * @param comp a number without a meaning: as in ND4J 1.0.0-M2.1, the condition's own number counts
     * @param condition the condition
     * @return a BOOLEAN array
     */
    default INDArray match(Number comp, Condition condition) {
        ArgumentException.notNull(comp, "comp");
        return ArgumentException.notNull(condition, "condition").mask(Face.of(this));
    }

    private INDArray compared(Number comp, Condition condition) {
        ArgumentException.notNull(comp, "comp");
        return ArgumentException.notNull(condition, "condition").with(comp).mask(Face.of(this));
    }

    /**
     * Returns the elements that satisfy a condition, compared with those of another array.
     *
     * @param comp the array to compare with, in place of the condition's own number
     * @param condition the condition
     * @return a new array of one dimension
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray getWhere(INDArray comp, Condition condition) {
        try (NDArray mask = Face.of(match(comp, condition))) {
            return Face.of(this).maskedSelect(mask);
        }
    }

    /**
     * Returns the elements that satisfy a condition, compared with a number.
     *
     * @param comp the number, in place of the condition's own
     * @param condition the condition
     * @return a new array of one dimension
     */
    default INDArray getWhere(Number comp, Condition condition) {
        try (NDArray mask = Face.of(compared(comp, condition))) {
            return Face.of(this).maskedSelect(mask);
        }
    }

    /**
     * Returns a copy with other elements where a condition is satisfied.
     *
     * @param comp the array to compare with, in place of the condition's own number
     * @param put the other elements
     * @param condition the condition
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray putWhere(INDArray comp, INDArray put, Condition condition) {
        Face.of(put, "put");
        try (NDArray mask = Face.of(match(comp, condition))) {
            return putWhereWithMask(mask, put);
        }
    }

    /**
     * Returns a copy with other elements where a condition is satisfied.
     *
     * @param comp the number to compare with, in place of the condition's own
     * @param put the other elements
     * @param condition the condition
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray putWhere(Number comp, INDArray put, Condition condition) {
        Face.of(put, "put");
        try (NDArray mask = Face.of(compared(comp, condition))) {
            return putWhereWithMask(mask, put);
        }
    }

    /**
     * Returns a copy with a number where a condition is satisfied.
     *
     * @param comp the number to compare with, in place of the condition's own
     * @param put the number
     * @param condition the condition
     * @return a new array
     */
    default INDArray putWhere(Number comp, Number put, Condition condition) {
        ArgumentException.notNull(put, "put");
        try (NDArray mask = Face.of(compared(comp, condition))) {
            return putWhereWithMask(mask, put);
        }
    }

    /**
     * Returns a copy with other elements where a mask is true.
     *
     * @param mask the BOOLEAN array that decides
     * @param put the other elements
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     * @throws dev.libtensor.DTypeException if the mask is not BOOLEAN
     */
    default INDArray putWhereWithMask(INDArray mask, INDArray put) {
        NDArray decides = Face.of(mask, "mask");
        try (NDArray given = Face.of(put, "put").toType(Face.of(this).getDataType(), false)) {
            return NDArray.where(decides, given, Face.of(this));
        }
    }

    /**
     * Returns a copy with a number where a mask is true.
     *
     * @param mask the BOOLEAN array that decides
     * @param put the number, converted to this array's data type
     * @return a new array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     * @throws dev.libtensor.DTypeException if the mask is not BOOLEAN
     */
    default INDArray putWhereWithMask(INDArray mask, Number put) {
        return Face.of(this).maskedFill(Face.of(mask, "mask"), ArgumentException.notNull(put, "put"));
    }

    /**
     * Overwrites elements by those of another array that satisfy a condition.
     *
     * @param arr the other array
     * @param condition the condition on the other array's elements
     * @return this array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray assignIf(INDArray arr, Condition condition) {
        NDArray source = Face.of(arr, "arr");
        ArgumentException.notNull(condition, "condition");
        return Face.store(Face.of(this), () -> NDArray.where(condition.mask(source), source, Face.of(this)));
    }

    /**
     * Overwrites the elements that satisfy a condition by those of another array.
     *
     * @param arr the other array
     * @param condition the condition on this array's elements
     * @return this array
     * @throws dev.libtensor.ShapeException if the shapes cannot be broadcast together
     */
    default INDArray replaceWhere(INDArray arr, Condition condition) {
        NDArray source = Face.of(arr, "arr");
        ArgumentException.notNull(condition, "condition");
        return Face.store(
                Face.of(this), () -> NDArray.where(condition.mask(Face.of(this)), source, Face.of(this)));
    }
}
