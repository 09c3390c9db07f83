package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** A distance or similarity of two arrays along dimensions. The second may be one vector for all places. */
public abstract class BaseReduce3Op extends BaseReduceFloatOp {
    private boolean allDistances;

    /** Creates an operation whose arrays are set later. */
    protected BaseReduce3Op() {}

    /**
     * Creates an operation.
     *
     * @param x the first array
     * @param y the second array
     * @param z the array that gets the result, or null for a new one
     * @param keepDims whether the result keeps the reduced dimensions
     * @param allDistances whether each row of x meets each row of y
     * @param dimensions the dimensions; none or null for all
     */
    protected BaseReduce3Op(
            INDArray x, INDArray y, INDArray z, boolean keepDims, boolean allDistances, int[] dimensions) {
        super(x, y, z, keepDims, dimensions);
        this.allDistances = allDistances;
    }

    /**
     * Returns whether each row of x meets each row of y.
     *
     * @return whether it does
     */
    public final boolean isAllDistances() {
        return allDistances;
    }

    @Override
    public Type opType() {
        return Type.REDUCE3;
    }

    /**
     * Computes the distance of two arrays of floating-point numbers along dimensions.
     *
     * @param a the first array
     * @param b the second array, of a shape that is broadcast to the first one's
     * @param axes the dimensions
     * @return a new array, without the dimensions unless they are kept
     */
    protected abstract NDArray distance(NDArray a, NDArray b, int[] axes);

    @Override
    protected final NDArray compute() {
        NDArray a = Face.floating(first());
        NDArray b = Face.floating(second());
        int[] axes = axes(a);
        if (allDistances) {
            // Each vector of a beside each of b: (n, 1, size) and (1, m, size).
            return distance(vectors(a, axes).expandDims(1), vectors(b, axes).expandDims(0), new int[] {2});
        }
        if (a.shapeEquals(b) || dimensions == null) {
            return distance(a, a.shapeEquals(b) ? b : b.reshape(a.getShape()), axes);
        }
        long[] shape = new long[a.getShape().dimension()];
        Arrays.fill(shape, 1);
        for (int axis : axes) {
            int place = axis < 0 ? axis + shape.length : axis;
            shape[place] = a.getShape().get(place);
        }
        return distance(a, b.reshape(new Shape(shape)), axes);
    }

    private static NDArray vectors(NDArray array, int[] axes) {
        int count = array.getShape().dimension();
        int axis = axes[0] < 0 ? axes[0] + count : axes[0];
        return array.swapAxes(axis, count - 1).reshape(new Shape(-1, array.getShape().get(axis)));
    }
}
