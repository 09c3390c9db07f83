package dev.libtensor.internal.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import java.util.SortedSet;

/** The parts of an array that have some of its dimensions, at the places of the others. */
public record Along(NDArray array, SortedSet<Integer> dimensions) {
    public static Along of(NDArray array, int[] dimensions) {
        return new Along(array, Dimensions.of(array, dimensions));
    }

    /** Returns how many there are. */
    public long count() {
        long count = 1;
        for (int i = 0; i < array.getShape().dimension(); i++) {
            count *= dimensions.contains(i) ? 1 : array.size(i);
        }
        return count;
    }

    /** Returns a view of one of them. */
    public NDArray at(long index) {
        long rest = index < 0 ? index + count() : index;
        if (rest < 0 || rest >= count()) {
            throw new TensorIndexException("index " + index + " is out of range for the " + count()
                    + " parts along the dimensions " + dimensions + " of the shape " + array.getShape());
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray part = array;
            for (int i = array.getShape().dimension() - 1; i >= 0; i--) {
                if (!dimensions.contains(i)) {
                    part = part.select(i, rest % array.size(i));
                    rest /= array.size(i);
                }
            }
            return temporaries.keep(part == array ? array.alias() : part);
        }
    }
}
