package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.Comparator;
import java.util.List;

/** The order of the steps of a sequence, as DataVec's interface of that name. */
public interface SequenceComparator extends Comparator<List<Writable>> {
    /**
     * Sets the columns of the steps, which is necessary before steps are compared.
     *
     * @param sequenceSchema the columns
     * @throws dev.libtensor.ArgumentException if a column is missing or of the wrong type
     */
    void setSchema(Schema sequenceSchema);
}
