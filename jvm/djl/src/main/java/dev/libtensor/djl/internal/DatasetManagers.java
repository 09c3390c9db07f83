package dev.libtensor.djl.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDManager;

/** The managers of datasets. Nothing closes a dataset, so its manager closes with the one that the program gives. */
public final class DatasetManagers {
    private DatasetManagers() {}

    /** Closes a manager, if there is one, and returns another below a parent, which keeps it even if the dataset is dropped. */
    public static NDManager replace(NDManager before, NDManager parent) {
        ArgumentException.notNull(parent, "manager");
        if (before != null) {
            before.close();
        }
        NDManager manager = parent.newSubManager();
        parent.attachInternal(NDManager.nextUid(), manager);
        return manager;
    }
}
