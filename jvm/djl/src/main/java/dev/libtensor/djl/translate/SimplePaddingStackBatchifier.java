package dev.libtensor.djl.translate;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;

/** Pads all arrays in all dimensions to the longest of a batch, with one number, and stacks them. */
public final class SimplePaddingStackBatchifier implements Batchifier {
    private static final long serialVersionUID = 1L;

    /** What the arrays are padded with. */
    private final float padding;

    /** Creates a batchifier that pads with 0. */
    public SimplePaddingStackBatchifier() {
        this(0f);
    }

    /**
     * Creates a batchifier.
     *
     * @param padding the number to pad with
     */
    public SimplePaddingStackBatchifier(float padding) {
        this.padding = padding;
    }

    /** Pads and stacks; the lists of the caller keep their arrays. */
    @Override
    public NDList batchify(NDList[] inputs) {
        NDList[] padded = PaddingStackBatchifier.copies(inputs);
        if (inputs[0].isEmpty()) {
            return new NDList();
        }
        NDManager manager = inputs[0].getManager();
        try (NDArray pad = manager.create(padding)) {
            for (int place = 0; place < inputs[0].size(); place++) {
                int dimensions = inputs[0].get(place).getShape().dimension();
                for (int dimension = 0; dimension < dimensions; dimension++) {
                    long longest = PaddingStackBatchifier.findMaxSize(padded, place, dimension);
                    PaddingStackBatchifier.padArrays(padded, inputs, place, dimension, pad, longest);
                }
            }
            return STACK.batchify(padded);
        } finally {
            PaddingStackBatchifier.closeNew(padded, inputs);
        }
    }

    @Override
    public NDList[] unbatchify(NDList inputs) {
        return STACK.unbatchify(inputs);
    }

    @Override
    public NDList[] split(NDList list, int numOfSlices, boolean evenSplit) {
        return STACK.split(list, numOfSlices, evenSplit);
    }
}
