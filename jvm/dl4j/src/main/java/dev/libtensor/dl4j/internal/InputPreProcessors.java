package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;

/** Which preprocessor stands between two types. */
public final class InputPreProcessors {
    private InputPreProcessors() {}

    public static InputPreProcessor toFeedForward(InputType type) {
        if (type instanceof InputType.InputTypeRecurrent) {
            return new RnnToFeedForwardPreProcessor();
        }
        return type instanceof InputType.InputTypeConvolutional images
                ? new CnnToFeedForwardPreProcessor(images.getHeight(), images.getWidth(), images.getChannels()) : null;
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
