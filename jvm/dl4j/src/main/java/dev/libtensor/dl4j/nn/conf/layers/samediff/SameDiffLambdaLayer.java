package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.DefinedGraph;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** The configuration of a layer without parameters, which SameDiff computes. */
public abstract class SameDiffLambdaLayer extends SameDiffLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration. */
    protected SameDiffLambdaLayer() {}

    /**
     * Defines the computation.
     *
     * @param sameDiff an empty graph
     * @param layerInput the input, whose first size is -1
     * @return the output
     */
    public abstract SDVariable defineLayer(SameDiff sameDiff, SDVariable layerInput);

    @Override
    public SDVariable defineLayer(SameDiff sameDiff, SDVariable layerInput, Map<String, SDVariable> paramTable, SDVariable mask) {
        return defineLayer(sameDiff, layerInput);
    }

    /** Returns the type of what the graph makes of one example of zeros. */
    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long[] shape = ArgumentException.notNull(inputType, "inputType").getShape(true).clone();
        for (int i = 0; i < shape.length; i++) {
            shape[i] = Math.max(1, shape[i]);
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            Map<String, INDArray> batch = Map.of("input", NDArray.zeros(new Shape(shape)));
            try (DefinedGraph graph = new DefinedGraph(Map.of(), batch, DataType.FLOAT,
                    (sd, params, given) -> defineLayer(sd, given.get("input")))) {
                return InputType.inferInputType(graph.output(Map.of(), batch));
            }
        }
    }

    @Override
    public void defineParameters(SDLayerParams params) {}

    @Override
    public void initializeParameters(Map<String, INDArray> params) {}
}
