package dev.libtensor.dl4j.nn.conf.constraint;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Set;

/** Scales parameters whose norm is too large. */
public class MaxNormConstraint extends BaseConstraint {
    private static final long serialVersionUID = 1L;

    private double maxNorm;

    /** For JSON: values follow. */
    protected MaxNormConstraint() {}

    /**
     * Creates a constraint.
     *
     * @param maxNorm the largest norm, from 0
     * @param dimensions the dimensions of norms: 0 for one norm for each output of a matrix
     */
    public MaxNormConstraint(double maxNorm, int... dimensions) {
        this(maxNorm, null, dimensions);
    }

    /**
     * Creates a constraint.
     *
     * @param maxNorm the largest norm, from 0
     * @param paramNames the names of the parameters; null for those that the builder chooses
     * @param dimensions the dimensions of norms
     */
    public MaxNormConstraint(double maxNorm, Set<String> paramNames, int... dimensions) {
        super(paramNames, dimensions);
        this.maxNorm = atLeast(maxNorm, 0, "maxNorm");
    }

    /**
     * Returns the largest norm.
     *
     * @return the number
     */
    public double getMaxNorm() {
        return maxNorm;
    }

    @Override
    public void apply(INDArray param) {
        NDArray norms = norms(param);
        ((NDArray) param).muli(factors(norms, norms.clip(0, maxNorm)));
    }

    @Override
    public MaxNormConstraint clone() {
        return (MaxNormConstraint) super.clone();
    }

    @Override
    public String toString() {
        return super.toString() + "(maxNorm=" + maxNorm + ")";
    }
}
