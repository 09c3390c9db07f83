package dev.libtensor.data;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Records the owner of each array of a batch when the loader returns the batch. An array that has another owner later
 * was moved by the caller, and is not freed.
 */
final class PlacedBatch {
    /** The owner of each array: a scope, or a manager, which is the system manager if nothing owns it. */
    private final Map<NDArray, Object> owners = new IdentityHashMap<>();

    PlacedBatch(Batch batch) {
        ResourceScope scope = ResourceScope.current();
        for (NDList part : List.of(batch.getData(), batch.getLabels())) {
            for (NDArray array : part) {
                if (scope == null || scope.contains(array)) {
                    owners.put(array, scope == null ? array.getManager() : scope);
                }
            }
        }
    }

    /** Frees the arrays that still have the same owner. */
    void dispose() {
        owners.forEach((array, owner) -> {
            if (isStillOf(owner, array)) {
                array.dispose();
            }
        });
    }

    private static boolean isStillOf(Object owner, NDArray array) {
        return owner instanceof ResourceScope scope ? scope.contains(array)
                : !array.isDisposed() && array.getManager() == owner;
    }
}
