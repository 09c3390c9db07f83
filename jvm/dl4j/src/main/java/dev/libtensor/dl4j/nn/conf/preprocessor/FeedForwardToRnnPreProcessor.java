package dev.libtensor.dl4j.nn.conf.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Examples become the steps of sequences: (n * steps, size) gives (n, size, steps). */
public class FeedForwardToRnnPreProcessor implements InputPreProcessor {
    private static final long serialVersionUID = 1L;

    /** Creates a preprocessor. */
    public FeedForwardToRnnPreProcessor() {}

    @Override
    public INDArray preProcess(INDArray input, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATIONS,
                Nd.rowsToSteps(x, miniBatchSize));
    }

    @Override
    public INDArray backprop(INDArray output, int miniBatchSize, LayerWorkspaceMgr workspaceMgr) {
        NDArray g = (NDArray) ArgumentException.notNull(output, "output");
        return ArgumentException.notNull(workspaceMgr, "workspaceMgr").leverageTo(ArrayType.ACTIVATION_GRAD,
                Nd.stepsToRows(g));
    }

    @Override
    public InputType getOutputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return InputType.recurrent(inputType.features());
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int miniBatchSize) {
        return maskArray == null ? null : ((NDArray) maskArray).reshape(miniBatchSize, -1);
    }

    @Override
    public FeedForwardToRnnPreProcessor clone() {
        return new FeedForwardToRnnPreProcessor();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FeedForwardToRnnPreProcessor;
    }

    @Override
    public int hashCode() {
        return 1;
    }
}
