package dev.libtensor.dl4j.conf;

/** Which preprocessor stands between two types. */
final class InputPreProcessors {
    private InputPreProcessors() {}

    static InputPreProcessor toFeedForward(InputType type) {
        if (type instanceof InputType.InputTypeRecurrent) {
            return new RnnToFeedForwardPreProcessor();
        }
        return type instanceof InputType.InputTypeConvolutional images
                ? new CnnToFeedForwardPreProcessor(images.getHeight(), images.getWidth(), images.getChannels()) : null;
    }

    static InputPreProcessor toRecurrent(InputType type) {
        if (type instanceof InputType.InputTypeConvolutional images) {
            return new CnnToRnnPreProcessor(images.getHeight(), images.getWidth(), images.getChannels());
        }
        return type instanceof InputType.InputTypeRecurrent ? null : new FeedForwardToRnnPreProcessor();
    }

    static InputPreProcessor toImages(InputType type) {
        return unflattened(type);
    }

    /** Makes images of images as vectors; passes everything else on. */
    static InputPreProcessor unflattened(InputType type) {
        return type instanceof InputType.InputTypeConvolutionalFlat images
                ? new FeedForwardToCnnPreProcessor(images.getHeight(), images.getWidth(), images.getChannels()) : null;
    }
}
