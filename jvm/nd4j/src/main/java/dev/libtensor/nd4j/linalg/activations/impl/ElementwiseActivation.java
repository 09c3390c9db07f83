package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** An activation function of the library, each of whose outputs depends on one input. */
public abstract sealed class ElementwiseActivation extends BuiltInActivation
        permits ActivationCube, ActivationELU, ActivationGELU, ActivationHardSigmoid, ActivationHardTanH,
                ActivationLReLU, ActivationMish, ActivationRationalTanh, ActivationReLU, ActivationReLU6,
                ActivationRectifiedTanh, ActivationSELU, ActivationSigmoid, ActivationSoftPlus, ActivationSoftSign,
                ActivationSwish, ActivationTanH, ActivationThresholdedReLU {
    private static final long serialVersionUID = 1L;

    ElementwiseActivation() {}

    /** Returns the derivative at each element, in a new array. */
    abstract NDArray derivative(NDArray z);

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        return derivative(z).muli(epsilon);
    }
}
