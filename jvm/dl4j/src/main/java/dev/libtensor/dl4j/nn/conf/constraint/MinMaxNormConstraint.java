package dev.libtensor.dl4j.nn.conf.constraint;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Set;

/** Scales parameters whose norm is too small or too large, at once or a part of the way in each iteration. */
public class MinMaxNormConstraint extends BaseConstraint {
    /** The rate with which the norm is right after one iteration. */
    public static final double DEFAULT_RATE = 1;

    private static final long serialVersionUID = 1L;

    private double min;
    private double max;
    private double rate = DEFAULT_RATE;

    /** For JSON: values follow. */
    protected MinMaxNormConstraint() {}

    /**
     * Creates a constraint.
     *
     * @param min the smallest norm, from 0
     * @param max the largest norm, from the smallest
     * @param dimensions the dimensions of norms: 0 for one norm for each output of a matrix
     */
    public MinMaxNormConstraint(double min, double max, int... dimensions) {
        this(min, max, DEFAULT_RATE, null, dimensions);
    }

    /**
     * Creates a constraint.
     *
     * @param min the smallest norm, from 0
     * @param max the largest norm, from the smallest
     * @param rate which part of the way the norm is changed in an iteration, above 0 and up to 1
     * @param dimensions the dimensions of norms
     */
    public MinMaxNormConstraint(double min, double max, double rate, int... dimensions) {
        this(min, max, rate, null, dimensions);
    }

    /**
     * Creates a constraint.
     *
     * @param min the smallest norm, from 0
     * @param max the largest norm, from the smallest
     * @param rate which part of the way the norm is changed in an iteration, above 0 and up to 1
     * @param paramNames the names of the parameters; null for those that the builder chooses
     * @param dimensions the dimensions of norms
     */
    public MinMaxNormConstraint(double min, double max, double rate, Set<String> paramNames, int... dimensions) {
        super(paramNames, dimensions);
        if (!(rate > 0 && rate <= 1)) {
            throw new ArgumentException("the argument 'rate' is " + rate + ": a number above 0 and up to 1 was expected");
        }
        this.min = atLeast(min, 0, "min");
        this.max = atLeast(max, min, "max");
        this.rate = rate;
    }

    /**
     * Returns the smallest norm.
     *
     * @return the number
     */
    public double getMin() {
        return min;
    }

    /**
     * Returns the largest norm.
     *
     * @return the number
     */
    public double getMax() {
        return max;
    }

    /**
     * Returns which part of the way the norm is changed in an iteration.
     *
     * @return the number
     */
    public double getRate() {
        return rate;
    }

    @Override
    public void apply(INDArray param) {
        NDArray norms = norms(param);
        NDArray scale = factors(norms, norms.clip(min, max));
        ((NDArray) param).muli(rate == 1 ? scale : scale.muli(rate).addi(1 - rate));
    }

    @Override
    public MinMaxNormConstraint clone() {
        return (MinMaxNormConstraint) super.clone();
    }

    @Override
    public String toString() {
        return super.toString() + "(min=" + min + ", max=" + max + ", rate=" + rate + ")";
    }
}
