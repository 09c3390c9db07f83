package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;

/**
 * One minus the F measure of two classes, with probabilities instead of counts. The measure is one number for all examples of a
 * batch: (1 + b²) tp / ((1 + b²) tp + b² fn + fp). With one output, this is the probability of the positive class; of two
 * outputs, the second one is.
 */
public final class LossFMeasure implements ILossFunction {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getBeta}, with which precision and recall count alike. */
    public static final double DEFAULT_BETA = 1;

    private final double beta;

    /** Creates the function that counts precision and recall alike. */
    public LossFMeasure() {
        this(DEFAULT_BETA);
    }

    /**
     * Creates the function.
     *
     * @param beta how many times as much recall counts as precision
     * @throws UnsupportedOperationException if it is not above 0
     */
    public LossFMeasure(@JsonProperty("beta") double beta) {
        if (!(beta > 0)) {
            throw new UnsupportedOperationException("beta is above 0, not " + beta);
        }
        this.beta = beta;
    }

    /**
     * Returns the weight of recall.
     *
     * @return how many times as much recall counts as precision
     */
    public double getBeta() {
        return beta;
    }

    /** The two terms of the fraction that the measure is. */
    private record Fraction(double numerator, double denominator) {
        boolean isOfNothing() {
            return numerator == 0 && denominator == 0;
        }
    }

    @Override
    public double computeScore(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        BuiltInLoss.check(labels, preOutput, activationFn);
        try (ResourceScope temporaries = new ResourceScope()) {
            Fraction made = fraction((NDArray) labels, (NDArray) preOutput, activationFn, (NDArray) mask);
            return made.isOfNothing() ? 0 : 1 - made.numerator / made.denominator;
        }
    }

    private Fraction fraction(NDArray labels, NDArray z, IActivation activation, NDArray mask) {
        NDArray wanted = prepare(labels, z);
        NDArray output = (NDArray) activation.getActivation(z.duplicate(), true);
        boolean isSingle = wanted.size(1) == 1;
        int last = isSingle ? 0 : 1;
        NDArray positive = masked(wanted.narrow(1, last, 1), mask);
        NDArray negative = masked(isSingle ? wanted.rsub(1) : wanted.narrow(1, 0, 1), mask);
        NDArray found = output.narrow(1, last, 1);
        NDArray missed = isSingle ? output.rsub(1) : output.narrow(1, 0, 1);
        double square = beta * beta;
        double numerator = (1 + square) * positive.mul(found).sum().item();
        double errors = square * positive.mul(missed).sum().item() + negative.mul(found).sum().item();
        return new Fraction(numerator, numerator + errors);
    }

    private static NDArray prepare(NDArray labels, NDArray z) {
        boolean isBinary = z.getShape().dimension() == 2 && (z.size(1) == 1 || z.size(1) == 2);
        if (!isBinary || !labels.getShape().equals(z.getShape())) {
            throw new ShapeException("the F measure expected labels and output of one shape (examples, 1) or (examples, 2), "
                    + "not of the shapes " + labels.getShape() + " and " + z.getShape());
        }
        return labels.toType(z.getDataType(), false);
    }

    private static NDArray masked(NDArray column, NDArray mask) {
        if (mask == null) {
            return column;
        }
        if (mask.size() != column.size(0)) {
            throw new ShapeException("the F measure expected a mask of shape " + new Shape(column.size(0), 1) + ", not "
                    + mask.getShape());
        }
        return column.mul(mask.toType(column.getDataType(), false).reshape(new Shape(-1, 1)));
    }

    /**
     * The score belongs to all examples, and not to one.
     *
     * @throws UnsupportedOperationException always, as in ND4J
     */
    @Override
    public INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        BuiltInLoss.check(labels, preOutput, activationFn);
        throw new UnsupportedOperationException("the F measure is a score of all examples, and of none alone");
    }

    @Override
    public INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        BuiltInLoss.check(labels, preOutput, activationFn);
        NDArray z = (NDArray) preOutput;
        return BuiltInLoss.made(z, z.getShape(), () -> {
            Fraction made = fraction((NDArray) labels, z, activationFn, (NDArray) mask);
            if (made.isOfNothing()) {
                return NDArray.fullLike(z, 0);
            }
            NDArray wanted = prepare((NDArray) labels, z);
            NDArray column = wanted.narrow(1, wanted.size(1) - 1, 1);
            NDArray slopes = column.mul(-(1 + beta * beta) / made.denominator)
                    .add(made.numerator / (made.denominator * made.denominator));
            // Of two outputs, the score has only the second one, as in ND4J.
            NDArray all = wanted.size(1) == 1 ? slopes : NDArray.concat(new NDArray[] {NDArray.fullLike(slopes, 0), slopes}, 1);
            return masked((NDArray) activationFn.backprop(z.duplicate(), all).getFirst(), (NDArray) mask);
        });
    }

    @Override
    public Pair<Double, INDArray> computeGradientAndScore(
            INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        double score = computeScore(labels, preOutput, activationFn, mask, average);
        return new Pair<>(score, computeGradient(labels, preOutput, activationFn, mask));
    }

    @Override
    public String name() {
        return "floss";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LossFMeasure loss && beta == loss.beta;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(beta);
    }

    @Override
    public String toString() {
        return "LossFMeasure(beta=" + beta + ")";
    }
}
