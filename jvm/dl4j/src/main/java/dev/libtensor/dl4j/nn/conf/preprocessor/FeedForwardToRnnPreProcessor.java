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

/** Examples become the steps of sequences: (n * steps, size) gives (n, size, steps). */
public class FeedForwardToRnnPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    private final RNNFormat rnnDataFormat;

    /** Creates a preprocessor of sequences of shape (n, size, steps). */
    public FeedForwardToRnnPreProcessor() {
        this(RNNFormat.NCW);
    }

    /**
     * Creates a preprocessor.
     *
     * @param rnnDataFormat the order of the dimensions of sequences; null for that of (n, size, steps)
     */
    @JsonCreator
    public FeedForwardToRnnPreProcessor(@JsonProperty("rnnDataFormat") RNNFormat rnnDataFormat) {
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
        NDArray steps = Nd.rowsToSteps(x, miniBatchSize);
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                rnnDataFormat == RNNFormat.NWC ? Formats.toLast(steps) : steps);
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                Nd.stepsToRows(rnnDataFormat == RNNFormat.NWC ? Formats.toFirst(g) : g));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return InputType.recurrent(inputType.features(), rnnDataFormat);
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray == null ? null : ((NDArray) maskArray).reshape(new Shape(miniBatchSize, -1));
    }

    @Override
    public FeedForwardToRnnPreProcessor clone() {
        return new FeedForwardToRnnPreProcessor(rnnDataFormat);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FeedForwardToRnnPreProcessor same && same.rnnDataFormat == rnnDataFormat;
    }

    @Override
    public int hashCode() {
        return rnnDataFormat.name().hashCode();
    }
}
