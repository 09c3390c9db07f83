package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastAMax;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastAMin;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastAddOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastCopyOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastDivOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastMax;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastMin;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastMulOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastRDivOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastRSubOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.BroadcastSubOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastEqualTo;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastGreaterThan;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastGreaterThanOrEqual;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastLessThan;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastLessThanOrEqual;
import dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool.BroadcastNotEqual;
import java.util.stream.IntStream;

/**
 * Operations of an array and another one that has some of its dimensions, under ND4J's names. Without dimensions, both arrays
 * have one shape.
 */
public final class Broadcast {
    private Broadcast() {}

    private static INDArray given(INDArray array, String name) {
        return ArgumentException.notNull(array, name);
    }

    private static int[] all(INDArray x, int[] dimensions) {
        int[] given = ArgumentException.notNull(dimensions, "dimensions");
        return given.length > 0 ? given : IntStream.range(0, x.rank()).toArray();
    }

    /**
     * Computes the sums.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray add(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastAddOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the greater absolute values.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray amax(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastAMax(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the smaller absolute values.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray amin(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastAMin(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the elements of y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray copy(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastCopyOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the quotients x / y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray div(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastDivOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x = y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray eq(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastEqualTo(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x {@literal >} y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray gt(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastGreaterThan(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x ≥ y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray gte(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastGreaterThanOrEqual(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x {@literal <} y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray lt(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastLessThan(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x ≤ y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray lte(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastLessThanOrEqual(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the greater elements.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray max(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastMax(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the smaller elements.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray min(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastMin(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the products.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray mul(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastMulOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the truth of x ≠ y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray neq(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastNotEqual(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the quotients y / x.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray rdiv(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastRDivOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the differences y - x.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray rsub(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastRSubOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }

    /**
     * Computes the differences x - y.
     *
     * @param x the array
     * @param y the other array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions of x that y has
     * @return the result
     */
    public static INDArray sub(INDArray x, INDArray y, INDArray z, int... dimensions) {
        return Nd4j.exec(new BroadcastSubOp(given(x, "x"), given(y, "y"), z, all(x, dimensions)));
    }
}
