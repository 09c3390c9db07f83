package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.preprocessor.Cnn3DToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Which preprocessor stands between two types. */
public final class InputPreProcessors {
    private InputPreProcessors() {}

    public static InputPreProcessor toFeedForward(InputType type) {
        if (type instanceof InputType.InputTypeRecurrent steps) {
            return new RnnToFeedForwardPreProcessor(steps.getFormat());
        }
        if (type instanceof InputType.InputTypeConvolutional3D volumes) {
            return new Cnn3DToFeedForwardPreProcessor(volumes.getDepth(), volumes.getHeight(), volumes.getWidth(),
                    volumes.getChannels(), volumes.getDataFormat() == Convolution3D.DataFormat.NCDHW);
        }
        return type instanceof InputType.InputTypeConvolutional images
                ? new CnnToFeedForwardPreProcessor(images.getHeight(), images.getWidth(), images.getChannels(),
                        images.getFormat()) : null;
    }

    /** Returns the mask of images that became vectors, which has a number for each example. */
    public static INDArray maskOfVectors(INDArray given) {
        NDArray mask = (NDArray) given;
        if (mask == null || mask.getShape().dimension() <= 2) {
            return mask;
        }
        if (mask.size() != mask.size(0)) {
            throw new ShapeException("a mask of images that become vectors has a number for each example, as in the shape ("
                    + mask.size(0) + ", 1, 1, 1): given the shape " + mask.getShape());
        }
        return mask.reshape(new Shape(-1, 1));
    }

    public static InputPreProcessor toRecurrent(InputType type) {
        return toRecurrent(type, RNNFormat.NCW);
    }

    /** Returns what makes sequences, in this order of the dimensions. */
    public static InputPreProcessor toRecurrent(InputType type, RNNFormat format) {
        if (type instanceof InputType.InputTypeConvolutional images) {
            return new CnnToRnnPreProcessor(images.getHeight(), images.getWidth(), images.getChannels());
        }
        return type instanceof InputType.InputTypeRecurrent ? null
                : new FeedForwardToRnnPreProcessor(InputTypes.format(type, format));
    }

    public static InputPreProcessor toImages(InputType type) {
        return unflattened(type);
    }

    /** Makes images of images as vectors; passes everything else on. */
    public static InputPreProcessor unflattened(InputType type) {
        return type instanceof InputType.InputTypeConvolutionalFlat images
                ? new FeedForwardToCnnPreProcessor(images.getHeight(), images.getWidth(), images.getChannels()) : null;
    }
}
