package dev.libtensor.datavec.api.transform.sequence;

import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Cuts a sequence into several, as DataVec's interface of that name. */
public interface SequenceSplit {
    /**
     * Cuts a sequence.
     *
     * @param sequence the values of each step
     * @return the parts in their order
     */
    List<List<List<Writable>>> split(List<List<Writable>> sequence);

    /**
     * Sets the columns of the steps, which is necessary before sequences are cut.
     *
     * @param inputSchema the columns
     * @throws dev.libtensor.ArgumentException if a column is missing or of the wrong type
     */
    void setInputSchema(Schema inputSchema);

    /**
     * Returns the columns of the steps.
     *
     * @return the columns; null if they are not set
     */
    Schema getInputSchema();
}
