package dev.libtensor.datavec.api.transform.ops;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reduces the values of a column: takes them one after another and gives the result, as DataVec's interface of that name.
 *
 * @param <T> the class of the values
 * @param <V> the class of the result
 */
public interface IAggregableReduceOp<T, V> extends Consumer<T>, Supplier<V> {
    /**
     * Takes all values that another reduction of the same kind took.
     *
     * @param accu the other reduction, whose values come behind those of this one
     * @param <W> its class
     */
    <W extends IAggregableReduceOp<T, V>> void combine(W accu);
}
