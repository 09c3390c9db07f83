package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Temporaries;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.function.UnaryOperator;

/** What the dialect does with arrays that it is given. */
public final class Given {
    private Given() {}

    /** Returns the data type of an argument with this name, which must not be null. */
    public static dev.libtensor.DataType type(DataType dataType, String name) {
        return ArgumentException.notNull(dataType, name).type();
    }

    /** Returns a count that Java arrays can have, or throws. */
    public static int count(long count, String name) {
        if (count != (int) count) {
            throw new ArgumentException("the argument '" + name + "' is " + count + ": at most " + Integer.MAX_VALUE
                    + " was expected");
        }
        return (int) count;
    }

    /** Applies a function to the argument x: in a new array, or else in place. */
    public static INDArray apply(INDArray x, boolean dup, UnaryOperator<NDArray> function) {
        NDArray array = Face.of(x, "x");
        if (dup) {
            try (Temporaries temporaries = new Temporaries()) {
                return temporaries.keep(function.apply(array));
            }
        }
        try (ResourceScope hidden = new ResourceScope()) {
            array.copyFrom(function.apply(array));
        }
        return x;
    }
}
