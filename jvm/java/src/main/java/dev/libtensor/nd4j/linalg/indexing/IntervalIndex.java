package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.internal.nd4j.IndexPart;

/** A range of a dimension: {@link NDArrayIndex#interval(long, long)}. */
public final class IntervalIndex extends NDArrayIndex {
    private final IndexPart.Interval interval;

    IntervalIndex(IndexPart.Interval interval) {
        super(interval);
        this.interval = interval;
    }

    /**
     * Returns the first place.
     *
     * @return the place as it was given
     */
    public long offset() {
        return interval.begin();
    }

    /**
     * Returns the end.
     *
     * @return the end as it was given
     */
    public long end() {
        return interval.end();
    }

    /**
     * Returns the distance between places.
     *
     * @return the distance
     */
    public long stride() {
        return interval.stride();
    }

    /**
     * Returns whether the end belongs to the range.
     *
     * @return true if it does
     */
    public boolean isInclusive() {
        return interval.inclusive();
    }
}
