package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.internal.nd4j.IndexPart;

/** One place of a dimension: {@link NDArrayIndex#point}. */
public final class PointIndex extends NDArrayIndex {
    private final long point;

    /**
     * Selects a place.
     *
     * @param point the place; a negative one counts from the end
     */
    public PointIndex(long point) {
        super(new IndexPart.Point(point));
        this.point = point;
    }

    /**
     * Returns the place.
     *
     * @return the place as it was given
     */
    public long offset() {
        return point;
    }

    /**
     * Returns the place.
     *
     * @return the place as it was given
     */
    public long end() {
        return point;
    }

    /**
     * Returns the number of places.
     *
     * @return 1
     */
    public long length() {
        return 1;
    }
}
