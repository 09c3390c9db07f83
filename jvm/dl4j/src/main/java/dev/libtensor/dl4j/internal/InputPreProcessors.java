package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.preprocessor.Cnn3DToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;

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

    public static InputPreProcessor toRecurrent(InputType type) {
        if (type instanceof InputType.InputTypeConvolutional images) {
            return new CnnToRnnPreProcessor(images.getHeight(), images.getWidth(), images.getChannels());
        }
        return type instanceof InputType.InputTypeRecurrent ? null : new FeedForwardToRnnPreProcessor();
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
