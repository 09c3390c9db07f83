package dev.libtensor.dl4j.nn.conf.preprocessor;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Vectors become images: (n, channels * height * width) gives (n, channels, height, width). Images pass. */
public class FeedForwardToCnnPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private final long inputHeight;
    private final long inputWidth;
    private final long numChannels;
    private final CNN2DFormat format;

    /**
     * Creates a preprocessor.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     * @param numChannels the number of channels
     */
    public FeedForwardToCnnPreProcessor(long inputHeight, long inputWidth, long numChannels) {
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
    public FeedForwardToCnnPreProcessor(@JsonProperty("inputHeight") long inputHeight, @JsonProperty("inputWidth") long inputWidth,
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
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                format == CNN2DFormat.NHWC ? x.reshape(new Shape(x.size(0), inputHeight, inputWidth, numChannels))
                        : x.reshape(new Shape(x.size(0), numChannels, inputHeight, inputWidth)));
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                g.reshape(new Shape(g.size(0), -1)));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        if (inputType.features() != numChannels * inputHeight * inputWidth) {
            throw new ShapeException("FeedForwardToCnnPreProcessor takes images of " + numChannels + " x " + inputHeight + " x " + inputWidth
                    + ": its input type is " + inputType);
        }
        return InputType.convolutional(inputHeight, inputWidth, numChannels, format);
    }

    @Override
    public FeedForwardToCnnPreProcessor clone() {
        return new FeedForwardToCnnPreProcessor(inputHeight, inputWidth, numChannels, format);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FeedForwardToCnnPreProcessor same && same.inputHeight == inputHeight
                && same.inputWidth == inputWidth && same.numChannels == numChannels && same.format == format;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(inputHeight + 31 * (inputWidth + 31 * numChannels));
    }
}
