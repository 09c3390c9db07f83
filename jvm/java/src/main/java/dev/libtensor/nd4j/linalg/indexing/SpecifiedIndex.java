package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.IndexPart;

/** Several places of a dimension: {@link NDArrayIndex#indices}. The result is a copy. */
public final class SpecifiedIndex extends NDArrayIndex {
    private final long[] indexes;

    /**
     * Selects places.
     *
     * @param indexes the places; negative ones count from the end
     */
    public SpecifiedIndex(int... indexes) {
        this(Face.longs(indexes, "indexes"));
    }

    /**
     * Selects places.
     *
     * @param indices the places; negative ones count from the end
     */
    public SpecifiedIndex(long... indices) {
        this(ArgumentException.notNull(indices, "indices").clone(), true);
    }

    private SpecifiedIndex(long[] indexes, boolean isOwn) {
        super(new IndexPart.Places(indexes));
        this.indexes = indexes;
    }

    /**
     * Returns the places.
     *
     * @return a copy of those that were given
     */
    public long[] getIndexes() {
        return indexes.clone();
    }

    /**
     * Returns the number of places.
     *
     * @return the number
     */
    public long length() {
        return indexes.length;
    }
}
