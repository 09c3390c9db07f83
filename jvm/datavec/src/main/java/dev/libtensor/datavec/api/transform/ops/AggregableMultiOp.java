package dev.libtensor.datavec.api.transform.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/**
 * Several reductions of the same values, as DataVec's class of that name.
 *
 * @param <T> the class of the values
 */
public class AggregableMultiOp<T> implements IAggregableReduceOp<T, List<Writable>> {
    private final List<IAggregableReduceOp<T, Writable>> operations;

    /**
     * Creates a reduction.
     *
     * @param operations the reductions, each of which gives one result
     */
    public AggregableMultiOp(List<IAggregableReduceOp<T, Writable>> operations) {
        this.operations = ArgumentException.noneNull(operations, "operations");
    }

    /**
     * Returns the reductions.
     *
     * @return the reductions themselves
     */
    public List<IAggregableReduceOp<T, Writable>> getOperations() {
        return operations;
    }

    @Override
    public void accept(T value) {
        operations.forEach(operation -> operation.accept(value));
    }

    /**
     * Takes all values that another reduction took.
     *
     * @throws ArgumentException if it is no {@code AggregableMultiOp} of as many reductions
     */
    @Override
    @SuppressWarnings("unchecked")
    public <W extends IAggregableReduceOp<T, List<Writable>>> void combine(W accu) {
        if (!(accu instanceof AggregableMultiOp) || ((AggregableMultiOp<T>) accu).operations.size() != operations.size()) {
            throw new ArgumentException(operations.size() + " reductions were expected, not " + accu);
        }
        for (int i = 0; i < operations.size(); i++) {
            operations.get(i).combine(((AggregableMultiOp<T>) accu).operations.get(i));
        }
    }

    /** Returns the results in the order of the reductions. */
    @Override
    public List<Writable> get() {
        List<Writable> results = new ArrayList<>();
        operations.forEach(operation -> results.add(operation.get()));
        return results;
    }
}
