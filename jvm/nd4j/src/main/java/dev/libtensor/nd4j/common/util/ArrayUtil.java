package dev.libtensor.nd4j.common.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Functions of Java's arrays. */
public final class ArrayUtil {
    private ArrayUtil() {}

    /**
     * Multiplies integers.
     *
     * @param mult the integers
     * @return their product, 1 for none
     * @throws ArithmeticException if it is no int
     */
    public static int prod(int... mult) {
        return Math.toIntExact(prodLong(mult));
    }

    /**
     * Multiplies integers.
     *
     * @param mult the integers
     * @return their product, 1 for none
     * @throws ArithmeticException if it is no int
     */
    public static int prod(long... mult) {
        return Math.toIntExact(prodLong(mult));
    }

    /**
     * Multiplies integers.
     *
     * @param mult the integers
     * @return their product, 1 for none
     */
    public static int prod(List<Integer> mult) {
        return prod(toArray(ArgumentException.notNull(mult, "mult")));
    }

    /**
     * Multiplies integers.
     *
     * @param mult the integers
     * @return their product, 1 for none
     * @throws ArithmeticException if it is no long
     */
    public static long prodLong(int... mult) {
        return Arrays.stream(ArgumentException.notNull(mult, "mult")).asLongStream().reduce(1, Math::multiplyExact);
    }

    /**
     * Multiplies integers.
     *
     * @param mult the integers
     * @return their product, 1 for none
     * @throws ArithmeticException if it is no long
     */
    public static long prodLong(long... mult) {
        return Arrays.stream(ArgumentException.notNull(mult, "mult")).reduce(1, Math::multiplyExact);
    }

    /**
     * Lists integers in their order.
     *
     * @param from the first one
     * @param to the one after the last
     * @return the integers
     */
    public static int[] range(int from, int to) {
        return range(from, to, 1);
    }

    /**
     * Lists integers of equal distances.
     *
     * @param from the first one
     * @param to what they do not reach
     * @param increment the distance, which may be negative
     * @return the integers
     */
    public static int[] range(int from, int to, int increment) {
        if (increment == 0) {
            throw new ArgumentException("an increment other than 0 was expected");
        }
        int count = Math.max(0, (int) Math.ceil(((double) to - from) / increment));
        int[] made = new int[count];
        Arrays.setAll(made, i -> from + i * increment);
        return made;
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static double[] flatten(double[][] arr) {
        return (double[]) flattened(ArgumentException.notNull(arr, "arr"), double.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static double[] flatten(double[][][] arr) {
        return (double[]) flattened(ArgumentException.notNull(arr, "arr"), double.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static double[] flatten(double[][][][] arr) {
        return (double[]) flattened(ArgumentException.notNull(arr, "arr"), double.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static float[] flatten(float[][] arr) {
        return (float[]) flattened(ArgumentException.notNull(arr, "arr"), float.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static float[] flatten(float[][][] arr) {
        return (float[]) flattened(ArgumentException.notNull(arr, "arr"), float.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static float[] flatten(float[][][][] arr) {
        return (float[]) flattened(ArgumentException.notNull(arr, "arr"), float.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static int[] flatten(int[][] arr) {
        return (int[]) flattened(ArgumentException.notNull(arr, "arr"), int.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static int[] flatten(int[][][] arr) {
        return (int[]) flattened(ArgumentException.notNull(arr, "arr"), int.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static int[] flatten(int[][][][] arr) {
        return (int[]) flattened(ArgumentException.notNull(arr, "arr"), int.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static long[] flatten(long[][] arr) {
        return (long[]) flattened(ArgumentException.notNull(arr, "arr"), long.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static long[] flatten(long[][][] arr) {
        return (long[]) flattened(ArgumentException.notNull(arr, "arr"), long.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static long[] flatten(long[][][][] arr) {
        return (long[]) flattened(ArgumentException.notNull(arr, "arr"), long.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static short[] flatten(short[][] arr) {
        return (short[]) flattened(ArgumentException.notNull(arr, "arr"), short.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static short[] flatten(short[][][] arr) {
        return (short[]) flattened(ArgumentException.notNull(arr, "arr"), short.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static short[] flatten(short[][][][] arr) {
        return (short[]) flattened(ArgumentException.notNull(arr, "arr"), short.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static byte[] flatten(byte[][] arr) {
        return (byte[]) flattened(ArgumentException.notNull(arr, "arr"), byte.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static byte[] flatten(byte[][][] arr) {
        return (byte[]) flattened(ArgumentException.notNull(arr, "arr"), byte.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static byte[] flatten(byte[][][][] arr) {
        return (byte[]) flattened(ArgumentException.notNull(arr, "arr"), byte.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static boolean[] flatten(boolean[][] arr) {
        return (boolean[]) flattened(ArgumentException.notNull(arr, "arr"), boolean.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static boolean[] flatten(boolean[][][] arr) {
        return (boolean[]) flattened(ArgumentException.notNull(arr, "arr"), boolean.class);
    }

    /**
     * Lists the elements of an array of arrays, row by row.
     *
     * @param arr the array
     * @return the elements
     */
    public static boolean[] flatten(boolean[][][][] arr) {
        return (boolean[]) flattened(ArgumentException.notNull(arr, "arr"), boolean.class);
    }

    /**
     * Lists the elements of nested arrays, row by row.
     *
     * @param doubleArray an array of any depth
     * @return the elements
     */
    public static double[] flattenDoubleArray(Object doubleArray) {
        return (double[]) flattened(ArgumentException.notNull(doubleArray, "doubleArray"), double.class);
    }

    /**
     * Lists the elements of nested arrays, row by row.
     *
     * @param floatArray an array of any depth
     * @return the elements
     */
    public static float[] flattenFloatArray(Object floatArray) {
        return (float[]) flattened(ArgumentException.notNull(floatArray, "floatArray"), float.class);
    }

    private static Object flattened(Object array, Class<?> type) {
        List<Object> rows = new ArrayList<>();
        collect(array, type, rows);
        Object made = Array.newInstance(type, rows.stream().mapToInt(Array::getLength).sum());
        int at = 0;
        for (Object row : rows) {
            System.arraycopy(row, 0, made, at, Array.getLength(row));
            at += Array.getLength(row);
        }
        return made;
    }

    private static void collect(Object array, Class<?> type, List<Object> rows) {
        if (array.getClass().getComponentType() == type) {
            rows.add(array);
        } else if (array instanceof Object[] inner) {
            Arrays.stream(inner).forEach(each -> collect(ArgumentException.notNull(each, "a row"), type, rows));
        } else {
            throw new ArgumentException(
                    "arrays of " + type + " were expected, not " + array.getClass().getSimpleName());
        }
    }

    /**
     * Compares elements of different types.
     *
     * @param data1 numbers
     * @param data2 numbers
     * @return whether both have the same length, and elements at the same places differ by at most 1e-6
     */
    public static boolean equals(float[] data1, double[] data2) {
        ArgumentException.notNull(data1, "data1");
        ArgumentException.notNull(data2, "data2");
        boolean isEqual = data1.length == data2.length;
        for (int i = 0; isEqual && i < data1.length; i++) {
            isEqual = Math.abs(data1[i] - data2[i]) <= 1e-6;
        }
        return isEqual;
    }

    /**
     * Returns the sizes of nested arrays, as their first elements have them.
     *
     * @param array an array of any depth
     * @return the sizes
     */
    public static int[] arrayShape(Object array) {
        Object each = ArgumentException.notNull(array, "array");
        List<Integer> sizes = new ArrayList<>();
        while (each != null && each.getClass().isArray()) {
            sizes.add(Array.getLength(each));
            each = Array.getLength(each) == 0 ? null : Array.get(each, 0);
        }
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Requires that the rows of nested arrays have the same length.
     *
     * @param array an array of any depth
     * @param <T> the class of its elements
     * @throws IllegalArgumentException if they have not
     */
    public static <T> void assertNotRagged(T[] array) {
        assertNotRagged((Object) array);
    }

    private static void assertNotRagged(Object array) {
        if (!(ArgumentException.notNull(array, "array") instanceof Object[] rows)
                || !rows.getClass().getComponentType().isArray()) {
            return;
        }
        int[] first = rows.length == 0 ? new int[0] : arrayShape(ArgumentException.notNull(rows[0], "array[0]"));
        for (int i = 0; i < rows.length; i++) {
            int[] shape = arrayShape(ArgumentException.notNull(rows[i], "array[" + i + "]"));
            if (!Arrays.equals(shape, first)) {
                throw new ArgumentException("Ragged array detected: rows of one length were expected, but row 0 has the shape "
                        + Arrays.toString(first) + " and row " + i + " has " + Arrays.toString(shape));
            }
            assertNotRagged(rows[i]);
        }
    }

    /**
     * Converts integers.
     *
     * @param array the integers
     * @return the same as longs
     */
    public static long[] toLongArray(int... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).asLongStream().toArray();
    }

    /**
     * Converts numbers, which are cut to integers.
     *
     * @param array the numbers
     * @return the same as longs
     */
    public static long[] toLongArray(double... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).mapToLong(each -> (long) each).toArray();
    }

    /**
     * Converts numbers, which are cut to integers.
     *
     * @param array the numbers
     * @return the same as longs
     */
    public static long[] toLongArray(float... array) {
        return toLongArray(toDoubles(array));
    }

    /**
     * Converts integers.
     *
     * @param array the integers
     * @return the same as ints
     * @throws ArithmeticException if one is no int
     */
    public static int[] toInts(long... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).mapToInt(Math::toIntExact).toArray();
    }

    /**
     * Converts numbers, which are cut to integers.
     *
     * @param array the numbers
     * @return the same as ints
     */
    public static int[] toInts(double... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).mapToInt(each -> (int) each).toArray();
    }

    /**
     * Converts numbers, which are cut to integers.
     *
     * @param array the numbers
     * @return the same as ints
     */
    public static int[] toInts(float... array) {
        return toInts(toDoubles(array));
    }

    /**
     * Converts numbers.
     *
     * @param array the numbers
     * @return the same as doubles
     */
    public static double[] toDoubles(float... array) {
        double[] made = new double[ArgumentException.notNull(array, "array").length];
        Arrays.setAll(made, i -> array[i]);
        return made;
    }

    /**
     * Converts integers.
     *
     * @param array the integers
     * @return the same as doubles
     */
    public static double[] toDoubles(int... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).asDoubleStream().toArray();
    }

    /**
     * Converts integers.
     *
     * @param array the integers
     * @return the same as doubles
     */
    public static double[] toDoubles(long... array) {
        return Arrays.stream(ArgumentException.notNull(array, "array")).asDoubleStream().toArray();
    }

    /**
     * Converts integers.
     *
     * @param data the integers
     * @return the same as doubles
     */
    public static double[] toDouble(int... data) {
        return toDoubles(ArgumentException.notNull(data, "data"));
    }

    /**
     * Converts integers.
     *
     * @param data the integers
     * @return the same as doubles
     */
    public static double[] toDouble(long... data) {
        return toDoubles(ArgumentException.notNull(data, "data"));
    }

    /**
     * Converts numbers.
     *
     * @param data the numbers
     * @return the same as floats
     */
    public static float[] toFloats(double... data) {
        float[] made = new float[ArgumentException.notNull(data, "data").length];
        for (int i = 0; i < made.length; i++) {
            made[i] = (float) data[i];
        }
        return made;
    }

    /**
     * Lists integers.
     *
     * @param ints the integers
     * @return a new list
     */
    public static List<Integer> toList(int... ints) {
        return new ArrayList<>(Arrays.stream(ArgumentException.notNull(ints, "ints")).boxed().toList());
    }

    /**
     * Lists integers.
     *
     * @param list the integers
     * @return a new array
     */
    public static int[] toArray(Collection<Integer> list) {
        return ArgumentException.notNull(list, "list").stream()
                .mapToInt(each -> ArgumentException.notNull(each, "an element of the list")).toArray();
    }

    /**
     * Repeats an integer.
     *
     * @param n how often
     * @param toReplicate the integer
     * @return a new array
     */
    public static int[] nTimes(int n, int toReplicate) {
        if (n < 0) {
            throw new ArgumentException("a number of times of 0 or more was expected, not " + n);
        }
        int[] made = new int[n];
        Arrays.fill(made, toReplicate);
        return made;
    }

    /**
     * Leaves out elements.
     *
     * @param data the elements
     * @param index the places that are left out
     * @return a new array
     */
    public static int[] removeIndex(int[] data, int... index) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(index, "index");
        return IntStream.range(0, data.length)
                .filter(i -> Arrays.stream(index).noneMatch(each -> each == i)).map(i -> data[i]).toArray();
    }

    /**
     * Leaves out elements.
     *
     * @param data the elements
     * @param index the places that are left out
     * @return a new array
     */
    public static long[] removeIndex(long[] data, int... index) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(index, "index");
        return IntStream.range(0, data.length)
                .filter(i -> Arrays.stream(index).noneMatch(each -> each == i)).mapToLong(i -> data[i]).toArray();
    }

    /**
     * Returns the order of dimensions that undoes another one.
     *
     * @param input the order
     * @return the places of 0, 1 and so on
     */
    public static int[] invertPermutation(int... input) {
        int[] made = new int[ArgumentException.notNull(input, "input").length];
        for (int i = 0; i < input.length; i++) {
            made[place(input[i], made.length)] = i;
        }
        return made;
    }

    /**
     * Orders elements.
     *
     * @param shape the elements
     * @param permutation the place of each new element
     * @return a new array
     */
    public static int[] permute(int[] shape, int[] permutation) {
        ArgumentException.notNull(shape, "shape");
        return Arrays.stream(ArgumentException.notNull(permutation, "permutation"))
                .map(each -> shape[place(each, shape.length)]).toArray();
    }

    private static int place(int given, int length) {
        if (given < 0 || given >= length) {
            throw new TensorIndexException("a place from 0 to " + (length - 1) + " was expected, not " + given);
        }
        return given;
    }

    /**
     * Puts elements in the opposite order.
     *
     * @param e the elements
     * @return a new array
     */
    public static int[] reverseCopy(int[] e) {
        int[] made = new int[ArgumentException.notNull(e, "e").length];
        Arrays.setAll(made, i -> e[e.length - 1 - i]);
        return made;
    }

    /**
     * Puts elements in the opposite order.
     *
     * @param e the elements
     * @return a new array
     */
    public static long[] reverseCopy(long[] e) {
        long[] made = new long[ArgumentException.notNull(e, "e").length];
        Arrays.setAll(made, i -> e[e.length - 1 - i]);
        return made;
    }

    /**
     * Returns the strides of an array that is stored by rows.
     *
     * @param shape the sizes
     * @return the strides in elements
     */
    public static int[] calcStrides(int[] shape) {
        int[] made = new int[ArgumentException.notNull(shape, "shape").length];
        int stride = 1;
        for (int i = shape.length - 1; i >= 0; i--) {
            made[i] = stride;
            stride *= shape[i];
        }
        return made;
    }

    /**
     * Returns the strides of an array that is stored by columns.
     *
     * @param shape the sizes
     * @return the strides in elements
     */
    public static int[] calcStridesFortran(int[] shape) {
        int[] made = new int[ArgumentException.notNull(shape, "shape").length];
        int stride = 1;
        for (int i = 0; i < shape.length; i++) {
            made[i] = stride;
            stride *= shape[i];
        }
        return made;
    }

    /**
     * Returns the strides of an array that is stored by rows.
     *
     * @param shape the sizes
     * @return the strides in elements
     */
    public static long[] calcStrides(long[] shape) {
        long[] made = new long[ArgumentException.notNull(shape, "shape").length];
        long stride = 1;
        for (int i = shape.length - 1; i >= 0; i--) {
            made[i] = stride;
            stride *= shape[i];
        }
        return made;
    }

    /**
     * Returns the strides of an array that is stored by columns.
     *
     * @param shape the sizes
     * @return the strides in elements
     */
    public static long[] calcStridesFortran(long[] shape) {
        long[] made = new long[ArgumentException.notNull(shape, "shape").length];
        long stride = 1;
        for (int i = 0; i < shape.length; i++) {
            made[i] = stride;
            stride *= shape[i];
        }
        return made;
    }

    /**
     * Finds the smallest element.
     *
     * @param in the elements
     * @return the place of the first smallest one
     */
    public static int argMin(int... in) {
        int place = 0;
        for (int i = 1; i < ArgumentException.notNull(in, "in").length; i++) {
            place = in[i] < in[place] ? i : place;
        }
        return place;
    }

    /**
     * Finds where the largest element of several arrays is smallest.
     *
     * @param arrays arrays of one length
     * @return the first place at which the maximum over the arrays is least
     * @throws ArgumentException if there are no arrays, or they have different lengths
     */
    public static int argMinOfMax(int[]... arrays) {
        List<int[]> given = ArgumentException.noneNull(arrays, "arrays");
        if (given.isEmpty() || given.stream().anyMatch(each -> each.length != given.get(0).length)) {
            throw new ArgumentException("arrays of one length were expected: given "
                    + given.stream().map(each -> each.length).toList() + " elements");
        }
        int place = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < given.get(0).length; i++) {
            int at = i;
            int most = given.stream().mapToInt(each -> each[at]).max().getAsInt();
            if (most < least) {
                least = most;
                place = i;
            }
        }
        return place;
    }

    /**
     * Joins arrays.
     *
     * @param arrs the arrays
     * @return a new array
     */
    public static int[] combine(int[]... arrs) {
        return Arrays.stream(ArgumentException.notNull(arrs, "arrs"))
                .flatMapToInt(each -> Arrays.stream(ArgumentException.notNull(each, "arrs"))).toArray();
    }

    /**
     * Joins arrays.
     *
     * @param arrs the arrays
     * @return a new array
     */
    public static double[] combine(double[]... arrs) {
        return Arrays.stream(ArgumentException.notNull(arrs, "arrs"))
                .flatMapToDouble(each -> Arrays.stream(ArgumentException.notNull(each, "arrs"))).toArray();
    }

    /**
     * Moves elements to random places.
     *
     * @param array the elements, which are changed
     * @param rng what gives the order
     */
    public static void shuffleArray(int[] array, Random rng) {
        ArgumentException.notNull(array, "array");
        ArgumentException.notNull(rng, "rng");
        for (int i = array.length - 1; i > 0; i--) {
            int other = rng.nextInt(i + 1);
            int kept = array[i];
            array[i] = array[other];
            array[other] = kept;
        }
    }
}
