package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;

/** Joins pairs of arrays along their first dimension, as DL4J's class of that name. Vectors count as rows. */
public final class INDArrayDataSetIterator extends AbstractDataSetIterator<INDArray> {
    /**
     * Creates an iterator.
     *
     * @param iterable features and labels of one example each; each pass asks it for a new iterator
     * @param batchSize the number of examples of a batch, at least 1
     * @throws dev.libtensor.ArgumentException if the number is less than 1
     */
    public INDArrayDataSetIterator(Iterable<Pair<INDArray, INDArray>> iterable, int batchSize) {
        super(iterable, batchSize);
    }

    @Override
    INDArray join(List<INDArray> parts) {
        return Nd4j.vstack(parts.toArray(INDArray[]::new));
    }

    @Override
    long length(INDArray part) {
        return part.length();
    }
}
