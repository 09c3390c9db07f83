package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.BaseActivationFunction;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An activation function of the library: its value and its derivative, written into the input as DL4J does. */
public abstract sealed class BuiltInActivation extends BaseActivationFunction
        permits ActivationIdentity, ActivationLogSoftmax, ActivationRReLU, ActivationSoftmax, ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    BuiltInActivation() {}

    /** Returns the activations; the input stays as it is. */
    abstract NDArray apply(NDArray z);

    /** Returns the gradient with respect to the input. */
    abstract NDArray gradient(NDArray z, NDArray epsilon);

    /** Returns the activations; functions that draw random numbers do so in training alone. */
    NDArray apply(NDArray z, boolean training) {
        return apply(z);
    }

    /** Returns the truth of each element as 1 or 0 in the type of another array. */
    static NDArray mask(NDArray condition, NDArray like) {
        return condition.toType(like.getDataType(), false);
    }

    @Override
    public INDArray getActivation(INDArray in, boolean training) {
        NDArray z = Face.of(in, "in");
        if (Autograd.isRecording() && z.hasGradient()) {
            return apply(z, training);
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            NDArray activations = apply(z, training);
            if (activations != z) {
                z.assign(activations);
            }
        }
        return in;
    }

    @Override
    public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
        assertShape(in, epsilon);
        NDArray z = (NDArray) in;
        try (ResourceScope temporaries = new ResourceScope(); Autograd.NoGrad guard = Autograd.noGrad()) {
            z.assign(gradient(z, (NDArray) epsilon));
        }
        return new Pair<>(in, null);
    }

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name, as DL4J writes it. */
    @Override
    public abstract String toString();
}
