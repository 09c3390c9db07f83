package dev.libtensor.internal.nd4j;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;

/** ND4J's equality of arrays, which tolerates rounding. It is that of {@code equals} once a program uses ND4J. */
public final class Equality {
    private static final double TOLERANCE = 1e-5;

    private Equality() {}

    /**
     * Whether two arrays are equal in the sense that the process uses. Whole numbers are equal or not, however large. As in ND4J,
     * a row equals a column, and two arrays of one shape without elements are equal whatever their types.
     */
    public static boolean equal(NDArray one, NDArray other) {
        if (one.contentEquals(other)) {
            return true;
        }
        if (!Use.hasBegun()) {
            return false;
        }
        if (one.isEmpty() && one.shapeEquals(other)) {
            return true;
        }
        return one.getDataType().isFloating() ? close(one, other, TOLERANCE) : fits(one, other) && exact(one, other);
    }

    /** Returns a hash code of a shape, which is the same for all shapes of equal arrays. */
    public static int hashCode(Shape shape) {
        boolean isColumn = shape.dimension() == 2 && shape.get(1) == 1;
        return isColumn ? new Shape(1, shape.get(0)).hashCode() : shape.hashCode();
    }

    /**
     * Whether the elements differ by at most a number, or by that part of the greater one. As in ND4J, a row equals a column,
     * and a single number has the absolute bound only.
     */
    public static boolean close(NDArray one, NDArray other, double eps) {
        if (!fits(one, other)) {
            return false;
        }
        boolean isSingle = one.size() == 1 && one.getShape().dimension() <= 2;
        if (one.isEmpty() || isSingle && !one.getDataType().isFloating()) {
            return exact(one, other);
        }
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray a = one.toType(DataType.FLOAT64, true).flatten();
            NDArray b = other.toType(DataType.FLOAT64, true).flatten();
            NDArray difference = a.sub(b).abs();
            NDArray close = difference.lte(eps).logicalOr(a.eq(b));
            if (!isSingle) {
                NDArray relative = difference.lte(a.abs().maximum(b.abs()).mul(eps));
                close = close.logicalOr(relative.logicalAnd(difference.isFinite()));
            }
            return close.all().getBoolean();
        }
    }

    private static boolean exact(NDArray one, NDArray other) {
        try (ResourceScope hidden = new ResourceScope()) {
            return one.flatten().contentEquals(other.flatten());
        }
    }

    private static boolean fits(NDArray one, NDArray other) {
        boolean sameVector = isVector(one) && isVector(other) && one.size() == other.size();
        return one.getDataType() == other.getDataType() && (sameVector || one.shapeEquals(other));
    }

    private static boolean isVector(NDArray array) {
        return array.getShape().dimension() == 2 && (array.size(0) == 1 || array.size(1) == 1);
    }
}
