package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;

/** Joins pairs of Java arrays into batches of the default data type, as DL4J's class of that name. */
public final class FloatsDataSetIterator extends AbstractDataSetIterator<float[]> {
    /**
     * Creates an iterator.
     *
     * @param iterable features and labels of one example each; each pass asks it for a new iterator
     * @param batchSize the number of examples of a batch, at least 1
     * @throws dev.libtensor.ArgumentException if the number is less than 1
     */
    public FloatsDataSetIterator(Iterable<Pair<float[], float[]>> iterable, int batchSize) {
        super(iterable, batchSize);
    }

    @Override
    INDArray join(List<float[]> parts) {
        return Nd4j.create(parts.toArray(float[][]::new));
    }

    @Override
    long length(float[] part) {
        return part.length;
    }
}
