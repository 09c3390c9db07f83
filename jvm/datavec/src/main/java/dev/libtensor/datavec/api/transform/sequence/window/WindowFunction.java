package dev.libtensor.datavec.api.transform.sequence.window;

import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** Divides a sequence into windows, as DataVec's interface of that name. */
public interface WindowFunction {
    /**
     * Divides a sequence.
     *
     * @param sequence the values of each step
     * @return the steps of each window
     */
    List<List<List<Writable>>> applyToSequence(List<List<Writable>> sequence);

    /**
     * Sets the columns of the steps, which is necessary before sequences are divided.
     *
     * @param schema the columns
     * @throws dev.libtensor.ArgumentException if a column is missing or of the wrong type
     */
    void setInputSchema(Schema schema);

    /**
     * Returns the columns of the steps.
     *
     * @return the columns; null if they are not set
     */
    Schema getInputSchema();

    /**
     * Returns the columns of the steps of windows.
     *
     * @param inputSchema the columns of the steps of sequences
     * @return the columns
     */
    Schema transform(Schema inputSchema);
}
