package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.internal.nd4j.IndexPart;

/** All of a dimension: {@link NDArrayIndex#all}. */
public final class NDArrayIndexAll extends NDArrayIndex {
    /** Selects the whole dimension. */
    public NDArrayIndexAll() {
        super(new IndexPart.All());
    }
}
