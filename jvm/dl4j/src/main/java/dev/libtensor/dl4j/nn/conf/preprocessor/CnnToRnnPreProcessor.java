package dev.libtensor.dl4j.nn.conf.preprocessor;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Images become the steps of sequences: (n * steps, channels, height, width) gives (n, channels * height * width, steps). */
public class CnnToRnnPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private final long inputHeight;
    private final long inputWidth;
    private final long numChannels;
    private final RNNFormat rnnDataFormat;

    /**
     * Creates a preprocessor.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     * @param numChannels the number of channels
     */
    public CnnToRnnPreProcessor(long inputHeight, long inputWidth, long numChannels) {
        this(inputHeight, inputWidth, numChannels, RNNFormat.NCW);
    }

    /**
     * Creates a preprocessor.
     *
     * @param inputHeight the height of the images in pixels
     * @param inputWidth the width of the images in pixels
     * @param numChannels the number of channels
     * @param rnnDataFormat the order of the dimensions of sequences; null for that with the channels behind the examples
     */
    @JsonCreator
    public CnnToRnnPreProcessor(@JsonProperty("inputHeight") long inputHeight, @JsonProperty("inputWidth") long inputWidth,
            @JsonProperty("numChannels") long numChannels, @JsonProperty("rnnDataFormat") RNNFormat rnnDataFormat) {
        this.inputHeight = inputHeight;
        this.inputWidth = inputWidth;
        this.numChannels = numChannels;
        this.rnnDataFormat = rnnDataFormat == null ? RNNFormat.NCW : rnnDataFormat;
    }

    /**
     * Returns the order of the dimensions of sequences.
     *
     * @return the format
     */
    public RNNFormat getRnnDataFormat() {
        return rnnDataFormat;
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
        NDArray steps = Nd.rowsToSteps(x.reshape(new Shape(x.size(0), -1)), miniBatchSize);
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                rnnDataFormat == RNNFormat.NWC ? Formats.toLast(steps) : steps);
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                Nd.stepsToRows(rnnDataFormat == RNNFormat.NWC ? Formats.toFirst(g) : g)
                        .reshape(new Shape(-1, numChannels, inputHeight, inputWidth)));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        if (inputType.features() != numChannels * inputHeight * inputWidth) {
            throw new ShapeException("CnnToRnnPreProcessor takes images of " + numChannels + " x " + inputHeight + " x " + inputWidth
                    + ": its input type is " + inputType);
        }
        return InputType.recurrent(inputType.features(), rnnDataFormat);
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray == null ? null : ((NDArray) maskArray).reshape(new Shape(miniBatchSize, -1));
    }

    @Override
    public CnnToRnnPreProcessor clone() {
        return new CnnToRnnPreProcessor(inputHeight, inputWidth, numChannels, rnnDataFormat);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CnnToRnnPreProcessor same && same.inputHeight == inputHeight
                && same.inputWidth == inputWidth && same.numChannels == numChannels && same.rnnDataFormat == rnnDataFormat;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(inputHeight + 31 * (inputWidth + 31 * numChannels));
    }
}
