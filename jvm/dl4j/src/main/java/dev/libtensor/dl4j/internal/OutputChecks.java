package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.BaseOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;

/** Whether the loss of an output layer fits its activation, as DL4J checks it. */
public final class OutputChecks {
    private OutputChecks() {}

    public static void check(Layer layer, int index) {
        ILossFunction loss = layer instanceof BaseOutputLayer output ? output.getLossFn()
                : layer instanceof LossLayer only ? only.getLossFn()
                : layer instanceof RnnLossLayer each ? each.getLossFn() : null;
        if (loss == null) {
            return;
        }
        boolean isSoftmax = ((BaseLayer) layer).getActivationFn() instanceof ActivationSoftmax;
        boolean isOne = layer instanceof FeedForwardLayer sized && sized.getNOut() == 1;
        if (isSoftmax && isOne) {
            throw refused(layer, index, "softmax over 1 output is always 1: take sigmoid and XENT, or 2 outputs");
        }
        if (isSoftmax && loss instanceof LossBinaryXENT) {
            throw refused(layer, index, "softmax does not fit the loss XENT: take sigmoid, or the loss MCXENT");
        }
    }

    private static ArgumentException refused(Layer layer, int index, String why) {
        return new ArgumentException(Sizes.describe(layer, index) + ": " + why
                + ". validateOutputLayerConfig(false) switches this check off");
    }
}
