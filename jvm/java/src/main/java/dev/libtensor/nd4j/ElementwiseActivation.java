package dev.libtensor.nd4j;

import dev.libtensor.NDArray;

/** An activation function of the library, each of whose outputs depends on one input. */
abstract class ElementwiseActivation extends BuiltInActivation {
    private static final long serialVersionUID = 1L;

    /** Returns the derivative at each element, in a new array. */
    abstract NDArray derivative(NDArray z);

    @Override
    NDArray gradient(NDArray z, NDArray epsilon) {
        return derivative(z).muli(epsilon);
    }
}
