package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A batch of examples. Its arrays belong to the scope in which they were made. A batch moves and ends with its arrays.
 */
public final class DataBatch implements NDResource {
    private final List<NDArray> data;
    private final List<NDArray> label;
    private final List<Long> index;
    private final int pad;
    private final Object bucketKey;
    private final List<DataDesc> dataDesc;
    private final List<DataDesc> labelDesc;

    /**
     * Creates a batch of inputs and expected outputs.
     *
     * @param data the inputs, each with the size of the batch first
     * @param label the expected outputs, likewise; may be empty
     */
    public DataBatch(List<NDArray> data, List<NDArray> label) {
        this(data, label, List.of(), 0);
    }

    /**
     * Creates a batch.
     *
     * @param data the inputs, each with the size of the batch first
     * @param label the expected outputs, likewise; may be empty
     * @param index the numbers of the examples in their data set; may be empty
     * @param pad how many examples at the end only fill the batch
     * @throws ArgumentException if {@code pad} is negative
     */
    public DataBatch(List<NDArray> data, List<NDArray> label, List<Long> index, int pad) {
        this(data, label, index, pad, null, List.of(), List.of());
    }

    /**
     * Creates a batch of a bucket: see {@link BucketingModule}.
     *
     * @param data the inputs, each with the size of the batch first
     * @param label the expected outputs, likewise; may be empty
     * @param index the numbers of the examples in their data set; may be empty
     * @param pad how many examples at the end only fill the batch
     * @param bucketKey the key of the bucket; null for the default bucket
     * @param dataDesc describes the inputs; may be empty
     * @param labelDesc describes the expected outputs; may be empty
     * @throws ArgumentException if {@code pad} is negative
     */
    public DataBatch(List<NDArray> data, List<NDArray> label, List<Long> index, int pad, Object bucketKey,
            List<DataDesc> dataDesc, List<DataDesc> labelDesc) {
        this.bucketKey = bucketKey;
        this.dataDesc = Named.listed(dataDesc, "dataDesc");
        this.labelDesc = Named.listed(labelDesc, "labelDesc");
        this.data = Named.listed(data, "data");
        this.label = Named.listed(label, "label");
        this.index = Named.listed(index, "index");
        if (pad < 0) {
            throw new ArgumentException("pad must be at least 0, not " + pad);
        }
        this.pad = pad;
    }

    /**
     * Returns the inputs.
     *
     * @return the arrays
     */
    public List<NDArray> getData() {
        return data;
    }

    /**
     * Returns the expected outputs.
     *
     * @return the arrays
     */
    public List<NDArray> getLabel() {
        return label;
    }

    /**
     * Returns the numbers of the examples in their data set.
     *
     * @return the numbers; empty if they are not known
     */
    public List<Long> getIndex() {
        return index;
    }

    /**
     * Returns how many examples at the end only fill the batch.
     *
     * @return the number of examples
     */
    public int getPad() {
        return pad;
    }

    /**
     * Returns the key of the bucket.
     *
     * @return the key; null for the default bucket
     */
    public Object getBucketKey() {
        return bucketKey;
    }

    /**
     * Describes the inputs.
     *
     * @return the names, shapes and data types; empty if they were not given
     */
    public List<DataDesc> provideDataDesc() {
        return dataDesc;
    }

    /**
     * Describes the expected outputs.
     *
     * @return the names, shapes and data types; empty if they were not given
     */
    public List<DataDesc> provideLabelDesc() {
        return labelDesc;
    }

    /** Returns all arrays, the data first. */
    @Override
    public Collection<NDArray> getParts() {
        List<NDArray> parts = new ArrayList<>(data);
        parts.addAll(label);
        return parts;
    }

    /** Frees all arrays of the batch. Disposing of it again has no effect. */
    public void dispose() {
        close();
    }

    /** Makes a batch step by step. */
    public static final class Builder {
        private List<NDArray> data = List.of();
        private List<NDArray> label = List.of();
        private List<Long> index = List.of();
        private int pad;
        private Object bucketKey;

        /** Starts with a batch without arrays. */
        public Builder() {}

        /**
         * Sets the inputs.
         *
         * @param arrays the arrays
         * @return this
         */
        public Builder setData(NDArray... arrays) {
            data = Named.listed(Arrays.asList(ArgumentException.notNull(arrays, "arrays")), "arrays");
            return this;
        }

        /**
         * Sets the expected outputs.
         *
         * @param arrays the arrays
         * @return this
         */
        public Builder setLabel(NDArray... arrays) {
            label = Named.listed(Arrays.asList(ArgumentException.notNull(arrays, "arrays")), "arrays");
            return this;
        }

        /**
         * Sets the numbers of the examples in their data set.
         *
         * @param numbers the numbers
         * @return this
         */
        public Builder setIndex(long... numbers) {
            index = LongStream.of(ArgumentException.notNull(numbers, "numbers")).boxed().toList();
            return this;
        }

        /**
         * Sets how many examples at the end only fill the batch.
         *
         * @param count the number of examples
         * @return this
         */
        public Builder setPad(int count) {
            pad = count;
            return this;
        }

        /**
         * Sets the bucket.
         *
         * @param key the key of the bucket; null for the default bucket
         * @return this
         */
        public Builder setBucketKey(Object key) {
            bucketKey = key;
            return this;
        }

        /**
         * Makes the batch.
         *
         * @return a new batch
         * @throws ArgumentException if the number of examples that fill it is negative
         */
        public DataBatch build() {
            return new DataBatch(data, label, index, pad, bucketKey, List.of(), List.of());
        }
    }
}
