package dev.libtensor.datavec.api.writable.comparator;

import dev.libtensor.ArgumentException;
import java.util.Comparator;

/**
 * The reverse of an order, as DataVec's class of that name.
 *
 * @param <T> the class of what is compared
 */
public class ReverseComparator<T> implements Comparator<T> {
    private final Comparator<T> comparator;

    /**
     * Creates an order.
     *
     * @param comparator the order that is reversed
     */
    public ReverseComparator(Comparator<T> comparator) {
        this.comparator = ArgumentException.notNull(comparator, "comparator");
    }

    @Override
    public int compare(T o1, T o2) {
        return comparator.compare(o2, o1);
    }
}
