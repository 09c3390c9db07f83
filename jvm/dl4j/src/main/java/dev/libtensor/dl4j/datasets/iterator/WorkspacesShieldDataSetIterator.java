package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/**
 * Takes the batches of another iterator out of its workspace, as DL4J's class of that name. They go to the workspace
 * that is active in {@link #next()}. Without one they are detached, and can be kept.
 */
public non-sealed class WorkspacesShieldDataSetIterator extends ShieldDataSetIterator {
    /**
     * Creates a shield.
     *
     * @param iterator the iterator to pass on
     */
    public WorkspacesShieldDataSetIterator(DataSetIterator iterator) {
        super(iterator, "iterator");
    }

    @Override
    DataSet shielded(DataSet batch) {
        StateException.returned(batch, "the iterator", "a data set");
        if (Nd4j.getWorkspaceManager().anyWorkspaceActiveForCurrentThread()) {
            batch.migrate();
        } else {
            batch.detach();
        }
        return batch;
    }
}
