package dev.libtensor.nd4j.autodiff.samediff;

/** Which elements of a dimension {@link SDVariable#get} takes. */
public final class SDIndex {
    /** What an index takes. */
    public enum IndexType {
        /** All elements. */
        ALL,
        /** One element. */
        POINT,
        /** Elements with a distance between them. */
        INTERVAL
    }

    private final IndexType indexType;
    private final Long begin;
    private final Long end;
    private final Long strides;
    private final boolean keepDim;

    private SDIndex(IndexType indexType, Long begin, Long strides, Long end, boolean keepDim) {
        this.indexType = indexType;
        this.begin = begin;
        this.strides = strides;
        this.end = end;
        this.keepDim = keepDim;
    }

    /**
     * Takes all elements.
     *
     * @return the index
     */
    public static SDIndex all() {
        return new SDIndex(IndexType.ALL, null, null, null, false);
    }

    /**
     * Takes one element and removes the dimension.
     *
     * @param i its place; a negative one counts from the end
     * @return the index
     */
    public static SDIndex point(long i) {
        return point(i, false);
    }

    /**
     * Takes one element.
     *
     * @param i its place; a negative one counts from the end
     * @param keepDim whether the dimension stays, with the size one
     * @return the index
     */
    public static SDIndex point(long i, boolean keepDim) {
        return new SDIndex(IndexType.POINT, i, null, null, keepDim);
    }

    /**
     * Takes a range of elements.
     *
     * @param begin the first place, or null for 0
     * @param end the place after the last, or null for the end
     * @return the index
     */
    public static SDIndex interval(Long begin, Long end) {
        return interval(begin, (Long) null, end);
    }

    /**
     * Takes a range of elements.
     *
     * @param begin the first place, or null for 0
     * @param end the place after the last, or null for the end
     * @return the index
     */
    public static SDIndex interval(Integer begin, Integer end) {
        return interval(begin, null, end);
    }

    /**
     * Takes a range of elements with a distance.
     *
     * @param begin the first place, or null for 0
     * @param strides the distance, or null for 1
     * @param end the place after the last, or null for the end
     * @return the index
     */
    public static SDIndex interval(Long begin, Long strides, Long end) {
        return new SDIndex(IndexType.INTERVAL, begin, strides, end, false);
    }

    /**
     * Takes a range of elements with a distance.
     *
     * @param begin the first place, or null for 0
     * @param strides the distance, or null for 1
     * @param end the place after the last, or null for the end
     * @return the index
     */
    public static SDIndex interval(Integer begin, Integer strides, Integer end) {
        return interval(wide(begin), wide(strides), wide(end));
    }

    private static Long wide(Integer value) {
        return value == null ? null : value.longValue();
    }

    /**
     * Returns what the index takes.
     *
     * @return the type
     */
    public IndexType getIndexType() {
        return indexType;
    }

    /**
     * Returns the place of the one element.
     *
     * @return the place
     */
    public long getPointIndex() {
        return begin;
    }

    /**
     * Returns whether the dimension of one element stays.
     *
     * @return true if it stays
     */
    public boolean isPointKeepDim() {
        return keepDim;
    }

    /**
     * Returns the first place.
     *
     * @return the place, or null for 0
     */
    public Long getIntervalBegin() {
        return begin;
    }

    /**
     * Returns the place after the last.
     *
     * @return the place, or null for the end
     */
    public Long getIntervalEnd() {
        return end;
    }

    /**
     * Returns the distance.
     *
     * @return the distance, or null for 1
     */
    public Long getIntervalStrides() {
        return strides;
    }
}
