package dev.libtensor.datavec.api.writable.batch;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.indexing.INDArrayIndex;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Records as arrays, one for each column, as DataVec's class of that name. The first dimension is that of the records. The
 * arrays stay their owner's, and those of a record are views of them.
 */
public class NDArrayRecordBatch extends AbstractList<List<Writable>> {
    private final List<INDArray> arrays;

    /**
     * Creates records.
     *
     * @param arrays the columns, at least one, each with as many records
     */
    public NDArrayRecordBatch(INDArray... arrays) {
        this(ArgumentException.noneNull(arrays, "arrays"));
    }

    /**
     * Creates records.
     *
     * @param arrays the columns, at least one, each with as many records
     * @throws ArgumentException if there is none, or they differ in their first size
     */
    public NDArrayRecordBatch(List<INDArray> arrays) {
        this.arrays = ArgumentException.noneNull(arrays, "arrays");
        if (arrays.isEmpty() || arrays.stream().anyMatch(array -> array.rank() == 0 || array.size(0) != arrays.get(0).size(0))) {
            throw new ArgumentException("at least one array was expected, all with the same first size, but the shapes are "
                    + arrays.stream().map(array -> Arrays.toString(array.shape())).toList());
        }
    }

    @Override
    public int size() {
        return (int) arrays.get(0).size(0);
    }

    /**
     * Returns a record.
     *
     * @return an array of each column, whose first size is 1
     */
    @Override
    public List<Writable> get(int index) {
        Objects.checkIndex(index, size());
        List<Writable> record = new ArrayList<>();
        for (INDArray array : arrays) {
            INDArrayIndex[] places = new INDArrayIndex[array.rank()];
            Arrays.fill(places, NDArrayIndex.all());
            places[0] = NDArrayIndex.interval(index, index + 1);
            record.add(new NDArrayWritable(array.get(places)));
        }
        return record;
    }
}
