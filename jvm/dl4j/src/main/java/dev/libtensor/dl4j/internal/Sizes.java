package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.nn.conf.layers.BaseConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;

/** The numbers of inputs and outputs of layers. */
public final class Sizes {
    private Sizes() {}

    /** Returns the name that a layer of a chain has unless it is given one. */
    public static String name(int index) {
        return "layer" + index;
    }

    /** Describes a layer in the texts of errors. */
    public static String describe(Layer layer, int index) {
        String name = layer.getLayerName();
        return "layer " + index + (name == null || name.equals(name(index)) ? "" : " '" + name + "'") + " ("
                + layer.getClass().getSimpleName() + ")";
    }

    /** Returns whether the inputs of a layer are the channels of what it gets. */
    static boolean isOfChannels(Layer layer) {
        return layer instanceof BaseConvolutionLayer || layer instanceof BatchNormalization || layer instanceof Convolution3D
                || layer instanceof Deconvolution3D || layer instanceof LocallyConnected2D;
    }

    /** Throws if a layer has no number of inputs or outputs. */
    public static void check(Layer layer, int index) {
        // Batch normalization has as many outputs as inputs: only the outputs count.
        if (layer instanceof FeedForwardLayer sized && !(layer instanceof DropoutLayer)
                && (sized.getNIn() < 1 && !(layer instanceof BatchNormalization) || sized.getNOut() < 1)) {
            throw new DL4JInvalidConfigException(describe(layer, index) + " has " + sized.getNIn() + " inputs and "
                    + sized.getNOut() + " outputs: set nIn and nOut, or the network's input type");
        }
    }
}
