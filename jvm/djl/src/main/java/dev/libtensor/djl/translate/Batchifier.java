package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.internal.NamedClasses;
import java.io.Serializable;
import java.util.Arrays;

/** Makes one batch of several inputs, and several outputs of one batch. */
public interface Batchifier extends Serializable {
    /** Stacks arrays of the same shape along a new first dimension. */
    Batchifier STACK = new StackBatchifier();

    /**
     * Returns a batchifier by its name.
     *
     * @param name {@code stack}, {@code padding}, {@code none}, or the name of a class with a constructor that takes
     *     nothing
     * @return the batchifier, or null for {@code none}
     * @throws ArgumentException if the name is a different one
     */
    static Batchifier fromString(String name) {
        return switch (ArgumentException.notNull(name, "name")) {
            case "stack" -> STACK;
            case "padding" -> new SimplePaddingStackBatchifier();
            case "none" -> null;
            default -> {
                Batchifier named = NamedClasses.create(Batchifier.class, name);
                if (named == null) {
                    throw new ArgumentException("there is no batchifier '" + name + "': expected stack, padding, none, or"
                            + " a class of a batchifier whose constructor takes nothing");
                }
                yield named;
            }
        };
    }

    /**
     * Makes one batch of several inputs.
     *
     * @param inputs the inputs, each with the same number of arrays
     * @return one list with the arrays of the batch
     */
    NDList batchify(NDList[] inputs);

    /**
     * Splits a batch into its elements.
     *
     * @param inputs the arrays of the batch
     * @return one list for each element
     */
    NDList[] unbatchify(NDList inputs);

    /**
     * Splits a batch into smaller batches, for example one for each device.
     *
     * @param list the arrays of the batch
     * @param numOfSlices the number of batches; at most one for each element is made
     * @param evenSplit whether all batches must have the same size
     * @return the batches
     * @throws ArgumentException if the sizes must be the same and cannot be
     */
    default NDList[] split(NDList list, int numOfSlices, boolean evenSplit) {
        NDList[] elements = unbatchify(list);
        int slices = Math.min(numOfSlices, elements.length);
        if (evenSplit && elements.length % slices != 0) {
            throw new ArgumentException("a batch of " + elements.length + " elements cannot be split evenly into "
                    + slices + " slices: expected a batch size that " + slices + " divides, or evenSplit = false");
        }
        int step = (elements.length + slices - 1) / Math.max(slices, 1);
        NDList[] batches = new NDList[slices];
        for (int i = 0; i < slices; i++) {
            int begin = Math.min(i * step, elements.length);
            int end = Math.min(begin + step, elements.length);
            batches[i] = begin == end ? new NDList() : batchify(Arrays.copyOfRange(elements, begin, end));
        }
        return batches;
    }
}
