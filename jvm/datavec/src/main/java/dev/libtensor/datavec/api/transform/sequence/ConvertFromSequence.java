package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.internal.StepJson;

/** Makes a record of each step of sequences, as DataVec's class of that name. */
public class ConvertFromSequence {
    /** Creates a conversion. */
    public ConvertFromSequence() {}

    /**
     * Returns the columns of the records.
     *
     * @param schema the columns of the sequences
     * @return the same columns
     */
    public Schema transform(SequenceSchema schema) {
        return new Schema(ArgumentException.notNull(schema, "schema").getColumnMetaData());
    }

    @Override
    public String toString() {
        return "ConvertFromSequence()";
    }

    /** Returns whether the other one is of the same class and has the same settings. */
    @Override
    public boolean equals(Object other) {
        return StepJson.equal(this, other);
    }

    @Override
    public int hashCode() {
        return getClass().hashCode();
    }
}
