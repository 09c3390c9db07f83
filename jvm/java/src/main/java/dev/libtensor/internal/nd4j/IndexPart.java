package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.Hidden;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.Arrays;

/** What an {@link NDArrayIndex} selects of one dimension. */
public sealed interface IndexPart {
    /** The part of an index. */
    Hidden<INDArrayIndex, IndexPart> HIDDEN = new Hidden<>();

    /** Returns what the arguments of {@code name} select. */
    static IndexPart[] parts(INDArrayIndex[] indexes, String name) {
        IndexPart[] parts = new IndexPart[ArgumentException.notNull(indexes, name).length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = HIDDEN.in(ArgumentException.notNull(indexes[i], name + "[" + i + "]"));
        }
        return parts;
    }

    /** Returns what this selects of a dimension of an array. */
    NDArray of(NDArray array, int dimension);

    /** The dimension of the result after this one. */
    int after(int dimension);

    /** The first place. */
    default long first() {
        return 0;
    }

    /** All places. */
    record All() implements IndexPart {
        @Override
        public NDArray of(NDArray array, int dimension) {
            return array;
        }

        @Override
        public int after(int dimension) {
            return dimension + 1;
        }
    }

    /** A new dimension. */
    record NewAxis() implements IndexPart {
        @Override
        public NDArray of(NDArray array, int dimension) {
            return array.expandDims(dimension);
        }

        @Override
        public int after(int dimension) {
            return dimension + 1;
        }
    }

    /** One place, without the dimension. */
    record Point(long place) implements IndexPart {
        @Override
        public long first() {
            return place;
        }

        @Override
        public NDArray of(NDArray array, int dimension) {
            return array.select(dimension, place);
        }

        @Override
        public int after(int dimension) {
            return dimension;
        }
    }

    /** Places at equal distances. */
    record Interval(long begin, long stride, long end, boolean inclusive) implements IndexPart {
        @Override
        public long first() {
            return begin;
        }

        @Override
        public NDArray of(NDArray array, int dimension) {
            long size = array.size(dimension);
            long first = begin < 0 ? begin + size : begin;
            long last = (end < 0 ? end + size : end) + (inclusive ? 1 : 0);
            if (first < 0 || last < first || last > size) {
                throw new TensorIndexException("the interval from " + begin + " to " + end
                        + (inclusive ? " inclusive" : "") + " is out of range for dimension " + dimension
                        + " of the shape " + array.getShape());
            }
            return array.slice(dimension, first, last, stride);
        }

        @Override
        public int after(int dimension) {
            return dimension + 1;
        }
    }

    /** Several places; a copy. */
    record Places(long... places) implements IndexPart {
        @Override
        public NDArray of(NDArray array, int dimension) {
            try (NDArray index = NDArray.create(places)) {
                return array.indexSelect(index, dimension);
            }
        }

        @Override
        public int after(int dimension) {
            return dimension + 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Places each && Arrays.equals(places, each.places);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(places);
        }

        @Override
        public String toString() {
            return "Places" + Arrays.toString(places);
        }
    }

    /** Returns the part of an array that parts select of its first dimensions. */
    static NDArray select(NDArray array, IndexPart[] parts) {
        requireDimensions(array, parts);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray selected = array;
            int dimension = 0;
            for (IndexPart part : parts) {
                selected = part.of(selected, dimension);
                dimension = part.after(dimension);
            }
            return temporaries.keep(selected == array ? array.alias() : selected);
        }
    }

    /** Overwrites the part of an array that parts select of its first dimensions. */
    static void put(NDArray array, IndexPart[] parts, NDArray values) {
        int dimension = 0;
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof Places several) {
                Shape shape = select(array, parts).getShape();
                NDArray whole = values.size() == shape.size() ? values.reshape(shape) : values.broadcast(shape);
                for (int place = 0; place < several.places.length; place++) {
                    IndexPart[] one = parts.clone();
                    one[i] = new Point(several.places[place]);
                    put(array, one, whole.select(dimension, place));
                }
                return;
            }
            dimension = parts[i].after(dimension);
        }
        Face.copy(values, select(array, parts));
    }

    private static void requireDimensions(NDArray array, IndexPart[] parts) {
        long used = Arrays.stream(parts).filter(part -> !(part instanceof NewAxis)).count();
        if (used > array.getShape().dimension()) {
            throw new TensorIndexException(used + " indices were given for the " + array.getShape().dimension()
                    + " dimensions of an array of shape " + array.getShape());
        }
    }
}
