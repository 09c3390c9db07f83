package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * The softmax of the largest elements along an axis, with zeros at all other places. The result stays finite for large
 * elements, where DJL's overflows. The projection on the simplex is {@code NDArray.sparsemax}.
 */
public class SparseMax extends AbstractBlock {
    private static final byte VERSION = 1;

    private final int axis;
    private final int topK;

    /** Creates a block for the 3 largest elements along the last axis. */
    public SparseMax() {
        this(-1);
    }

    /**
     * Creates a block for the 3 largest elements.
     *
     * @param axis the axis; a negative one counts from the end
     */
    public SparseMax(int axis) {
        this(axis, 3);
    }

    /**
     * Creates a block.
     *
     * @param axis the axis; a negative one counts from the end
     * @param topK how many elements get numbers above 0; all, if there are fewer
     * @throws ArgumentException if {@code topK} is under 1
     */
    public SparseMax(int axis, int topK) {
        super(VERSION);
        if (topK < 1) {
            throw new ArgumentException("SparseMax keeps at least 1 element, not " + topK);
        }
        this.axis = axis;
        this.topK = topK;
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0]};
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        try (Temporaries temporaries = new Temporaries()) {
            NDArray places = input.argTopK(Math.min(topK, input.size(axis)), axis);
            NDArray zeros = NDArray.zeros(places.getShape(), input.getDataType(), input.getDevice());
            NDArray others = input.onesLike().scatter(places, zeros, axis).toType(DataType.BOOLEAN, false);
            NDArray kept = input.maskedFill(others, Double.NEGATIVE_INFINITY);
            return new NDList(temporaries.keep(kept.softmax(axis)));
        }
    }
}
