package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import java.util.Arrays;

/** What layers that SameDiff computes need of the network's configuration. */
public final class SameDiffLayerUtils {
    private SameDiffLayerUtils() {}

    /**
     * Returns the name of an activation function.
     *
     * @param a the function
     * @return the first name whose function is of the same class
     * @throws ArgumentException if it is a function of the user's own
     */
    public static Activation fromIActivation(IActivation a) {
        Class<?> kind = ArgumentException.notNull(a, "a").getClass();
        return Arrays.stream(Activation.values()).filter(each -> each.getActivationFunction().getClass() == kind).findFirst()
                .orElseThrow(() -> new ArgumentException("the activation function " + kind.getSimpleName() + " has no name"));
    }
}
