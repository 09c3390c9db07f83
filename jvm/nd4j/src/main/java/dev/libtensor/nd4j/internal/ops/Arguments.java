package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The arrays and arguments of a custom operation, with clear errors for those that are missing. */
final class Arguments {
    private final CustomOp op;
    private final long[] integers;
    private final double[] numbers;
    private final boolean[] booleans;

    Arguments(CustomOp op) {
        this.op = op;
        integers = op.iArgs();
        numbers = op.tArgs();
        booleans = op.bArgs();
    }

    /** The same arguments with the arrays of another operation. */
    Arguments with(DynamicCustomOp other) {
        other.addIArgument(integers);
        other.addTArgument(numbers);
        other.addBArgument(booleans);
        other.addDArgument(op.dArgs());
        return new Arguments(other);
    }

    /** The number of input arrays. */
    int count() {
        return op.numInputArguments();
    }

    NDArray in(int index) {
        if (index >= count()) {
            throw new ArgumentException("the operation " + op.opName() + " needs an input at place " + index
                    + ", and has " + count() + " inputs");
        }
        return Face.of(op.getInputArgument(index), "inputs[" + index + "]");
    }

    boolean has(int index) {
        return index < count();
    }

    NDArray[] all() {
        return all(0);
    }

    /** The inputs from a place on. */
    NDArray[] all(int from) {
        return IntStream.range(from, count()).mapToObj(this::in).toArray(NDArray[]::new);
    }

    /** The array that gets the first result, or null. */
    INDArray out() {
        return op.numOutputArguments() == 0 ? null : op.getOutputArgument(0);
    }

    /** The arrays that get results. */
    NDArray[] outs() {
        return Face.all(op.outputArguments().toArray(INDArray[]::new), "outputs");
    }

    int integer(int index) {
        if (index >= integers.length) {
            throw new ArgumentException("the operation " + op.opName() + " needs an integer at place " + index
                    + ", and has " + Arrays.toString(integers));
        }
        return Math.toIntExact(integers[index]);
    }

    int integer(int index, int otherwise) {
        return index < integers.length ? Math.toIntExact(integers[index]) : otherwise;
    }

    int integers() {
        return integers.length;
    }

    /** The integers from a place on. */
    int[] integersFrom(int index) {
        return Arrays.stream(integers).skip(index).mapToInt(Math::toIntExact).toArray();
    }

    /** The integers from a place on, as they are. */
    long[] longsFrom(int index) {
        return Arrays.stream(integers).skip(index).toArray();
    }

    /** The integers from a place on, or those of an input if there are none. */
    int[] integersOr(int index, int input) {
        if (index < integers.length || !has(input)) {
            return integersFrom(index);
        }
        return Arrays.stream(longs(input)).mapToInt(Math::toIntExact).toArray();
    }

    /** The elements of an input as integers. */
    long[] longs(int input) {
        return in(input).toType(DataType.INT64, false).flatten().toLongArray();
    }

    double number(int index) {
        if (index >= numbers.length) {
            throw new ArgumentException("the operation " + op.opName() + " needs a floating-point argument at place "
                    + index + ", and has " + Arrays.toString(numbers));
        }
        return numbers[index];
    }

    double number(int index, double otherwise) {
        return index < numbers.length ? numbers[index] : otherwise;
    }

    /** The number of an argument, or else of an input. */
    double numberOr(int index, int input, double otherwise) {
        return index < numbers.length || !has(input) ? number(index, otherwise) : in(input).toType(DataType.FLOAT64, false).item();
    }

    boolean hasFlags() {
        return booleans.length > 0;
    }

    boolean flag(int index, boolean otherwise) {
        return index < booleans.length ? booleans[index] : otherwise;
    }

    /** The type of an argument, or another one. */
    DataType type(DataType otherwise) {
        return op.dArgs().length > 0 ? op.dArgs()[0].type() : otherwise;
    }

    /** The type of an argument, the one that the first integer numbers, or that of the first output. */
    DataType typeOrNumber() {
        if (op.dArgs().length > 0 || out() != null) {
            return type(out() == null ? null : out().dataType().type());
        }
        return DataTypes.of(integer(0));
    }

    /** All dimensions of an array. */
    static int[] axes(NDArray array) {
        return IntStream.range(0, array.getShape().dimension()).toArray();
    }

    /** Given dimensions, or all of an array if there are none or the greatest integer, which ND4J takes for all. */
    static int[] axes(NDArray array, int[] given) {
        boolean isAll = given.length == 0 || given.length == 1 && given[0] == Integer.MAX_VALUE;
        return isAll ? axes(array) : given;
    }
}
