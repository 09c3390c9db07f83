package dev.libtensor.internal.nd4j;

import dev.libtensor.DTypeException;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import java.util.function.Supplier;

/**
 * What ND4J throws where operands do not fit. The same calls on an {@code NDArray} throw the runtime's exceptions, which
 * programs of DJL expect.
 */
public final class Misfit {
    private Misfit() {}

    /** Computes, and throws ND4J's exception where the runtime's says that shapes, data types or dimensions do not fit. */
    public static <T> T named(Supplier<T> call) {
        try {
            return call.get();
        } catch (ShapeException | DTypeException | TensorIndexException e) {
            throw of(e);
        }
    }

    /** Returns ND4J's exception with the text of another one, which becomes its cause. */
    public static ND4JIllegalStateException of(RuntimeException e) {
        return new ND4JIllegalStateException(e.getMessage(), e);
    }
}
