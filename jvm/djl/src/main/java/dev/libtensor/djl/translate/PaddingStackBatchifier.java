package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.ArrayList;
import java.util.List;

/**
 * Pads arrays to the longest of a batch, or to a given length, and stacks them. Padded copies end once they are stacked,
 * and the lists of the caller keep their arrays; DJL replaces them by padded ones.
 */
public final class PaddingStackBatchifier implements Batchifier {
    private static final long serialVersionUID = 1L;

    /** One dimension of one array. The supplier is lost by serialization, like DJL's. */
    private static final class Pad implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        private final int array;
        private final int dimension;
        private final transient NDArraySupplier supplier;
        private final int size;

        Pad(int array, int dimension, NDArraySupplier supplier, int size) {
            this.array = array;
            this.dimension = dimension;
            this.supplier = supplier;
            this.size = size;
        }
    }

    /** What pads which dimension of which array. */
    private final ArrayList<Pad> pads;
    /** Whether the lengths before the padding follow the arrays. */
    private final boolean includeValidLengths;

    private PaddingStackBatchifier(Builder builder) {
        pads = new ArrayList<>(builder.pads);
        includeValidLengths = builder.includeValidLengths;
    }

    /**
     * Pads and stacks.
     *
     * @param inputs lists with equally many arrays
     * @return the stacked arrays; if valid lengths are included, one INT64 array for each padded dimension follows
     * @throws ArgumentException if an array is longer than the given length
     */
    @Override
    public NDList batchify(NDList[] inputs) {
        NDList[] padded = copies(inputs);
        NDManager manager = inputs[0].head().getManager();
        NDList lengths = new NDList();
        NDList batch = null;
        try {
            for (Pad pad : pads) {
                long[] valid = pad(padded, inputs, pad, manager);
                if (includeValidLengths) {
                    lengths.add(manager.create(valid));
                }
            }
            batch = STACK.batchify(padded);
            batch.addAll(lengths);
            return batch;
        } finally {
            closeNew(padded, inputs);
            if (batch == null) {
                lengths.close();
            }
        }
    }

    private static long[] pad(NDList[] padded, NDList[] inputs, Pad pad, NDManager manager) {
        long longest = findMaxSize(padded, pad.array, pad.dimension);
        if (pad.size != -1 && longest > pad.size) {
            throw new ArgumentException("the padded length is " + pad.size + ", but array " + pad.array
                    + " of an input has the length " + longest);
        }
        if (pad.supplier == null) {
            throw new ArgumentException("a batchifier read from a stream has no padding: build it anew");
        }
        try (NDArray padding = pad.supplier.get(manager)) {
            return padArrays(padded, inputs, pad.array, pad.dimension, padding, Math.max(longest, pad.size));
        }
    }

    /**
     * Takes a batch apart. If valid lengths are included, then the padding is cut off and the lengths are left out. An
     * array that has lost dimensions, such as the result of a block, is cut in its last one.
     *
     * @param inputs the arrays of a batch
     * @return the arrays of each row
     */
    @Override
    public NDList[] unbatchify(NDList inputs) {
        if (!includeValidLengths) {
            return STACK.unbatchify(inputs);
        }
        int count = inputs.size() - pads.size();
        NDList[] rows = STACK.unbatchify(inputs.subNDList(0, count));
        for (int i = 0; i < pads.size(); i++) {
            Pad pad = pads.get(i);
            long[] lengths = inputs.get(count + i).toLongArray();
            for (int row = 0; row < rows.length; row++) {
                cut(rows[row], pad, lengths[row]);
            }
        }
        return rows;
    }

    private static void cut(NDList row, Pad pad, long length) {
        NDArray whole = row.get(pad.array);
        int dimension = Math.min(pad.dimension, whole.getShape().dimension() - 1);
        NDArray cut = StackBatchifier.slice(whole, dimension, 0, length);
        cut.setName(whole.getName());
        row.set(pad.array, cut);
        whole.close();
    }

    /** Splits the arrays, among them the valid lengths, as {@link StackBatchifier#split} does. */
    @Override
    public NDList[] split(NDList list, int numOfSlices, boolean evenSplit) {
        return STACK.split(list, numOfSlices, evenSplit);
    }

    /**
     * Returns the greatest size of a dimension.
     *
     * @param inputs lists of arrays
     * @param arrayIndex the place of the array in each list
     * @param dimIndex the dimension
     * @return the size, or -1 if there are no lists
     */
    public static long findMaxSize(NDList[] inputs, int arrayIndex, int dimIndex) {
        long longest = -1;
        for (NDList input : inputs) {
            longest = Math.max(longest, input.get(arrayIndex).size(dimIndex));
        }
        return longest;
    }

    /**
     * Pads one array of each list in one dimension and puts it in the place of the shorter one, which stays open.
     *
     * @param inputs lists of arrays
     * @param arrayIndex the place of the array in each list
     * @param dimIndex the dimension
     * @param padding an array that can be broadcast to the part that is missing
     * @param maxSize the size to pad to
     * @return the sizes before
     * @throws ShapeException if the padding has more dimensions than the array
     */
    public static long[] padArrays(NDList[] inputs, int arrayIndex, int dimIndex, NDArray padding, long maxSize) {
        return padArrays(inputs, inputs, arrayIndex, dimIndex, padding, maxSize);
    }

    /** Does the same, and closes arrays that are in the lists but not among the given ones. */
    static long[] padArrays(
            NDList[] lists, NDList[] given, int place, int dimension, NDArray padding, long size) {
        long[] sizes = new long[lists.length];
        for (int i = 0; i < lists.length; i++) {
            NDArray array = lists[i].get(place);
            sizes[i] = array.size(dimension);
            if (sizes[i] < size) {
                lists[i].set(place, longer(array, dimension, padding, size - sizes[i]));
                if (lists != given && array != given[i].get(place)) {
                    array.close();
                }
            }
        }
        return sizes;
    }

    private static NDArray longer(NDArray array, int dimension, NDArray padding, long missing) {
        Shape shape = array.getShape();
        if (padding.getShape().dimension() > shape.dimension()) {
            throw new ShapeException("the padding has at most the dimensions of the array " + shape + ", but it is "
                    + padding.getShape());
        }
        try (NDArray typed = padding.toType(array.getDataType(), true);
                NDArray part = typed.broadcast(Shape.update(shape, dimension, missing))) {
            NDArray longer = NDArray.concat(new NDArray[] {array, part}, dimension);
            longer.setName(array.getName());
            return longer;
        }
    }

    /** Returns lists of the same arrays. */
    static NDList[] copies(NDList[] inputs) {
        if (ArgumentException.noneNull(inputs, "inputs").isEmpty()) {
            throw new ArgumentException("a batch needs at least one input, but there is none");
        }
        NDList[] copies = new NDList[inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            copies[i] = new NDList(inputs[i]);
        }
        return copies;
    }

    /** Closes the arrays of copied lists that are not the original ones. */
    static void closeNew(NDList[] copies, NDList[] inputs) {
        for (int i = 0; i < copies.length; i++) {
            for (int place = 0; place < copies[i].size(); place++) {
                if (copies[i].get(place) != inputs[i].get(place)) {
                    copies[i].get(place).close();
                }
            }
        }
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PaddingStackBatchifier}. */
    public static final class Builder {
        private final List<Pad> pads = new ArrayList<>();
        private boolean includeValidLengths;

        private Builder() {}

        /**
         * Sets whether the lengths before padding follow the arrays of a batch.
         *
         * @param includeValidLengths true to include them; false is the default
         * @return this builder
         */
        public Builder optIncludeValidLengths(boolean includeValidLengths) {
            this.includeValidLengths = includeValidLengths;
            return this;
        }

        /**
         * Pads one dimension of one array to the longest of the batch.
         *
         * @param array the place of the array in the list of an input
         * @param dim the dimension of the array
         * @param supplier makes the padding
         * @return this builder
         */
        public Builder addPad(int array, int dim, NDArraySupplier supplier) {
            return addPad(array, dim, supplier, -1);
        }

        /**
         * Pads one dimension of one array.
         *
         * @param array the place of the array in the list of an input
         * @param dim the dimension of the array
         * @param supplier makes the padding
         * @param paddingSize the size to pad to, or -1 for the longest of the batch
         * @return this builder
         */
        public Builder addPad(int array, int dim, NDArraySupplier supplier, int paddingSize) {
            pads.add(new Pad(array, dim, ArgumentException.notNull(supplier, "supplier"), paddingSize));
            return this;
        }

        /**
         * Builds the batchifier.
         *
         * @return a new batchifier
         */
        public PaddingStackBatchifier build() {
            return new PaddingStackBatchifier(this);
        }
    }
}
