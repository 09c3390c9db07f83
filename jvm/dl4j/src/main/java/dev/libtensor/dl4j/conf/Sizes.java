package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;

/** The numbers of inputs and outputs of layers. */
final class Sizes {
    private Sizes() {}

    /** Throws if a layer takes another number of inputs than it gets. */
    static void fit(Layer layer, int index, InputType type, String source) {
        if (!(layer instanceof FeedForwardLayer sized)) {
            return;
        }
        boolean isTable = layer instanceof EmbeddingLayer || layer instanceof EmbeddingSequenceLayer;
        boolean isOfChannels = layer instanceof ConvolutionLayer || layer instanceof BatchNormalization;
        long gets = isOfChannels ? InputTypes.channels(type) : type.features();
        if (!isTable && sized.getNIn() != 0 && sized.getNIn() != gets) {
            throw new ShapeException(layer.describe(index) + " takes " + sized.getNIn() + " inputs, but " + source
                    + " gives " + gets + " (" + type + ")");
        }
    }

    /** Throws if a layer has no number of inputs or outputs. */
    static void check(Layer layer, int index) {
        if (layer instanceof FeedForwardLayer sized && !(layer instanceof DropoutLayer)
                && (sized.getNIn() < 1 || sized.getNOut() < 1)) {
            throw new ArgumentException(layer.describe(index) + " has " + sized.getNIn() + " inputs and "
                    + sized.getNOut() + " outputs: set nIn and nOut, or the network's input type");
        }
    }
}
