package dev.libtensor.datavec.api.transform.reduce;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ops.IAggregableReduceOp;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.ArrayList;
import java.util.List;

/** The records that a reducer makes one of. */
final class CollectedRecords implements IAggregableReduceOp<List<Writable>, List<Writable>> {
    private final Reducer reducer;
    private final List<List<Writable>> records = new ArrayList<>();

    CollectedRecords(Reducer reducer) {
        this.reducer = reducer;
    }

    @Override
    public void accept(List<Writable> record) {
        records.add(ArgumentException.notNull(record, "record"));
    }

    @Override
    public <W extends IAggregableReduceOp<List<Writable>, List<Writable>>> void combine(W accu) {
        if (!(accu instanceof CollectedRecords other)) {
            throw new ArgumentException("records of a reducer were expected, not " + accu);
        }
        records.addAll(other.records);
    }

    @Override
    public List<Writable> get() {
        return reducer.reduce(records);
    }
}
