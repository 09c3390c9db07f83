package dev.libtensor.dl4j.internal;

import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.BaseOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationCube;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationHardTanH;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationLReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationRationalTanh;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationReLU6;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSELU;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftPlus;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftSign;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSwish;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationThresholdedReLU;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import java.util.Set;

/** Whether the loss of an output layer, or an evaluation of it, fits its activation, as DL4J checks it. */
public final class OutputChecks {
    private static final String SWITCH_OFF = ". validateOutputLayerConfig(false) switches this check off";

    /** The activation functions that give numbers below 0 or above 1, as far as DL4J looks at them. */
    private static final Set<Class<?>> NO_PROBABILITIES = Set.of(ActivationCube.class, ActivationELU.class,
            ActivationHardTanH.class, ActivationIdentity.class, ActivationLReLU.class, ActivationRationalTanh.class,
            ActivationReLU.class, ActivationReLU6.class, ActivationRReLU.class, ActivationSoftPlus.class,
            ActivationSoftSign.class, ActivationTanH.class, ActivationSELU.class, ActivationSwish.class,
            ActivationThresholdedReLU.class);

    private OutputChecks() {}

    public static void check(Layer layer, int index) {
        ILossFunction loss = loss(layer);
        if (loss == null) {
            return;
        }
        IActivation activation = ((BaseLayer) layer).getActivationFn();
        boolean isSoftmax = activation instanceof ActivationSoftmax;
        boolean isOne = layer instanceof FeedForwardLayer sized && sized.getNOut() == 1;
        if (isSoftmax && isOne) {
            throw refused(layer, index, "softmax over 1 output is always 1: take sigmoid and XENT, or 2 outputs");
        }
        if (isSoftmax && loss instanceof LossBinaryXENT) {
            throw refused(layer, index, "softmax does not fit the loss XENT: take sigmoid, or the loss MCXENT");
        }
        if (activation instanceof ActivationSigmoid && loss instanceof LossMCXENT) {
            throw refused(layer, index, "sigmoid does not fit the loss MCXENT: take softmax, or the loss XENT");
        }
        // A layer of a loss alone may be given probabilities.
        boolean mayBeGiven = activation instanceof ActivationIdentity && !(layer instanceof BaseOutputLayer);
        if ((loss instanceof LossBinaryXENT || loss instanceof LossMCXENT) && !isOfProbabilities(activation) && !mayBeGiven) {
            throw refused(layer, index, loss + " takes probabilities, which " + activation
                    + " does not give: take sigmoid or softmax");
        }
    }

    /** Throws if the classes of a layer's output are evaluated, although its activation function gives no probabilities. */
    public static void checkClasses(Layer layer, Class<?> evaluation) {
        if (loss(layer) != null && !isOfProbabilities(((BaseLayer) layer).getActivationFn())) {
            throw new StateException("Classifier evaluation with " + evaluation.getSimpleName() + " takes probabilities, which "
                    + ((BaseLayer) layer).getActivationFn() + " of the output layer does not give" + SWITCH_OFF);
        }
    }

    private static boolean isOfProbabilities(IActivation activation) {
        return !NO_PROBABILITIES.contains(activation.getClass());
    }

    private static ILossFunction loss(Layer layer) {
        return layer instanceof BaseOutputLayer output ? output.getLossFn()
                : layer instanceof LossLayer only ? only.getLossFn()
                : layer instanceof CnnLossLayer each ? each.getLossFn()
                : layer instanceof RnnLossLayer each ? each.getLossFn() : null;
    }

    private static DL4JInvalidConfigException refused(Layer layer, int index, String why) {
        return new DL4JInvalidConfigException("invalid output layer: " + Sizes.describe(layer, index) + ": " + why + SWITCH_OFF);
    }
}
