package dev.libtensor.datavec.local.transforms.misc;

import dev.libtensor.datavec.api.util.ndarray.RecordConverter;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.function.Function;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** Makes rows of records, as DataVec's class of that name: see {@link RecordConverter#toArray}. */
public class WritablesToNDArrayFunction implements Function<List<Writable>, INDArray> {
    /** Creates a function. */
    public WritablesToNDArrayFunction() {}

    @Override
    public INDArray apply(List<Writable> c) {
        return RecordConverter.toArray(c);
    }
}
