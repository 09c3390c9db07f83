package dev.libtensor.dl4j.nn.conf.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Each step of a sequence becomes an example: (n, size, steps) gives (n * steps, size). */
public class RnnToFeedForwardPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    /** Creates a preprocessor. */
    public RnnToFeedForwardPreProcessor() {}

    @Override
    public INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                Nd.stepsToRows(x));
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                Nd.rowsToSteps(g, miniBatchSize));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return InputType.feedForward(inputType.features());
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray == null ? null : ((NDArray) maskArray).reshape(-1, 1);
    }

    @Override
    public RnnToFeedForwardPreProcessor clone() {
        return new RnnToFeedForwardPreProcessor();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RnnToFeedForwardPreProcessor;
    }

    @Override
    public int hashCode() {
        return 1;
    }
}
