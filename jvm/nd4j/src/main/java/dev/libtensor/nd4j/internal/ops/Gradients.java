package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;
import java.util.function.UnaryOperator;

/** The derivatives of functions of each element. */
public final class Gradients {
    private Gradients() {}

    /** Computes the derivative of a function at each element. */
    public static NDArray of(NDArray x, UnaryOperator<NDArray> function) {
        NDArray at = x.duplicate();
        at.setRequiresGradient(true);
        function.apply(at).sum().backward();
        return at.getGradient().detach();
    }

    /** Computes the rational approximation of 1.7159 tanh(2x/3) that ND4J uses. */
    public static NDArray rationalTanh(NDArray x) {
        // The elements are limited, as f overflows where the result is 1.7159 in any case.
        NDArray y = x.mul(2.0 / 3).clip(-100.0, 100.0);
        NDArray size = y.abs();
        NDArray f = size.add(1).add(y.square()).add(y.pow(4).mul(1.41645));
        return y.sign().mul(f.reciprocal().rsub(1)).mul(1.7159);
    }
}
