package dev.libtensor.datavec.api.transform.ops;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.List;

/**
 * A reduction of each column of records, as DataVec's class of that name.
 *
 * @param <T> the class of the values
 * @param <U> the class of the results
 */
public class DispatchOp<T, U> implements IAggregableReduceOp<List<T>, List<U>> {
    private final List<IAggregableReduceOp<T, List<U>>> operations;

    /**
     * Creates a reduction.
     *
     * @param operations the reduction of each column, in their order
     */
    public DispatchOp(List<IAggregableReduceOp<T, List<U>>> operations) {
        this.operations = ArgumentException.noneNull(operations, "operations");
    }

    /**
     * Returns the reductions.
     *
     * @return the reductions themselves
     */
    public List<IAggregableReduceOp<T, List<U>>> getOperations() {
        return operations;
    }

    /**
     * Takes a record.
     *
     * @param record a value for each reduction
     * @throws ArgumentException if there are too few or too many values
     */
    @Override
    public void accept(List<T> record) {
        if (ArgumentException.notNull(record, "record").size() != operations.size()) {
            throw new ArgumentException("a record of " + operations.size() + " values was expected, not of " + record.size());
        }
        for (int i = 0; i < record.size(); i++) {
            operations.get(i).accept(record.get(i));
        }
    }

    /**
     * Takes all records that another reduction took.
     *
     * @throws ArgumentException if it is no {@code DispatchOp} of as many reductions
     */
    @Override
    @SuppressWarnings("unchecked")
    public <W extends IAggregableReduceOp<List<T>, List<U>>> void combine(W accu) {
        if (!(accu instanceof DispatchOp) || ((DispatchOp<T, U>) accu).operations.size() != operations.size()) {
            throw new ArgumentException(operations.size() + " reductions were expected, not " + accu);
        }
        for (int i = 0; i < operations.size(); i++) {
            operations.get(i).combine(((DispatchOp<T, U>) accu).operations.get(i));
        }
    }

    /** Returns the results of all reductions, one behind another. */
    @Override
    public List<U> get() {
        List<U> results = new ArrayList<>();
        operations.forEach(operation -> results.addAll(operation.get()));
        return results;
    }
}
