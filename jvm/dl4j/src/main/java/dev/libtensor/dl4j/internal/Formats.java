package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.layers.BaseConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Cnn3DLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.Deconvolution3D;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.LocalResponseNormalization;
import dev.libtensor.dl4j.nn.conf.layers.LocallyConnected2D;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToBatchLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling3D;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPadding3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping2D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping3D;
import dev.libtensor.dl4j.nn.conf.layers.misc.RepeatVector;
import dev.libtensor.dl4j.nn.conf.layers.objdetect.Yolo2OutputLayer;

/** The order of the dimensions of images and sequences: layers compute with channels behind the examples. */
public final class Formats {
    private Formats() {}

    /** Returns whether the channels are the last dimension of what a layer takes and gives. */
    public static boolean isLast(Layer layer) {
        return ofImages(layer) == CNN2DFormat.NHWC || ofVolumes(layer) == Convolution3D.DataFormat.NDHWC
                || ofSequences(layer) == RNNFormat.NWC;
    }

    private static CNN2DFormat ofImages(Layer layer) {
        return layer instanceof BaseConvolutionLayer each ? each.getCnn2dDataFormat()
                : layer instanceof SubsamplingLayer each ? each.getCnn2dDataFormat()
                : layer instanceof BatchNormalization each ? each.getCnn2DFormat()
                : layer instanceof LocalResponseNormalization each ? each.getDataFormat()
                : layer instanceof LocallyConnected2D each ? each.getDataFormat()
                : layer instanceof Cropping2D each ? each.getDataFormat()
                : layer instanceof ZeroPaddingLayer each ? each.getDataFormat()
                : layer instanceof SpaceToDepthLayer each ? each.getDataFormat()
                : layer instanceof SpaceToBatchLayer each ? each.getFormat()
                : layer instanceof Upsampling2D each ? each.getFormat()
                : layer instanceof CnnLossLayer each ? each.getFormat()
                : layer instanceof Yolo2OutputLayer each ? each.getFormat() : null;
    }

    private static Convolution3D.DataFormat ofVolumes(Layer layer) {
        return layer instanceof Convolution3D each ? each.getDataFormat()
                : layer instanceof Deconvolution3D each ? each.getDataFormat()
                : layer instanceof Subsampling3DLayer each ? each.getDataFormat()
                : layer instanceof Cropping3D each ? each.getDataFormat()
                : layer instanceof ZeroPadding3DLayer each ? each.getDataFormat()
                : layer instanceof Upsampling3D each ? each.getDataFormat()
                : layer instanceof Cnn3DLossLayer each ? each.getDataFormat() : null;
    }

    /** Returns the order of the dimensions of a layer's sequences; null if it has none. */
    static RNNFormat ofSequences(Layer layer) {
        return layer instanceof BaseRecurrentLayer each ? each.getRnnDataFormat()
                : layer instanceof Convolution1DLayer each ? each.getRnnDataFormat()
                : layer instanceof RepeatVector each ? each.getDataFormat()
                : layer instanceof RnnOutputLayer each ? each.getRnnDataFormat()
                : layer instanceof RnnLossLayer each ? each.getRnnDataFormat() : null;
    }

    /** Puts the last dimension behind the first. */
    public static NDArray toFirst(NDArray x) {
        return x.movedim(new int[] {x.getShape().dimension() - 1}, new int[] {1});
    }

    /** Puts the dimension behind the first to the end. */
    public static NDArray toLast(NDArray x) {
        return x.movedim(new int[] {1}, new int[] {x.getShape().dimension() - 1});
    }
}
