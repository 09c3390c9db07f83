package dev.libtensor.nd4j.linalg.activations;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Given;
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
        if (!Given.array(in, "in").getShape().equals(Given.array(epsilon, "epsilon").getShape())) {
            throw new ShapeException(this + " expected a gradient of its input's shape "
                    + Given.array(in, "in").getShape() + ", not of shape " + Given.array(epsilon, "epsilon").getShape());
        }
    }
}
