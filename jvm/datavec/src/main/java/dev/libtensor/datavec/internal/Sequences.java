package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.writable.NullWritable;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Collections;
import java.util.List;

/** What steps of processes ask of sequences. */
public final class Sequences {
    private Sequences() {}

    /** Returns columns, or throws if they are not set. */
    public static Schema known(Schema schema, Object what) {
        if (schema == null) {
            throw new StateException(what + " has no columns yet: call setInputSchema first");
        }
        return schema;
    }

    /** Returns the columns of sequences, or throws if they are those of records. */
    public static SequenceSchema sequences(Schema schema, Object what) {
        if (ArgumentException.notNull(schema, "inputSchema") instanceof SequenceSchema sequences) {
            return sequences;
        }
        throw new ArgumentException(what + " works on sequences, but the columns are those of records: " + schema.getColumnNames());
    }

    /** Returns what is known of a column of times, or throws if it is of another type. */
    public static TimeMetaData times(Schema schema, String column) {
        ColumnMetaData found = schema.getMetaData(column);
        if (found instanceof TimeMetaData times) {
            return times;
        }
        throw new ArgumentException("a column of type Time was expected, but there is " + found);
    }

    /** Returns the columns of sequences of which each step was made of several. */
    public static Schema reduced(IAssociativeReducer reducer, Schema schema) {
        return new SequenceSchema(reducer.transform(schema).getColumnMetaData());
    }

    /** Makes a step of several; of none, one without values. */
    public static List<Writable> reduce(IAssociativeReducer reducer, List<List<Writable>> steps) {
        int columns = steps.isEmpty() ? reducer.transform(reducer.getInputSchema()).numColumns() : 0;
        return steps.isEmpty() ? Collections.nCopies(columns, NullWritable.INSTANCE) : reducer.reduce(steps);
    }
}
