package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** A node of a graph without parameters, which SameDiff computes of any number of inputs. */
public abstract class SameDiffLambdaVertex extends SameDiffVertex {
    private static final long serialVersionUID = 1L;

    /** The number of inputs that a definition can ask for. */
    private static final int MOST = 64;

    /** Creates a vertex. */
    protected SameDiffLambdaVertex() {}

    /**
     * Defines the computation.
     *
     * @param sameDiff an empty graph
     * @param inputs the inputs
     * @return the output
     */
    public abstract SDVariable defineVertex(SameDiff sameDiff, VertexInputs inputs);

    @Override
    public SDVariable defineVertex(SameDiff sameDiff, Map<String, SDVariable> layerInput, Map<String, SDVariable> paramTable,
            Map<String, SDVariable> maskVars) {
        return defineVertex(sameDiff, new VertexInputs(List.copyOf(layerInput.values())));
    }

    /** Counts the inputs that the definition asks for. */
    @Override
    public void defineParametersAndInputs(SDVertexParams params) {
        try (SameDiff graph = SameDiff.create()) {
            VertexInputs asked = new VertexInputs(java.util.stream.IntStream.range(0, MOST)
                    .mapToObj(i -> graph.placeHolder("input_" + i, DataType.FLOAT, -1, 1)).toList());
            defineVertex(graph, asked);
            params.defineInputs(asked.count);
        }
    }

    @Override
    public void initializeParameters(Map<String, INDArray> params) {}

    /** The inputs of the vertex. */
    public static final class VertexInputs {
        private final List<SDVariable> all;
        private int count = 1;

        private VertexInputs(List<SDVariable> all) {
            this.all = all;
        }

        /**
         * Returns an input.
         *
         * @param inputNum its number, from 0
         * @return the input, whose first size is -1
         * @throws TensorIndexException if the vertex has fewer inputs
         */
        public SDVariable getInput(int inputNum) {
            count = Math.max(count, inputNum + 1);
            return all.get(TensorIndexException.check(inputNum, all.size(), "inputNum"));
        }
    }
}
