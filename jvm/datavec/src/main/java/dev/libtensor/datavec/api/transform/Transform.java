package dev.libtensor.datavec.api.transform;

import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** Makes a record from each record, as DataVec's interface of that name. */
public interface Transform extends ColumnOp {
    /**
     * Transforms a record.
     *
     * @param writables its values, which are not changed
     * @return the values of the new record
     * @throws dev.libtensor.ArgumentException if the record has another number of values than the schema
     */
    List<Writable> map(List<Writable> writables);

    /**
     * Transforms each record of a sequence.
     *
     * @param sequence the values of each step
     * @return the new steps
     */
    default List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        List<List<Writable>> steps = new ArrayList<>(sequence.size());
        for (List<Writable> step : sequence) {
            steps.add(map(step));
        }
        return steps;
    }
}
