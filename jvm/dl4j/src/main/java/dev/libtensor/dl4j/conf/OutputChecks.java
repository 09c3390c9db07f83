package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.ActivationSoftmax;
import dev.libtensor.nd4j.ILossFunction;
import dev.libtensor.nd4j.LossBinaryXENT;

/** Whether the loss of an output layer fits its activation, as DL4J checks it. */
final class OutputChecks {
    private OutputChecks() {}

    static void check(Layer layer, int index) {
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
        return new ArgumentException(layer.describe(index) + ": " + why
                + ". validateOutputLayerConfig(false) switches this check off");
    }
}
