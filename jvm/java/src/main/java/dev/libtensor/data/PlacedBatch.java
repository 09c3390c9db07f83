package dev.libtensor.data;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What a loader has put where its caller is: what is elsewhere by the next batch, the caller has moved, and keeps. */
final class PlacedBatch {
    /** A scope, a manager, or null for nobody. */
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

    /** Frees what is still there. */
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
