package dev.libtensor.internal.nd4j;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The places in an array that the columns of a matrix name, as in ND4J. */
public final class Places {
    private final NDArray array;
    private final long[] shape;
    private final int coordinates;
    private final boolean isVector;
    private final long[] linear;

    private Places(NDArray array, NDArray indices) {
        this.array = array;
        shape = array.getShape().getShape();
        int rank = indices.getShape().dimension();
        isVector = rank == 1;
        if (rank != 1 && rank != 2) {
            throw new ShapeException("the places in an array are a vector or a matrix, not of the shape " + indices.getShape());
        }
        coordinates = isVector ? 1 : Math.toIntExact(indices.size(0));
        if (coordinates == 0 || coordinates > shape.length) {
            throw new ShapeException("places with " + coordinates + " coordinates were given for the shape " + array.getShape());
        }
        linear = linear(indices.toType(DataType.INT64, true).flatten().toLongArray());
    }

    /** Returns what an array has at places. */
    public static NDArray at(NDArray array, NDArray indices) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(new Places(array, indices).parts());
        }
    }

    private long[] linear(long[] indices) {
        long[] places = new long[indices.length / coordinates];
        for (int i = 0; i < places.length; i++) {
            for (int k = 0; k < coordinates; k++) {
                long index = indices[k * places.length + i];
                if (index < 0 || index >= shape[k]) {
                    throw new TensorIndexException("the index " + index + " is out of range for the size " + shape[k]
                            + " of dimension " + k);
                }
                places[i] = places[i] * shape[k] + index;
            }
        }
        return places;
    }

    private NDArray parts() {
        long[] rest = Arrays.copyOfRange(shape, coordinates, shape.length);
        long rows = Arrays.stream(shape).limit(coordinates).reduce(1, (n, size) -> n * size);
        NDArray parts = array.reshape(new Shape(with(rows, rest))).indexSelect(NDArray.create(linear), 0);
        if (isVector || coordinates > 1 || rest.length == 0) {
            return parts;
        }
        return parts.reshape(new Shape(with(linear.length * rest[0], Arrays.copyOfRange(rest, 1, rest.length))));
    }

    private static long[] with(long first, long[] rest) {
        return LongStream.concat(LongStream.of(first), Arrays.stream(rest)).toArray();
    }
}
