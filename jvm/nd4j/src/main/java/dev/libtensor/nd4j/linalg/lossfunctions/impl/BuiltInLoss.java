package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.internal.VectorJson;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * A loss function of the library: the score of each output and its slope, with weights and masks. It keeps its weights
 * as numbers, so that it holds no native memory and can be serialized.
 */
public abstract sealed class BuiltInLoss implements ILossFunction
        permits LossBinaryXENT, LossCosineProximity, LossHinge, LossKLD, LossL1, LossL2, LossMAPE, LossMCXENT, LossMSLE,
                LossMultiLabel, LossPoisson, LossSquaredHinge, LossWasserstein {
    private static final long serialVersionUID = 1L;

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonSerialize(using = VectorJson.Writer.class)
    @JsonDeserialize(using = VectorJson.Reader.class)
    private final double[] weights;

    /** Creates the function with a weight for each output, or null. */
    BuiltInLoss(INDArray weights) {
        this.weights = weights == null ? null : Face.to((NDArray) weights, DataType.DOUBLE, NDArray::toDoubleArray);
    }

    /** Returns the score of each output. */
    abstract NDArray elements(NDArray labels, NDArray output);

    /** Returns the derivative of each output's score with respect to the output. */
    abstract NDArray slopes(NDArray labels, NDArray output);

    /** Returns the settings beside the weights that are not the defaults, as text. */
    List<String> settings() {
        return List.of();
    }

    /** Returns the gradient with respect to the output, for scores with these factors or null. */
    NDArray outputGradient(NDArray labels, NDArray factors, NDArray output) {
        NDArray slopes = slopes(labels, output);
        return factors == null ? slopes : slopes.mul(factors);
    }

    /** Returns the factor of all scores. */
    double scale(long outputs) {
        return 1;
    }

    /** Returns the score of each output; functions override it for the activation that they are computed with. */
    NDArray elements(NDArray labels, IActivation activation, NDArray z) {
        return elements(labels, activated(activation, z));
    }

    /** Returns the gradient with respect to the activation function's input, for scores with these factors or null. */
    NDArray gradient(NDArray labels, NDArray factors, IActivation activation, NDArray z) {
        NDArray gradient = outputGradient(labels, factors, activated(activation, z));
        return (NDArray) activation.backprop(z.duplicate(), gradient).getFirst();
    }

    /** Returns the labels in the type and shape of the output. */
    NDArray prepare(NDArray labels, NDArray z) {
        if (z.getShape().dimension() != 2 || !labels.getShape().equals(z.getShape())) {
            throw new ShapeException(name() + " expected labels and output of one shape (examples, outputs), not of the shapes "
                    + labels.getShape() + " and " + z.getShape());
        }
        return labels.toType(z.getDataType(), false);
    }

    /**
     * Returns the weights of the outputs.
     *
     * @return a new array, which belongs to the current scope; null if there are none
     */
    @JsonIgnore
    public INDArray getWeights() {
        return weights == null ? null : NDArray.create(weights);
    }

    @Override
    public double computeScore(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        try (ResourceScope temporaries = new ResourceScope()) {
            NDArray scores = (NDArray) computeScoreArray(labels, preOutput, activationFn, mask);
            return (average ? scores.mean() : scores.sum()).item();
        }
    }

    @Override
    public INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        check(labels, preOutput, activationFn);
        NDArray z = (NDArray) preOutput;
        return made(z, new Shape(z.size(0), 1), () -> {
            NDArray wanted = prepare((NDArray) labels, z);
            NDArray scores = elements(wanted, activationFn, z);
            NDArray factors = factors(wanted, (NDArray) mask);
            return (factors == null ? scores : scores.mul(factors)).sum(new int[] {1}, true);
        });
    }

    @Override
    public INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask) {
        check(labels, preOutput, activationFn);
        NDArray z = (NDArray) preOutput;
        return made(z, z.getShape(), () -> {
            NDArray wanted = prepare((NDArray) labels, z);
            return gradient(wanted, factors(wanted, (NDArray) mask), activationFn, z);
        });
    }

    @Override
    public Pair<Double, INDArray> computeGradientAndScore(
            INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average) {
        double score = computeScore(labels, preOutput, activationFn, mask, average);
        return new Pair<>(score, computeGradient(labels, preOutput, activationFn, mask));
    }

    static void check(INDArray labels, INDArray preOutput, IActivation activationFn) {
        ArgumentException.notNull(labels, "labels");
        ArgumentException.notNull(preOutput, "preOutput");
        ArgumentException.notNull(activationFn, "activationFn");
    }

    /** Returns an array that belongs to the caller's scope or workspace; what is computed on the way is freed. */
    static NDArray made(NDArray like, Shape shape, Supplier<NDArray> call) {
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray result = NDArray.empty(shape, like.getDataType(), like.getDevice());
            try (ResourceScope temporaries = new ResourceScope()) {
                result.assign(call.get());
            } catch (RuntimeException e) {
                result.close();
                throw e;
            }
            return result;
        }
    }

    private static NDArray activated(IActivation activation, NDArray z) {
        return (NDArray) activation.getActivation(z.duplicate(), true);
    }

    /** Returns what the scores are multiplied by: weights, mask and scale; null for 1. */
    private NDArray factors(NDArray labels, NDArray mask) {
        NDArray factors = null;
        if (weights != null) {
            if (weights.length != labels.size(1)) {
                throw new ShapeException(name() + " expected a weight for each of " + labels.size(1) + " outputs, not "
                        + weights.length + " weights");
            }
            factors = NDArray.create(weights, new Shape(1, weights.length)).toType(labels.getDataType(), false);
        }
        if (mask != null) {
            boolean isForExamples = mask.getShape().equals(new Shape(labels.size(0), 1));
            if (!isForExamples && !mask.getShape().equals(labels.getShape())) {
                throw new ShapeException(name() + " expected a mask of shape " + new Shape(labels.size(0), 1) + " or "
                        + labels.getShape() + ", not " + mask.getShape());
            }
            NDArray converted = mask.toType(labels.getDataType(), false);
            factors = factors == null ? converted : factors.mul(converted);
        }
        double scale = scale(labels.size(1));
        if (scale != 1) {
            factors = factors == null ? NDArray.full(new Shape(), scale, labels.getDataType()) : factors.mul(scale);
        }
        return factors;
    }

    @Override
    public String name() {
        return toString();
    }

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the settings. */
    @Override
    public String toString() {
        List<String> settings = new ArrayList<>(settings());
        if (weights != null) {
            settings.add("weights=" + Arrays.toString(weights));
        }
        return getClass().getSimpleName() + "(" + String.join(", ", settings) + ")";
    }
}
