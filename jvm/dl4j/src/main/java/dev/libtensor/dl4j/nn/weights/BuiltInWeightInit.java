package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** A scheme of the library. It does not change, and is equal to one with the same settings. */
public abstract sealed class BuiltInWeightInit implements IWeightInit
        permits WeightInitConstant, WeightInitDistribution, WeightInitIdentity, WeightInitLecunNormal,
        WeightInitLecunUniform, WeightInitNormal, WeightInitRelu, WeightInitReluUniform, WeightInitSigmoidUniform,
        WeightInitUniform, WeightInitVarScalingNormalFanAvg, WeightInitVarScalingNormalFanIn,
        WeightInitVarScalingNormalFanOut, WeightInitVarScalingUniformFanAvg, WeightInitVarScalingUniformFanIn,
        WeightInitVarScalingUniformFanOut, WeightInitXavier, WeightInitXavierLegacy, WeightInitXavierUniform {
    private static final long serialVersionUID = 1L;

    BuiltInWeightInit() {}

    @Override
    public final INDArray init(double fanIn, double fanOut, long[] shape, char order, INDArray paramView) {
        INDArray shaped = shaped(shape, order, paramView);
        fill(fanIn, fanOut, (NDArray) shaped, (NDArray) (shaped == paramView && order == 'f' ? paramView.transpose() : paramView));
        return shaped;
    }

    /** Returns weights in a shape, as a view of them in a row. */
    static INDArray shaped(long[] shape, char order, INDArray paramView) {
        ArgumentException.notNull(shape, "shape");
        ArgumentException.notNull(paramView, "paramView");
        if (Arrays.equals(paramView.shape(), shape)) {
            return paramView;
        }
        return order == 'f' ? byColumns(shape, paramView) : paramView.reshape(order, true, shape);
    }

    /** The vector in row order has the shape backwards; turned around, it is the shape in column order. */
    private static INDArray byColumns(long[] shape, INDArray paramView) {
        long[] backwards = new long[shape.length];
        for (int i = 0; i < shape.length; i++) {
            backwards[i] = shape[shape.length - 1 - i];
        }
        try (NDArray rows = (NDArray) paramView.reshape('c', true, backwards)) {
            return rows.transpose();
        }
    }

    /** Overwrites the weights, given in their shape and as they are stored. */
    void fill(double fanIn, double fanOut, NDArray shaped, NDArray values) {
        fill(fanIn, fanOut, shaped.getShape().getShape(), values);
    }

    /** Overwrites the weights. */
    abstract void fill(double fanIn, double fanOut, long[] shape, NDArray values);

    /** Draws from the uniform distribution between -limit and limit. */
    static void symmetric(NDArray values, double limit) {
        values.fillUniform(-limit, limit);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BuiltInWeightInit scheme && toString().equals(scheme.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the settings. */
    @Override
    public String toString() {
        return getClass().getSimpleName();
    }
}
