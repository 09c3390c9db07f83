package dev.libtensor.nd4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What is done with the examples of an array, which lie along its first dimension. Null stands for no array. */
public final class Examples {
    /** ND4J's tolerance for equal data sets. */
    private static final double ROUNDING = 1e-5;

    private Examples() {}

    public static NDArray of(INDArray array) {
        return (NDArray) array;
    }

    public static NDArray copy(INDArray array) {
        return array == null ? null : of(array).duplicate();
    }

    /** Returns a view of the examples from {@code from} to before {@code to}. */
    public static NDArray range(INDArray array, long from, long to) {
        return array == null ? null : of(array).narrow(0, from, to - from);
    }

    /** Returns a copy of the given examples. */
    public static NDArray select(INDArray array, long[] indices) {
        if (array == null) {
            return null;
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(of(array).indexSelect(NDArray.create(indices), 0));
        }
    }

    /** Puts the examples of an array in another order, in place. */
    public static void reorder(INDArray array, long[] order) {
        if (array != null) {
            try (Temporaries temporaries = new Temporaries()) {
                of(array).copyFrom(select(array, order));
            }
        }
    }

    /** Returns a random order, drawn from the thread's generator. */
    public static long[] order(long count) {
        try (Temporaries temporaries = new Temporaries()) {
            return NDArray.randperm(count).toLongArray();
        }
    }

    /** Returns a random order that follows from a seed. */
    public static long[] order(long count, long seed) {
        long[] order = LongStream.range(0, count).toArray();
        Random random = new Random(seed);
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            long moved = order[i];
            order[i] = order[other];
            order[other] = moved;
        }
        return order;
    }

    /** Draws examples with the thread's generator. */
    public static long[] sample(long count, int wanted, boolean withReplacement) {
        if (!withReplacement) {
            return Arrays.copyOf(order(count), wanted);
        }
        try (Temporaries temporaries = new Temporaries()) {
            return NDArray.randint(0, count, new Shape(wanted), DataType.INT64).toLongArray();
        }
    }

    /** Replaces an example by the first one of another array. */
    public static void put(INDArray array, int example, INDArray from) {
        if (array != null) {
            NDArray first = require(from, "array where the other has one");
            try (Temporaries temporaries = new Temporaries()) {
                of(array).select(0, example).copyFrom(first.select(0, 0));
            }
        }
    }

    public static void setOneHot(NDArray labels, int example, int column) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray row = labels.select(0, example);
            NDArray chosen = row.select(0, column);
            row.muli(0);
            chosen.addi(1);
        }
    }

    /** Returns the position of the greatest number of each example. */
    public static int[] classes(INDArray labels) {
        double[] values = HostArray.doubles(labels);
        int count = (int) of(labels).size(0);
        int width = count == 0 ? 0 : values.length / count;
        return IntStream.range(0, count).map(example -> greatest(values, example * width, width)).toArray();
    }

    private static int greatest(double[] values, int from, int count) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            best = values[from + i] > values[from + best] ? i : best;
        }
        return best;
    }

    /** Joins the examples of several arrays. Shorter series are filled with zeros: see {@link #mask}. */
    public static NDArray join(List<? extends INDArray> arrays) {
        if (arrays.stream().allMatch(Objects::isNull)) {
            return null;
        }
        if (arrays.contains(null)) {
            throw new StateException("Cannot merge: all data sets must have the same arrays, but some have one where others"
                    + " have none");
        }
        if (arrays.size() == 1) {
            return copy(arrays.get(0));
        }
        long steps = longest(arrays);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] parts = arrays.stream().map(array -> filled(of(array), steps)).toArray(NDArray[]::new);
            return temporaries.keep(NDArray.concat(parts, 0));
        }
    }

    /**
     * Joins the masks of several arrays. Where there is none, it is 1 for each example, or for each step of a series. Those
     * of rows and series get their data type, as in ND4J; those of images keep theirs.
     *
     * @return the mask; null if the arrays have none and need none
     */
    public static NDArray mask(List<? extends INDArray> masks, List<? extends INDArray> arrays) {
        boolean isUneven = arrays.stream().noneMatch(Objects::isNull)
                && arrays.stream().map(array -> steps(of(array))).distinct().count() > 1;
        if (!isUneven && masks.stream().allMatch(Objects::isNull)) {
            return null;
        }
        INDArray first = masks.stream().filter(Objects::nonNull).findFirst().orElse(null);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray[] parts = new NDArray[masks.size()];
            for (int i = 0; i < parts.length; i++) {
                if (arrays.get(i) == null) {
                    throw new ArgumentException("part " + i + " has no array, but others have masks of theirs: give each an"
                            + " array");
                }
                INDArray mask = masks.get(i) == null ? all(of(arrays.get(i)), first) : masks.get(i);
                NDArray typed = typed(of(mask), of(arrays.get(i)));
                parts[i] = isUneven ? filled(typed, longest(arrays)) : typed;
            }
            return temporaries.keep(NDArray.concat(parts, 0));
        }
    }

    private static NDArray typed(NDArray mask, NDArray array) {
        return array.getShape().dimension() < 4 ? mask.toType(array.getDataType(), false) : mask;
    }

    private static NDArray all(NDArray array, INDArray like) {
        long count = array.size(0);
        if (array.getShape().dimension() == 3) {
            return NDArray.ones(new Shape(count, steps(array)));
        }
        long[] shape = of(like).getShape().getShape().clone();
        shape[0] = count;
        return NDArray.ones(new Shape(shape), of(like).getDataType());
    }

    private static long longest(List<? extends INDArray> arrays) {
        return arrays.stream().mapToLong(array -> steps(of(array))).max().orElse(0);
    }

    /** Returns the steps of a series, or 0. */
    private static long steps(NDArray array) {
        return array.getShape().dimension() == 3 ? array.size(2) : 0;
    }

    /** Appends zeros to the last dimension of a series or of its mask. */
    private static NDArray filled(NDArray array, long steps) {
        int last = array.getShape().dimension() - 1;
        if (last < 1 || steps == 0 || array.size(last) == steps) {
            return array;
        }
        long[] rest = array.getShape().getShape().clone();
        rest[last] = steps - rest[last];
        DataType dataType = array.getDataType();
        return NDArray.concat(new NDArray[] {array, NDArray.zeros(new Shape(rest), dataType)}, last);
    }

    /** Returns the bytes of the elements. */
    public static long bytes(INDArray array) {
        return array == null ? 0 : of(array).size() * of(array).getDataType().getNumOfBytes();
    }

    /** Returns the array of a data set's part, which must be there. */
    public static NDArray require(INDArray array, String what) {
        if (array == null) {
            throw new StateException("the data set has no " + what + ": set them first");
        }
        return of(array);
    }

    /** Returns whether two arrays are equal but for rounding, or both are missing. */
    public static boolean equal(INDArray first, INDArray second) {
        return first == second || first != null && second != null && first.equalsWithEps(second, ROUNDING);
    }

    /** Returns whether the arrays of two lists are equal but for rounding, or both lists are missing. */
    public static boolean equal(INDArray[] first, INDArray[] second) {
        if (first == second || first == null || second == null) {
            return first == second;
        }
        boolean isEqual = first.length == second.length;
        for (int i = 0; isEqual && i < first.length; i++) {
            isEqual = equal(first[i], second[i]);
        }
        return isEqual;
    }

    /** Returns a number that stays as it is when an array changes or is closed. */
    public static int hash(Object arrays) {
        return arrays == null ? 0 : 1;
    }
}
