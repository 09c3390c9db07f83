package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.DefinedVertex;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.internal.VertexParameters;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A node of a graph that SameDiff computes, with inputs and parameters of its own. The parameters have the updater and the
 * penalties of the network's configuration, and their names begin with that of the vertex.
 */
public abstract class SameDiffVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    @Values.Optional
    private VertexParameters parameters;

    /** Creates a vertex. */
    protected SameDiffVertex() {}

    /**
     * Defines the computation. It runs once for each new network, whose graph then computes every batch.
     *
     * @param sameDiff an empty graph
     * @param layerInput the inputs by their names, whose first sizes are -1
     * @param paramTable the parameters by their names
     * @param maskVars the masks of all inputs by the names of these, of ones where there is none; null if no input has one
     * @return the output
     */
    public abstract SDVariable defineVertex(SameDiff sameDiff, Map<String, SDVariable> layerInput,
            Map<String, SDVariable> paramTable, Map<String, SDVariable> maskVars);

    /**
     * Names the inputs, and the parameters with their shapes.
     *
     * @param params where they are added
     */
    public abstract void defineParametersAndInputs(SDVertexParams params);

    /**
     * Gives the parameters their first values.
     *
     * @param params the parameters by their names, which are written to
     */
    public abstract void initializeParameters(Map<String, INDArray> params);

    /**
     * Returns the inputs and parameters.
     *
     * @return a new object with what {@link #defineParametersAndInputs} adds
     */
    public SDVertexParams getVertexParams() {
        SDVertexParams params = new SDVertexParams();
        defineParametersAndInputs(params);
        return params;
    }

    /**
     * Returns the order in which a parameter lies in the array of all parameters.
     *
     * @param paramName the name of the parameter
     * @return 'c' for row by row, which is the default, or 'f' for column by column
     */
    public char paramReshapeOrder(String paramName) {
        return 'c';
    }

    /**
     * Takes the updater and the penalties of the parameters from the network's configuration.
     *
     * @param globals the network's configuration
     */
    public void applyGlobalConfig(NeuralNetConfiguration.Builder globals) {
        parameters().complete(ArgumentException.notNull(globals, "globals"));
    }

    /**
     * Returns what has the settings of the parameters.
     *
     * @return the settings, as of a layer
     * @hidden
     */
    public AbstractSameDiffLayer parameters() {
        if (parameters == null) {
            parameters = new VertexParameters();
        }
        return parameters.of(this);
    }

    /** Returns a copy with settings of its own. */
    @Override
    public GraphVertex clone() {
        SameDiffVertex copy = (SameDiffVertex) super.clone();
        copy.parameters = parameters == null ? null : (VertexParameters) parameters.clone();
        return copy;
    }

    @Override
    public long numParams(boolean backprop) {
        return parameters().initializer().numParams(parameters());
    }

    @Override
    public int minVertexInputs() {
        return getVertexParams().getInputs().size();
    }

    @Override
    public int maxVertexInputs() {
        return minVertexInputs();
    }

    /**
     * {@inheritDoc}
     *
     * @throws StateException if the vertex has parameters, which are those of a network
     */
    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        if (numParams(false) > 0) {
            throw new StateException("a " + getClass().getSimpleName() + " computes in a network, which has its parameters");
        }
        return DefinedVertex.compute(this, inputs, masks, Map.of());
    }

    /** Returns the type of what the graph makes of one example of zeros. */
    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        try (ResourceScope temporaries = new ResourceScope()) {
            INDArray[] zeros = ArgumentException.noneNull(vertexInputs, "vertexInputs").stream().map(SameDiffVertex::example)
                    .toArray(INDArray[]::new);
            Map<String, INDArray> params = new LinkedHashMap<>();
            getVertexParams().getParamShapes().forEach((name, shape) -> params.put(name, NDArray.zeros(new Shape(shape))));
            return InputType.inferInputType(DefinedVertex.compute(this, zeros, new INDArray[zeros.length], params));
        }
    }

    private static INDArray example(InputType type) {
        long[] shape = type.getShape(true).clone();
        for (int i = 0; i < shape.length; i++) {
            shape[i] = Math.max(1, shape[i]);
        }
        return NDArray.zeros(new Shape(shape), DataType.FLOAT.type());
    }
}
