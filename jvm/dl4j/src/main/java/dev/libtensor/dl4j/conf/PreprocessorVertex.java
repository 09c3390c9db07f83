package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.LayerWorkspaceMgr;
import dev.libtensor.nd4j.INDArray;

/** Applies a preprocessor to its input. */
public class PreprocessorVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private InputPreProcessor preProcessor;

    /** For JSON: values follow. */
    protected PreprocessorVertex() {}

    /**
     * Creates a vertex.
     *
     * @param preProcessor the preprocessor
     */
    public PreprocessorVertex(InputPreProcessor preProcessor) {
        this.preProcessor = ArgumentException.notNull(preProcessor, "preProcessor");
    }

    /**
     * Returns the preprocessor.
     *
     * @return the preprocessor
     */
    public InputPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        ArgumentException.notNull(inputs, "inputs");
        return preProcessor.preProcess(inputs[0], (int) ((NDArray) inputs[0]).size(0), LayerWorkspaceMgr.noWorkspaces());
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        ArgumentException.notNull(vertexInputs, "vertexInputs");
        return preProcessor.getOutputType(vertexInputs[0]);
    }
}
