package dev.libtensor.datavec.api.split.partition;

/** What was written, as DataVec's class of that name. */
public final class PartitionMetaData {
    private final int numRecordsUpdated;

    /**
     * Creates it.
     *
     * @param numRecordsUpdated how many records were written
     */
    public PartitionMetaData(int numRecordsUpdated) {
        this.numRecordsUpdated = numRecordsUpdated;
    }

    /**
     * Returns how many records were written.
     *
     * @return the number
     */
    public int getNumRecordsUpdated() {
        return numRecordsUpdated;
    }
}
