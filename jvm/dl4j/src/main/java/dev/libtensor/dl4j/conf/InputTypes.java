package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;

/** What layers expect of their input. */
final class InputTypes {
    private InputTypes() {}

    /** Returns the input as images, or throws. */
    static InputType.InputTypeConvolutional images(Layer layer, int index, InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeConvolutional images) {
            return images;
        }
        throw refused(layer, index, "images", given);
    }

    /** Returns the number of steps of sequences, or -1; throws for other input. */
    static long steps(Layer layer, int index, InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeRecurrent sequences) {
            return sequences.getTimeSeriesLength();
        }
        throw refused(layer, index, "sequences", given);
    }

    /** Returns the number of channels of images, and of features of other input. */
    static long channels(InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeConvolutional images) {
            return images.getChannels();
        }
        return given instanceof InputType.InputTypeConvolutionalFlat images ? images.getChannels() : given.features();
    }

    private static ShapeException refused(Layer layer, int index, String expected, InputType given) {
        return new ShapeException(layer.describe(index) + " takes " + expected + ": its input type is " + given);
    }
}
