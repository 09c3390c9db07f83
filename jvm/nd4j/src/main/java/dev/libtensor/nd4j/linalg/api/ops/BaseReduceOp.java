package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.internal.samediff.GraphCall;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.stream.IntStream;

/** An operation that reduces dimensions. */
public abstract class BaseReduceOp extends BaseOp implements ReduceOp {
    /** Whether the result keeps the reduced dimensions, each of size one. */
    protected boolean keepDims;

    private GraphCall call;
    private SDVariable variable;

    /** Creates an operation whose arrays are set later. */
    protected BaseReduceOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, or null
     * @param z the array that gets the result, or null for a new one
     * @param keepDims whether the result keeps the reduced dimensions
     * @param dimensions the dimensions; none or null for all
     */
    protected BaseReduceOp(INDArray x, INDArray y, INDArray z, boolean keepDims, int[] dimensions) {
        super(x, y, z);
        this.keepDims = keepDims;
        this.dimensions = dimensions == null ? null : dimensions.clone();
    }

    /**
     * Creates an operation of a graph, which gets it when its result is asked for.
     *
     * @param call the call, which has not been added
     */
    @SuppressWarnings("exports") // for the classes of this module
    protected BaseReduceOp(GraphCall call) {
        this.call = call;
    }

    @Override
    public int[] dimensionsArray() {
        return dimensions;
    }

    @Override
    public void setDimensions(int... dimensions) {
        this.dimensions = dimensions;
    }

    @Override
    public boolean isKeepDims() {
        return keepDims;
    }

    /**
     * Returns the dimensions that are reduced.
     *
     * @param array the array
     * @return all dimensions of the array, if none or {@code Integer.MAX_VALUE} was given
     */
    protected final int[] axes(NDArray array) {
        boolean isAll = dimensions == null || dimensions.length == 0
                || dimensions.length == 1 && dimensions[0] == Integer.MAX_VALUE;
        return isAll ? IntStream.range(0, array.getShape().dimension()).toArray() : dimensions;
    }

    /**
     * Returns the number of a reduction of all elements, which has run.
     *
     * @return a Long for integers and truth values, else a Double
     * @throws StateException if the operation has not run, or its result has several elements
     */
    public Number getFinalResult() {
        if (z == null || z.length() != 1) {
            throw new StateException("the operation " + opName() + " needs a result of one element, but it has "
                    + (z == null ? "not run" : "the shape " + Arrays.toString(z.shape())));
        }
        return Face.number(z, each -> each);
    }

    /**
     * Returns the result in the graph of an operation that was created with one.
     *
     * @return the variable
     * @throws StateException if the operation is one of arrays
     */
    public SDVariable outputVariable() {
        if (call == null) {
            throw new StateException("the operation " + opName() + " is one of arrays: an operation that was created with a graph"
                    + " was expected");
        }
        if (variable == null) {
            variable = call.result(null);
        }
        return variable;
    }
}
