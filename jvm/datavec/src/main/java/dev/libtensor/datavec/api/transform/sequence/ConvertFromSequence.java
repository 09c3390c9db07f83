package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;

/** Makes a record of each step of sequences, as DataVec's class of that name. */
public class ConvertFromSequence extends Step {
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
}
