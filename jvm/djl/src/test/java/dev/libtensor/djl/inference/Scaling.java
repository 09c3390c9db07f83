package dev.libtensor.djl.inference;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/** A block that multiplies by twice its parameter, in an order of operations that would leave arrays at the model's. */
final class Scaling extends AbstractBlock {
    private final Parameter factor = addParameter(
            Parameter.builder().setName("factor").setType(Parameter.Type.GAMMA).optShape(new Shape(1)).build());

    boolean fails;

    @Override
    protected NDList forwardInternal(
            ParameterStore store, NDList inputs, boolean training, PairList<String, Object> params) {
        NDArray doubled = store.getValue(factor, inputs.head().getDevice(), training).mul(2);
        inputs.getManager().create(new float[] {1, 2, 3});
        if (fails) {
            throw new IllegalStateException("block");
        }
        return new NDList(doubled.mul(inputs.head()));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return inputShapes;
    }

    static Scaling initialized(NDManager manager) {
        Scaling block = new Scaling();
        block.initialize(manager, DataType.FLOAT32, new Shape(1));
        return block;
    }
}
