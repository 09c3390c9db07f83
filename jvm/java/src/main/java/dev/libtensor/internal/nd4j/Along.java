package dev.libtensor.internal.nd4j;

import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import java.util.Collections;
import java.util.SortedSet;

/** The parts of an array that have some of its dimensions, at the places of the others. */
public record Along(NDArray array, SortedSet<Integer> dimensions) {
    /** Takes the parts along dimensions; a scalar is its own only part, along whichever. */
    public static Along of(NDArray array, int[] dimensions) {
        boolean isScalar = array.getShape().dimension() == 0;
        return new Along(array, isScalar ? Collections.emptySortedSet() : Dimensions.of(array, dimensions));
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
