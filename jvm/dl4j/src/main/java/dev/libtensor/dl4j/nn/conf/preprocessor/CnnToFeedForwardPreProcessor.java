package dev.libtensor.dl4j.nn.conf.preprocessor;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Images become vectors: (n, channels, height, width) gives (n, channels * height * width). */
public class CnnToFeedForwardPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private long inputHeight;
    private long inputWidth;
    private long numChannels;
    private final CNN2DFormat format;

    /** Creates a preprocessor that takes the sizes of the first images that it sees, with the channels behind the examples. */
    public CnnToFeedForwardPreProcessor() {
        this(0, 0, 0);
    }

    /**
     * Creates a preprocessor of images with one channel.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     */
    public CnnToFeedForwardPreProcessor(long inputHeight, long inputWidth) {
        this(inputHeight, inputWidth, 1);
    }

    /**
     * Creates a preprocessor.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     * @param numChannels the number of channels
     */
    public CnnToFeedForwardPreProcessor(long inputHeight, long inputWidth, long numChannels) {
        this(inputHeight, inputWidth, numChannels, CNN2DFormat.NCHW);
    }

    /**
     * Creates a preprocessor.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     * @param numChannels the number of channels
     * @param format the order of the dimensions of images; null for that with the channels behind the examples
     */
    @JsonCreator
    public CnnToFeedForwardPreProcessor(@JsonProperty("inputHeight") long inputHeight, @JsonProperty("inputWidth") long inputWidth,
            @JsonProperty("numChannels") long numChannels, @JsonProperty("format") CNN2DFormat format) {
        this.inputHeight = inputHeight;
        this.inputWidth = inputWidth;
        this.numChannels = numChannels;
        this.format = format == null ? CNN2DFormat.NCHW : format;
    }

    /**
     * Returns the order of the dimensions of images.
     *
     * @return the format
     */
    public CNN2DFormat getFormat() {
        return format;
    }

    /**
     * Returns the height of the images.
     *
     * @return the number of pixels
     */
    public long getInputHeight() {
        return inputHeight;
    }

    /**
     * Returns the width of the images.
     *
     * @return the number of pixels
     */
    public long getInputWidth() {
        return inputWidth;
    }

    /**
     * Returns the number of channels of the images.
     *
     * @return the number
     */
    public long getNumChannels() {
        return numChannels;
    }

    @Override
    public INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        if (isOpen() && x.getShape().dimension() == 4) {
            boolean isLast = format == CNN2DFormat.NHWC;
            inputHeight = x.size(isLast ? 1 : 2);
            inputWidth = x.size(isLast ? 2 : 3);
            numChannels = x.size(isLast ? 3 : 1);
        }
        checkImages(x);
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                x.reshape(new Shape(x.size(0), -1)));
    }

    /** Returns whether the sizes follow from the first images. */
    private boolean isOpen() {
        return inputHeight == 0 && inputWidth == 0 && numChannels == 0;
    }

    /** Throws unless the images have the configured sizes. Vectors stay as they are. */
    private void checkImages(NDArray x) {
        Shape expected = format == CNN2DFormat.NHWC ? new Shape(x.size(0), inputHeight, inputWidth, numChannels)
                : new Shape(x.size(0), numChannels, inputHeight, inputWidth);
        if (x.getShape().dimension() != 2 && !x.getShape().equals(expected)) {
            throw new StateException("CnnToFeedForwardPreProcessor takes images of shape " + expected + ": given "
                    + x.getShape());
        }
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                format == CNN2DFormat.NHWC ? g.reshape(new Shape(g.size(0), inputHeight, inputWidth, numChannels))
                        : g.reshape(new Shape(g.size(0), numChannels, inputHeight, inputWidth)));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        if (!isOpen() && inputType.features() != numChannels * inputHeight * inputWidth) {
            throw new ShapeException("CnnToFeedForwardPreProcessor takes images of " + numChannels + " x " + inputHeight + " x "
                    + inputWidth + ": its input type is " + inputType);
        }
        return InputType.feedForward(inputType.features());
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return InputPreProcessors.maskOfVectors(maskArray);
    }

    @Override
    public CnnToFeedForwardPreProcessor clone() {
        return new CnnToFeedForwardPreProcessor(inputHeight, inputWidth, numChannels, format);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CnnToFeedForwardPreProcessor same && same.inputHeight == inputHeight
                && same.inputWidth == inputWidth && same.numChannels == numChannels && same.format == format;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(inputHeight + 31 * (inputWidth + 31 * numChannels));
    }
}
