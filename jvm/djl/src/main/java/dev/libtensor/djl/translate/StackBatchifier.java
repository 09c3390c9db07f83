package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDList;
import dev.libtensor.ShapeException;

/**
 * Joins arrays of equal shapes along a new first dimension, and takes them apart again. The joined arrays belong to the
 * manager of the first input, like the results of other operations.
 */
public class StackBatchifier implements Batchifier {
    private static final long serialVersionUID = 1L;

    /** Creates a batchifier. */
    public StackBatchifier() {}

    /**
     * Stacks the arrays of each place.
     *
     * @param inputs lists with equally many arrays
     * @return one array of each place, with the name that the first input gives it
     * @throws ShapeException if the arrays of a place differ in shape
     * @throws ArgumentException if the lists differ in size, or the arrays of a place in data type
     */
    @Override
    public NDList batchify(NDList[] inputs) {
        check(inputs);
        NDList batch = new NDList(inputs[0].size());
        try {
            for (int place = 0; place < inputs[0].size(); place++) {
                batch.add(stack(inputs, place));
            }
            return batch;
        } catch (RuntimeException e) {
            batch.close();
            throw e;
        }
    }

    private static void check(NDList[] inputs) {
        if (ArgumentException.noneNull(inputs, "inputs").isEmpty()) {
            throw new ArgumentException("a batch needs at least one input, but there is none");
        }
        for (NDList input : inputs) {
            if (input.size() != inputs[0].size()) {
                throw new ArgumentException("the inputs of a batch must have equally many arrays, but the first has "
                        + inputs[0].size() + " and another has " + input.size());
            }
        }
    }

    private static NDArray stack(NDList[] inputs, int place) {
        NDArray first = inputs[0].get(place);
        NDArray[] arrays = new NDArray[inputs.length];
        for (int i = 0; i < inputs.length; i++) {
            arrays[i] = checked(first, inputs[i].get(place), place, i);
        }
        NDArray stacked = NDArray.stack(arrays, 0);
        stacked.setName(first.getName());
        return stacked;
    }

    private static NDArray checked(NDArray first, NDArray array, int place, int input) {
        if (array == first) {
            return array;
        }
        if (!array.shapeEquals(first)) {
            throw new ShapeException("the inputs of a batch must have equal shapes, but array " + place + " has "
                    + first.getShape() + " in the first and " + array.getShape() + " in input " + input);
        }
        if (array.getDataType() != first.getDataType()) {
            throw new ArgumentException("the inputs of a batch must have equal data types, but array " + place + " is "
                    + first.getDataType() + " in the first and " + array.getDataType() + " in input " + input);
        }
        return array;
    }

    /**
     * Takes a batch apart along its first dimension.
     *
     * @param inputs arrays with equally many rows
     * @return the arrays of each row, without their first dimension; none if there are no arrays
     */
    @Override
    public NDList[] unbatchify(NDList inputs) {
        if (ArgumentException.notNull(inputs, "inputs").isEmpty()) {
            return new NDList[0];
        }
        NDList[] rows = new NDList[rows(inputs)];
        try {
            for (int row = 0; row < rows.length; row++) {
                rows[row] = new NDList(inputs.size());
                for (NDArray array : inputs) {
                    rows[row].add(named(array.get(row), array));
                }
            }
            return rows;
        } catch (RuntimeException e) {
            close(rows);
            throw e;
        }
    }

    /** Returns the number of rows that all arrays have. */
    private static int rows(NDList batch) {
        long rows = batch.head().size(0);
        for (NDArray array : batch) {
            if (array.size(0) != rows) {
                throw new ShapeException("the arrays of a batch must have equally many rows, but the first has " + rows
                        + " and another has the shape " + array.getShape());
            }
        }
        return Math.toIntExact(rows);
    }

    /**
     * Splits a batch into smaller ones. The slices have the sizes that DJL gives them, which is a rounded-up part for
     * all but the last. If that leaves a slice without rows, then the sizes differ by one at most.
     *
     * @param list arrays with equally many rows
     * @param numOfSlices the number of slices; there are fewer if the batch has fewer rows
     * @param evenSplit whether the slices must have equally many rows
     * @return the slices
     * @throws ArgumentException if the number is below 1, or the slices must be even and cannot
     */
    @Override
    public NDList[] split(NDList list, int numOfSlices, boolean evenSplit) {
        int rows = rows(ArgumentException.notNull(list, "list"));
        int[] ends = ends(rows, numOfSlices, evenSplit);
        NDList[] slices = new NDList[ends.length];
        try {
            for (int i = 0; i < ends.length; i++) {
                slices[i] = new NDList(list.size());
                int begin = i == 0 ? 0 : ends[i - 1];
                for (NDArray array : list) {
                    slices[i].add(named(slice(array, 0, begin, ends[i]), array));
                }
            }
            return slices;
        } catch (RuntimeException e) {
            close(slices);
            throw e;
        }
    }

    private static int[] ends(int rows, int wanted, boolean even) {
        if (wanted < 1) {
            throw new ArgumentException("a batch is split into at least one slice, but " + wanted + " were asked for");
        }
        int count = Math.min(wanted, Math.max(rows, 1));
        if (even && rows % count != 0) {
            throw new ArgumentException("a batch of " + rows + " rows has no " + count
                    + " equal slices: choose a batch size that is a multiple, or allow slices of different sizes");
        }
        int step = (rows + count - 1) / count;
        boolean full = (count - 1) * step < rows;
        int[] ends = new int[count];
        for (int i = 0; i < count; i++) {
            ends[i] = full ? Math.min((i + 1) * step, rows) : (int) ((long) rows * (i + 1) / count);
        }
        return ends;
    }

    /** Returns the places of one dimension from the first to before the second. */
    static NDArray slice(NDArray array, int dimension, long begin, long end) {
        int place = dimension < 0 ? dimension + array.getShape().dimension() : dimension;
        return array.get(new NDIndex().addAllDim(place).addSliceDim(begin, end));
    }

    private static NDArray named(NDArray part, NDArray whole) {
        part.setName(whole.getName());
        return part;
    }

    private static void close(NDList[] lists) {
        for (NDList list : lists) {
            if (list != null) {
                list.close();
            }
        }
    }
}
