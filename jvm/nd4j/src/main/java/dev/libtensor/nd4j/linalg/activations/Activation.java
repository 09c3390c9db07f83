package dev.libtensor.nd4j.linalg.activations;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationCube;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationGELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationHardSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationHardTanH;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLogSoftmax;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationMish;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRationalTanh;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU6;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRectifiedTanh;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftPlus;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftSign;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSwish;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationThresholdedReLU;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/** The activation functions of the library, each with its default parameters. */
public enum Activation {
    /** {@link ActivationCube}. */
    CUBE(ActivationCube::new),
    /** {@link ActivationELU}. */
    ELU(ActivationELU::new),
    /** {@link ActivationHardSigmoid}. */
    HARDSIGMOID(ActivationHardSigmoid::new),
    /** {@link ActivationHardTanH}. */
    HARDTANH(ActivationHardTanH::new),
    /** {@link ActivationIdentity}. */
    IDENTITY(ActivationIdentity::new),
    /** {@link ActivationLReLU}. */
    LEAKYRELU(ActivationLReLU::new),
    /** {@link ActivationRationalTanh}. */
    RATIONALTANH(ActivationRationalTanh::new),
    /** {@link ActivationReLU}. */
    RELU(ActivationReLU::new),
    /** {@link ActivationReLU6}. */
    RELU6(ActivationReLU6::new),
    /** {@link ActivationRReLU}. */
    RRELU(ActivationRReLU::new),
    /** {@link ActivationSigmoid}. */
    SIGMOID(ActivationSigmoid::new),
    /** {@link ActivationSoftmax}. */
    SOFTMAX(ActivationSoftmax::new),
    /** {@link ActivationLogSoftmax}. */
    LOGSOFTMAX(ActivationLogSoftmax::new),
    /** {@link ActivationSoftPlus}. */
    SOFTPLUS(ActivationSoftPlus::new),
    /** {@link ActivationSoftSign}. */
    SOFTSIGN(ActivationSoftSign::new),
    /** {@link ActivationTanH}. */
    TANH(ActivationTanH::new),
    /** {@link ActivationRectifiedTanh}. */
    RECTIFIEDTANH(ActivationRectifiedTanh::new),
    /** {@link ActivationSELU}. */
    SELU(ActivationSELU::new),
    /** {@link ActivationSwish}. */
    SWISH(ActivationSwish::new),
    /** {@link ActivationThresholdedReLU}. */
    THRESHOLDEDRELU(ActivationThresholdedReLU::new),
    /** {@link ActivationGELU}. */
    GELU(ActivationGELU::new),
    /** {@link ActivationMish}. */
    MISH(ActivationMish::new);

    private final Supplier<IActivation> make;

    Activation(Supplier<IActivation> make) {
        this.make = make;
    }

    /**
     * Creates the function.
     *
     * @return a new function with the default parameters
     */
    public IActivation getActivationFunction() {
        return make.get();
    }

    /**
     * Adds the function to a graph.
     *
     * @param sd the graph
     * @param input what the function takes, of any shape
     * @return what it makes of it, of the same shape
     * @throws UnsupportedException for RRELU and THRESHOLDEDRELU, which graphs do not have
     */
    public SDVariable asSameDiff(SameDiff sd, SDVariable input) {
        return asSameDiff(null, sd, input);
    }

    /**
     * Adds the function to a graph. As in ND4J 1.0.0-M2.1, LEAKYRELU has the slope 0 here.
     *
     * @param variableName the name of the result; null for one that is made
     * @param sd the graph
     * @param input what the function takes, of any shape
     * @return what it makes of it, of the same shape
     * @throws UnsupportedException for RRELU and THRESHOLDEDRELU, which graphs do not have
     */
    public SDVariable asSameDiff(String variableName, SameDiff sd, SDVariable input) {
        ArgumentException.notNull(sd, "sd");
        ArgumentException.notNull(input, "input");
        return switch (this) {
            case CUBE -> sd.math().pow(variableName, input, 3);
            case ELU -> sd.nn().elu(variableName, input);
            case GELU -> sd.nn().gelu(variableName, input);
            case HARDSIGMOID -> sd.nn().hardSigmoid(variableName, input);
            case HARDTANH -> sd.nn().hardTanh(variableName, input);
            case IDENTITY -> sd.identity(variableName, input);
            case LEAKYRELU -> sd.nn().leakyRelu(variableName, input, 0);
            case LOGSOFTMAX -> sd.nn().logSoftmax(variableName, input);
            case MISH -> sd.math().tanh(sd.nn().softplus(input)).mul(variableName, input);
            case RATIONALTANH -> sd.math().rationalTanh(variableName, input);
            case RECTIFIEDTANH -> sd.math().rectifiedTanh(variableName, input);
            case RELU -> sd.nn().relu(variableName, input, 0);
            case RELU6 -> sd.nn().relu6(variableName, input, 0);
            case SELU -> sd.nn().selu(variableName, input);
            case SIGMOID -> sd.nn().sigmoid(variableName, input);
            case SOFTMAX -> sd.nn().softmax(variableName, input);
            case SOFTPLUS -> sd.nn().softplus(variableName, input);
            case SOFTSIGN -> sd.nn().softsign(variableName, input);
            case SWISH -> sd.nn().swish(variableName, input);
            case TANH -> sd.math().tanh(variableName, input);
            case RRELU, THRESHOLDEDRELU -> throw new UnsupportedException("graphs have no " + this
                    + ": use " + LEAKYRELU + ", or an operation of the graph");
        };
    }

    /**
     * Returns the activation of a name, in upper or lower case.
     *
     * @param name the name, such as "relu"
     * @return the activation
     * @throws ArgumentException if there is none of that name
     */
    public static Activation fromString(String name) {
        String upper = ArgumentException.notNull(name, "name").toUpperCase(Locale.ROOT);
        for (Activation each : values()) {
            if (each.name().equals(upper)) {
                return each;
            }
        }
        throw new ArgumentException("there is no activation '" + name + "': expected one of "
                + Arrays.toString(values()));
    }
}
