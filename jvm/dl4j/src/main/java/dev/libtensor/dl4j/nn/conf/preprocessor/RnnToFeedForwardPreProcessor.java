package dev.libtensor.dl4j.nn.conf.preprocessor;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.Formats;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Each step of a sequence becomes an example: (n, size, steps) gives (n * steps, size). */
public class RnnToFeedForwardPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private final RNNFormat rnnDataFormat;

    /** Creates a preprocessor of sequences of shape (n, size, steps). */
    public RnnToFeedForwardPreProcessor() {
        this(RNNFormat.NCW);
    }

    /**
     * Creates a preprocessor.
     *
     * @param rnnDataFormat the order of the dimensions of sequences; null for that of (n, size, steps)
     */
    @JsonCreator
    public RnnToFeedForwardPreProcessor(@JsonProperty("rnnDataFormat") RNNFormat rnnDataFormat) {
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

    @Override
    public INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                Nd.stepsToRows(rnnDataFormat == RNNFormat.NWC ? Formats.toFirst(x) : x));
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        NDArray steps = Nd.rowsToSteps(g, miniBatchSize);
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                rnnDataFormat == RNNFormat.NWC ? Formats.toLast(steps) : steps);
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return InputType.feedForward(inputType.features(), rnnDataFormat);
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray == null ? null : ((NDArray) maskArray).reshape(new Shape(-1, 1));
    }

    @Override
    public RnnToFeedForwardPreProcessor clone() {
        return new RnnToFeedForwardPreProcessor(rnnDataFormat);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RnnToFeedForwardPreProcessor same && same.rnnDataFormat == rnnDataFormat;
    }

    @Override
    public int hashCode() {
        return rnnDataFormat.name().hashCode();
    }
}
