package dev.libtensor.djl.nn.norm;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * Normalises the parts of a batch each with a mean and variance of its own (Hoffer et al., 2017). The result has the
 * shape of the input, and the last part may be smaller. DJL stacks several parts along a new axis, and refuses batches
 * that cannot be divided evenly.
 */
public class GhostBatchNorm extends BatchNorm {
    private final int virtualBatchSize;

    /**
     * Creates a layer.
     *
     * @param builder its settings
     */
    protected GhostBatchNorm(Builder builder) {
        super(builder);
        virtualBatchSize = builder.virtualBatchSize;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDList[] parts = split(inputs);
        if (parts.length == 1) {
            return super.forwardInternal(parameterStore, parts[0], training, params);
        }
        NDList[] normal = new NDList[parts.length];
        try {
            for (int i = 0; i < parts.length; i++) {
                normal[i] = super.forwardInternal(parameterStore, parts[i], training, params);
            }
            return batchify(normal);
        } finally {
            close(parts);
            close(normal);
        }
    }

    private static void close(NDList[] lists) {
        for (NDList list : lists) {
            if (list != null) {
                list.close();
            }
        }
    }

    /**
     * Divides a batch into parts of the virtual size.
     *
     * @param list a list of the batch
     * @return the parts, or the batch itself if it is not larger
     */
    protected NDList[] split(NDList list) {
        long rows = list.head().size(0);
        if (rows <= virtualBatchSize) {
            return new NDList[] {list};
        }
        NDList[] parts = new NDList[(int) ((rows - 1) / virtualBatchSize + 1)];
        for (int i = 0; i < parts.length; i++) {
            long first = (long) i * virtualBatchSize;
            parts[i] = new NDList();
            for (NDArray array : list) {
                parts[i].add(array.narrow(0, first, Math.min(virtualBatchSize, rows - first)));
            }
        }
        return parts;
    }

    /**
     * Joins the parts of a batch.
     *
     * @param subBatches lists of one array each
     * @return a list of a new array
     */
    protected NDList batchify(NDList[] subBatches) {
        NDList arrays = new NDList(subBatches.length);
        for (NDList part : subBatches) {
            arrays.add(part.singletonOrThrow());
        }
        return new NDList(NDArrays.concat(arrays, 0));
    }

    /**
     * Removes the axis of parts from a batch, if it has one of size 1. Batches here have none.
     *
     * @param batch a list of one array
     * @return the list, with the array replaced
     */
    protected NDList squeezeExtraDimensions(NDList batch) {
        batch.set(0, batch.singletonOrThrow().squeeze(0));
        return batch;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link GhostBatchNorm}. */
    public static class Builder extends BatchNorm.BaseBuilder<Builder> {
        private int virtualBatchSize = 128;

        Builder() {}

        /**
         * Sets the size of the parts: by default 128.
         *
         * @param virtualBatchSize the size
         * @return this builder
         * @throws ArgumentException if the size is under 1
         */
        public Builder optVirtualBatchSize(int virtualBatchSize) {
            if (virtualBatchSize < 1) {
                throw new ArgumentException("a part of a batch has at least 1 row, not " + virtualBatchSize);
            }
            this.virtualBatchSize = virtualBatchSize;
            return this;
        }

        @Override
        public GhostBatchNorm build() {
            return new GhostBatchNorm(this);
        }

        @Override
        public Builder self() {
            return this;
        }
    }
}
