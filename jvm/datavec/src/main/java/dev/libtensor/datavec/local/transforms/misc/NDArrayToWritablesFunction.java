package dev.libtensor.datavec.local.transforms.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.common.function.Function;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes records of rows, as DataVec's class of that name. */
public class NDArrayToWritablesFunction implements Function<INDArray, List<Writable>> {
    private final boolean useNdarrayWritable;

    /** Creates a function that makes a number of each element. */
    public NDArrayToWritablesFunction() {
        this(false);
    }

    /**
     * Creates a function.
     *
     * @param useNdarrayWritable whether the array itself is the only value; if not, each element is one
     */
    public NDArrayToWritablesFunction(boolean useNdarrayWritable) {
        this.useNdarrayWritable = useNdarrayWritable;
    }

    /**
     * Makes a record.
     *
     * @throws ShapeException if the array is no row
     */
    @Override
    public List<Writable> apply(INDArray arr) {
        if (ArgumentException.notNull(arr, "arr").rank() > 2 || arr.rank() == 2 && arr.size(0) != 1) {
            throw new ShapeException("a row was expected, but the array has the shape " + Arrays.toString(arr.shape()));
        }
        List<Writable> record = new ArrayList<>();
        if (useNdarrayWritable) {
            record.add(new NDArrayWritable(arr));
        } else {
            Arrays.stream(arr.toDoubleVector()).forEach(number -> record.add(new DoubleWritable(number)));
        }
        return record;
    }
}
