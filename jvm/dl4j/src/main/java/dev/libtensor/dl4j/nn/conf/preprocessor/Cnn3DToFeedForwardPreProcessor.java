package dev.libtensor.dl4j.nn.conf.preprocessor;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Images with a depth become vectors: (n, channels, depth, height, width) gives (n, channels * depth * height * width). */
public class Cnn3DToFeedForwardPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private final long inputDepth;
    private final long inputHeight;
    private final long inputWidth;
    private final long numChannels;
    private final boolean isNCDHW;

    /**
     * Creates a preprocessor.
     *
     * @param inputDepth the depth of the images in voxels
     * @param inputHeight the height of the images in voxels
     * @param inputWidth the width of the images in voxels
     * @param numChannels the number of channels
     * @param isNCDHW whether the channels are behind the examples, and not the last dimension
     */
    @JsonCreator
    public Cnn3DToFeedForwardPreProcessor(@JsonProperty("inputDepth") long inputDepth, @JsonProperty("inputHeight") long inputHeight,
            @JsonProperty("inputWidth") long inputWidth, @JsonProperty("numChannels") long numChannels,
            @JsonProperty("isNCDHW") boolean isNCDHW) {
        this.inputDepth = inputDepth;
        this.inputHeight = inputHeight;
        this.inputWidth = inputWidth;
        this.numChannels = numChannels;
        this.isNCDHW = isNCDHW;
    }

    /**
     * Returns the depth of the images in voxels.
     *
     * @return the number
     */
    public long getInputDepth() {
        return inputDepth;
    }

    /**
     * Returns the height of the images in voxels.
     *
     * @return the number
     */
    public long getInputHeight() {
        return inputHeight;
    }

    /**
     * Returns the width of the images in voxels.
     *
     * @return the number
     */
    public long getInputWidth() {
        return inputWidth;
    }

    /**
     * Returns the number of channels.
     *
     * @return the number
     */
    public long getNumChannels() {
        return numChannels;
    }

    /**
     * Returns whether the channels are behind the examples.
     *
     * @return whether they are not the last dimension
     */
    public boolean isNCDHW() {
        return isNCDHW;
    }

    @Override
    public INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                x.reshape(new Shape(x.size(0), -1)));
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                isNCDHW ? g.reshape(new Shape(g.size(0), numChannels, inputDepth, inputHeight, inputWidth))
                        : g.reshape(new Shape(g.size(0), inputDepth, inputHeight, inputWidth, numChannels)));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        if (inputType.features() != numChannels * inputDepth * inputHeight * inputWidth) {
            throw new ShapeException("Cnn3DToFeedForwardPreProcessor takes images of " + numChannels + " x " + inputDepth + " x "
                    + inputHeight + " x " + inputWidth + ": its input type is " + inputType);
        }
        return InputType.feedForward(inputType.features());
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return InputPreProcessors.maskOfVectors(maskArray);
    }

    @Override
    public Cnn3DToFeedForwardPreProcessor clone() {
        return new Cnn3DToFeedForwardPreProcessor(inputDepth, inputHeight, inputWidth, numChannels, isNCDHW);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cnn3DToFeedForwardPreProcessor same && same.inputDepth == inputDepth && same.inputHeight == inputHeight
                && same.inputWidth == inputWidth && same.numChannels == numChannels && same.isNCDHW == isNCDHW;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(inputDepth + 31 * (inputHeight + 31 * (inputWidth + 31 * numChannels)));
    }
}
