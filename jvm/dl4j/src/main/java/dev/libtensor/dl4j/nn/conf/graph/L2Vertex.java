package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The distance of two inputs, example by example: arrays of shape (n, ...) give (n, 1). */
public class L2Vertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private double eps;

    /** Creates a vertex with the usual summand. */
    public L2Vertex() {
        this(1e-8);
    }

    /**
     * Creates a vertex.
     *
     * @param eps what is added to the square of a distance, as the root has no gradient at 0
     */
    public L2Vertex(double eps) {
        this.eps = eps;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        NDArray[] given = VertexInputs.arrays(this, inputs);
        NDArray difference = given[0].sub(given[1]).reshape(new Shape(given[0].size(0), -1));
        return difference.square().sum(new int[] {1}, true).add(eps).sqrt();
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        VertexInputs.types(this, vertexInputs);
        return InputType.feedForward(1);
    }

    @Override
    public int minVertexInputs() {
        return 2;
    }

    @Override
    public int maxVertexInputs() {
        return 2;
    }
}
