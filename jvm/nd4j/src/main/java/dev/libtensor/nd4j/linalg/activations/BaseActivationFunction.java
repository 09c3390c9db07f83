package dev.libtensor.nd4j.linalg.activations;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An activation function without parameters. A program extends it with a function of its own. */
public abstract class BaseActivationFunction implements IActivation {
    private static final long serialVersionUID = 1L;

    /** Creates the function. */
    protected BaseActivationFunction() {}

    /** Returns 0. */
    @Override
    public int numParams(int inputSize) {
        return 0;
    }

    /**
     * Checks the arguments of {@link #backprop}.
     *
     * @param in the input
     * @param epsilon the gradient with respect to the activations
     * @throws ShapeException if their shapes differ
     */
    protected void assertShape(INDArray in, INDArray epsilon) {
        ArgumentException.notNull(in, "in");
        ArgumentException.notNull(epsilon, "epsilon");
        if (!Face.of(in, "in").getShape().equals(Face.of(epsilon, "epsilon").getShape())) {
            throw new ShapeException(this + " expected a gradient of its input's shape "
                    + Face.of(in, "in").getShape() + ", not of shape " + Face.of(epsilon, "epsilon").getShape());
        }
    }
}
