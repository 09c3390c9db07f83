package dev.libtensor.dl4j.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What programs do with sequences, of shape (examples, size, steps) unless a format says otherwise, as in DL4J. */
public final class TimeSeriesUtils {
    private TimeSeriesUtils() {}

    private static NDArray of(INDArray array, String name, int dimensions) {
        NDArray given = (NDArray) ArgumentException.notNull(array, name);
        if (given.getShape().dimension() != dimensions) {
            throw new ShapeException("the argument '" + name + "' has the shape " + given.getShape() + ": " + dimensions
                    + " dimensions were expected");
        }
        return given;
    }

    /**
     * Returns the means of n elements in a row.
     *
     * @param toAvg a vector
     * @param n how many elements each mean is of
     * @return a new vector with n - 1 fewer elements
     * @throws ShapeException if it is no vector, or has fewer than n elements
     */
    public static INDArray movingAverage(INDArray toAvg, int n) {
        NDArray given = of(toAvg, "toAvg", 1);
        if (n < 1 || n > given.size()) {
            throw new ShapeException("means of " + n + " elements of a vector of " + given.size() + ": from 1 to all were expected");
        }
        return given.unfold(0, n, 1).mean(new int[] {1}, false);
    }

    /**
     * Turns sequences round.
     *
     * @param in the sequences
     * @return a new array, whose first step is the last
     */
    public static INDArray reverseTimeSeries(INDArray in) {
        return of(in, "in", 3).flip(2);
    }

    /**
     * Turns sequences round.
     *
     * @param in the sequences
     * @param workspaceMgr where the result is put
     * @param arrayType what it is for
     * @return a new array, whose first step is the last
     */
    public static INDArray reverseTimeSeries(INDArray in, LayerWorkspaceMgr workspaceMgr, ArrayType arrayType) {
        return reverseTimeSeries(in, workspaceMgr, arrayType, RNNFormat.NCW);
    }

    /**
     * Turns sequences round.
     *
     * @param in the sequences
     * @param workspaceMgr where the result is put
     * @param arrayType what it is for
     * @param dataFormat the order of the dimensions
     * @return a new array, whose first step is the last
     */
    public static INDArray reverseTimeSeries(INDArray in, LayerWorkspaceMgr workspaceMgr, ArrayType arrayType,
            RNNFormat dataFormat) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        ArgumentException.notNull(arrayType, "arrayType");
        int steps = ArgumentException.notNull(dataFormat, "dataFormat") == RNNFormat.NCW ? 2 : 1;
        return workspaceMgr.leverageTo(arrayType, of(in, "in", 3).flip(steps));
    }

    /**
     * Turns a mask round.
     *
     * @param mask the mask, of shape (examples, steps)
     * @return a new array, whose first step is the last
     */
    public static INDArray reverseTimeSeriesMask(INDArray mask) {
        return of(mask, "mask", 2).flip(1);
    }

    /**
     * Turns a mask round.
     *
     * @param mask the mask, of shape (examples, steps)
     * @param workspaceMgr where the result is put
     * @param arrayType what it is for
     * @return a new array, whose first step is the last
     */
    public static INDArray reverseTimeSeriesMask(INDArray mask, LayerWorkspaceMgr workspaceMgr, ArrayType arrayType) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        return workspaceMgr.leverageTo(ArgumentException.notNull(arrayType, "arrayType"), reverseTimeSeriesMask(mask));
    }

    /**
     * Makes an example of each step.
     *
     * @param in the sequences
     * @return an array of shape (examples * steps, size)
     */
    public static INDArray reshape3dTo2d(INDArray in) {
        return Nd.stepsToRows(of(in, "in", 3));
    }

    /**
     * Makes steps of examples.
     *
     * @param in an array of shape (examples * steps, size)
     * @param miniBatchSize the number of examples
     * @return the sequences
     * @throws ArgumentException if the rows do not make so many sequences
     */
    public static INDArray reshape2dTo3d(INDArray in, int miniBatchSize) {
        return Nd.rowsToSteps(of(in, "in", 2), miniBatchSize);
    }

    /**
     * Makes a column of a mask.
     *
     * @param timeSeriesMask the mask, of shape (examples, steps)
     * @return an array of shape (examples * steps, 1)
     */
    public static INDArray reshapeTimeSeriesMaskToVector(INDArray timeSeriesMask) {
        return of(timeSeriesMask, "timeSeriesMask", 2).reshape(new Shape(-1, 1));
    }

    /**
     * Makes a mask of a column.
     *
     * @param timeSeriesMaskAsVector an array of shape (examples * steps, 1)
     * @param minibatchSize the number of examples
     * @return the mask, of shape (examples, steps)
     * @throws ShapeException if the rows do not make so many sequences
     */
    public static INDArray reshapeVectorToTimeSeriesMask(INDArray timeSeriesMaskAsVector, int minibatchSize) {
        return of(timeSeriesMaskAsVector, "timeSeriesMaskAsVector", 2).reshape(new Shape(minibatchSize, -1));
    }
}
