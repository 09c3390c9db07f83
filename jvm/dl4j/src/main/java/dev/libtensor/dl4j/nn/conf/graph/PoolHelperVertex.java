package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Leaves the first row and the first column of images out, which models of Caffe need. */
public class PoolHelperVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public PoolHelperVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        NDArray x = VertexInputs.array(this, inputs);
        if (x.getShape().dimension() != 4) {
            throw new ShapeException("a PoolHelperVertex takes images of shape (n, channels, height, width), not " + x.getShape());
        }
        return x.narrow(2, 1, x.size(2) - 1).narrow(3, 1, x.size(3) - 1);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        if (VertexInputs.type(this, vertexInputs) instanceof InputType.InputTypeConvolutional images) {
            return InputType.convolutional(images.getHeight() - 1, images.getWidth() - 1, images.getChannels());
        }
        throw new ShapeException("a PoolHelperVertex takes images, not " + vertexInputs[0]);
    }
}
