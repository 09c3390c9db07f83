package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import java.util.function.Supplier;

/** What layers expect of their input. */
public final class InputTypes {
    private InputTypes() {}

    /** Returns the input as images, or throws. */
    public static InputType.InputTypeConvolutional images(Layer layer, int index, InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeConvolutional images) {
            return images;
        }
        throw refused(layer, index, "images", given);
    }

    /** Returns the input as images with a depth, or throws. */
    public static InputType.InputTypeConvolutional3D volumes(Layer layer, int index, InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeConvolutional3D volumes) {
            return volumes;
        }
        throw refused(layer, index, "images with a depth", given);
    }

    /** Returns the format of images; the other one for what says none. */
    public static CNN2DFormat format(InputType given, CNN2DFormat other) {
        return given instanceof InputType.InputTypeConvolutional images ? images.getFormat() : other;
    }

    /** Returns the format of sequences, or of those whose steps are vectors; the other one for what says none. */
    public static RNNFormat format(InputType given, RNNFormat other) {
        if (given instanceof InputType.InputTypeFeedForward vectors && vectors.getTimeDistributedFormat() != null) {
            return vectors.getTimeDistributedFormat();
        }
        return given instanceof InputType.InputTypeRecurrent steps ? steps.getFormat() : other;
    }

    /** Returns the number of steps of sequences, or -1; throws for other input. */
    public static long steps(Layer layer, int index, InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeRecurrent sequences) {
            return sequences.getTimeSeriesLength();
        }
        throw refused(layer, index, "sequences", given);
    }

    /** Returns the number of channels of images, and of features of other input. */
    public static long channels(InputType given) {
        if (ArgumentException.notNull(given, "inputType") instanceof InputType.InputTypeConvolutional images) {
            return images.getChannels();
        }
        if (given instanceof InputType.InputTypeConvolutional3D volumes) {
            return volumes.getChannels();
        }
        return given instanceof InputType.InputTypeConvolutionalFlat images ? images.getChannels() : given.features();
    }

    /** Returns whether the channels or features are the last dimension of sequences, images or volumes. */
    public static boolean isLast(InputType given) {
        return given instanceof InputType.InputTypeConvolutional images && images.getFormat() == CNN2DFormat.NHWC
                || given instanceof InputType.InputTypeConvolutional3D volumes
                        && volumes.getDataFormat() == Convolution3D.DataFormat.NDHWC
                || given instanceof InputType.InputTypeRecurrent steps && steps.getFormat() == RNNFormat.NWC;
    }

    /** Returns the type with another number of channels or features; flat images become vectors. */
    public static InputType withChannels(InputType given, long channels) {
        if (given instanceof InputType.InputTypeConvolutional images) {
            return InputType.convolutional(images.getHeight(), images.getWidth(), channels, images.getFormat());
        }
        if (given instanceof InputType.InputTypeConvolutional3D volumes) {
            return InputType.convolutional3D(volumes.getDataFormat(), volumes.getDepth(), volumes.getHeight(), volumes.getWidth(),
                    channels);
        }
        return given instanceof InputType.InputTypeRecurrent steps
                ? InputType.recurrent(channels, steps.getTimeSeriesLength(), steps.getFormat()) 
                : InputType.feedForward(channels, format(given, (RNNFormat) null));
    }

    /** Returns the type that a layer takes; null if its number of inputs does not say it. */
    public static InputType taken(Layer layer) {
        boolean isOfImages = Sizes.isOfChannels(layer);
        if (isOfImages || !(layer instanceof FeedForwardLayer sized) || sized.getNIn() == 0) {
            return null;
        }
        boolean isOfSequences = layer instanceof BaseRecurrentLayer || layer instanceof RnnOutputLayer
                || layer instanceof Convolution1DLayer;
        return isOfSequences ? InputType.recurrent(sized.getNIn(), Formats.ofSequences(layer)) : InputType.feedForward(sized.getNIn());
    }

    /** Derives a type: an error about shapes names what the input comes from. */
    public static InputType named(Supplier<String> source, Supplier<InputType> call) {
        try {
            return call.get();
        } catch (ShapeException e) {
            String from = source.get();
            String text = e.getMessage();
            throw new DL4JInvalidConfigException(text.contains(from) ? text : text + "; its input is " + from);
        }
    }

    private static ShapeException refused(Layer layer, int index, String expected, InputType given) {
        return new ShapeException(Sizes.describe(layer, index) + " takes " + expected + ": its input type is " + given);
    }
}
