package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.internal.nd4j.IndexPart;

/** A new dimension of size 1: {@link NDArrayIndex#newAxis}. */
public final class NewAxis extends NDArrayIndex {
    /** Adds a dimension. */
    public NewAxis() {
        super(new IndexPart.NewAxis());
    }
}
