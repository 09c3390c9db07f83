package dev.libtensor.dl4j.nn.conf.constraint;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A constraint of single parameters. Norms are those of the elements along some dimensions: a matrix of weights has one
 * norm for each output along dimension 0.
 */
public abstract class BaseConstraint implements LayerConstraint {
    /** What is added to norms that divide. */
    public static final double DEFAULT_EPSILON = 1e-6;

    private static final long serialVersionUID = 1L;

    /** The names of the parameters. */
    protected LinkedHashSet<String> params = new LinkedHashSet<>();
    /** What is added to norms that divide. */
    protected double epsilon = DEFAULT_EPSILON;
    /** The dimensions of norms; none for the norm of all elements. */
    protected int[] dimensions = {};

    /** Creates a constraint without parameters and dimensions. */
    protected BaseConstraint() {}

    /**
     * Creates a constraint.
     *
     * @param paramNames the names of the parameters; null for none yet
     * @param dimensions the dimensions of norms
     */
    protected BaseConstraint(Set<String> paramNames, int... dimensions) {
        if (paramNames != null) {
            setParams(paramNames);
        }
        this.dimensions = ArgumentException.notNull(dimensions, "dimensions").clone();
    }

    @Override
    public Set<String> getParams() {
        return Collections.unmodifiableSet(params);
    }

    @Override
    public void setParams(Set<String> params) {
        Values.check(params, "params");
        this.params = new LinkedHashSet<>(params);
    }

    /**
     * Returns the dimensions of norms.
     *
     * @return a copy; empty for the norm of all elements
     */
    public int[] getDimensions() {
        return dimensions.clone();
    }

    /**
     * Returns what is added to norms that divide.
     *
     * @return the number
     */
    public double getEpsilon() {
        return epsilon;
    }

    @Override
    public void applyConstraint(Layer layer, int iteration, int epoch) {
        ArgumentException.notNull(layer, "layer").paramTable().forEach((name, param) -> {
            if (params.contains(name)) {
                try (ResourceScope temporaries = new ResourceScope("constraint")) {
                    apply(param);
                }
            }
        });
    }

    /**
     * Changes a parameter to meet the constraint.
     *
     * @param param the parameter, which is written to
     */
    public abstract void apply(INDArray param);

    /** Returns factors that make a little less of norms than others: rounding must not exceed those. */
    final NDArray factors(NDArray norms, NDArray wanted) {
        return wanted.divi(norms.mul(1 + epsilon).addi(epsilon));
    }

    /** Returns the norms along the dimensions, which stay with size 1. */
    final NDArray norms(INDArray param) {
        NDArray squares = ((NDArray) ArgumentException.notNull(param, "param")).square();
        int rank = squares.getShape().dimension();
        for (int each : dimensions) {
            if (each < -rank || each >= rank) {
                throw new ShapeException("a constraint along dimension " + each + " does not fit a parameter of shape "
                        + squares.getShape());
            }
        }
        return (dimensions.length == 0 ? squares.sum() : squares.sum(dimensions, true)).sqrt();
    }

    /** Returns a setting, or throws if it is less than another one. */
    static double atLeast(double value, double least, String name) {
        if (!(value >= least) || Double.isInfinite(value)) {
            throw new ArgumentException("the argument '" + name + "' is " + value + ": a number from " + least
                    + " was expected");
        }
        return value;
    }

    @Override
    public BaseConstraint clone() {
        try {
            BaseConstraint copy = (BaseConstraint) super.clone();
            copy.params = new LinkedHashSet<>(params);
            copy.dimensions = dimensions.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new StateException("a constraint is not cloneable: " + e.getMessage());
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BaseConstraint constraint && getClass() == other.getClass()
                && toString().equals(other.toString()) && params.equals(constraint.params);
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the settings, without the parameters. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + "(dimensions=" + Arrays.toString(dimensions) + ")";
    }
}
