package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

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
        NDArray x = VertexInputs.array(this, inputs);
        return preProcessor.preProcess(x, (int) x.size(0), LayerWorkspaceMgr.noWorkspaces());
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return preProcessor.getOutputType(VertexInputs.type(this, vertexInputs));
    }
}
