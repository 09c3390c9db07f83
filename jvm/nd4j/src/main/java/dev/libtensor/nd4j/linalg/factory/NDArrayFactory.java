package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Ordering;

/**
 * The settings of what makes arrays: {@link Nd4j#factory}. The arrays themselves are made by {@link Nd4j}.
 *
 * <p>The order holds in the whole process, and only where no order is given. Arrays with elements and a shape, and the
 * results of {@code reshape}, {@code ravel} and {@code toFlattened}, have their elements in other places with another order.
 */
public final class NDArrayFactory {
    NDArrayFactory() {}

    /**
     * Returns the order in which arrays are made, copied and reshaped if none is given.
     *
     * @return {@code 'c'}, by rows, unless another one was set
     */
    public char order() {
        return DefaultOrder.get().letter();
    }

    /**
     * Sets the order in which arrays are made, copied and reshaped if none is given.
     *
     * @param order {@code 'c'} for row by row, {@code 'f'} for column by column
     * @throws ArgumentException if the order is neither
     */
    public void setOrder(char order) {
        DefaultOrder.set(Ordering.of(order));
    }
}
