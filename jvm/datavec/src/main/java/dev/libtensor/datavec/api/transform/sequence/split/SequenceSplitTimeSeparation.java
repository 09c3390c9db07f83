package dev.libtensor.datavec.api.transform.sequence.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.Step;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Cuts a sequence where more than a certain time lies between two steps, as DataVec's class of that name. */
public class SequenceSplitTimeSeparation extends Step implements SequenceSplit {
    private final String timeColumn;
    private final long timeQuantity;
    private final TimeUnit timeUnit;
    private Schema inputSchema;

    /**
     * Creates a split.
     *
     * @param timeColumn the column with the time of each step, of type Time
     * @param timeQuantity the longest time between two steps of the same sequence
     * @param timeUnit the unit of that
     */
    public SequenceSplitTimeSeparation(String timeColumn, long timeQuantity, TimeUnit timeUnit) {
        this.timeColumn = ArgumentException.notNull(timeColumn, "timeColumn");
        this.timeQuantity = timeQuantity;
        this.timeUnit = ArgumentException.notNull(timeUnit, "timeUnit");
    }

    /**
     * Cuts a sequence.
     *
     * @return the parts; none of an empty sequence
     * @throws StateException before {@link #setInputSchema}
     */
    @Override
    public List<List<List<Writable>>> split(List<List<Writable>> sequence) {
        int place = Sequences.known(inputSchema, this).getIndexOfColumn(timeColumn);
        long longest = timeUnit.toMillis(timeQuantity);
        List<List<List<Writable>>> parts = new ArrayList<>();
        long before = 0;
        for (List<Writable> step : ArgumentException.noneNull(sequence, "sequence")) {
            long time = step.get(place).toLong();
            if (parts.isEmpty() || time - before > longest) {
                parts.add(new ArrayList<>());
            }
            parts.get(parts.size() - 1).add(step);
            before = time;
        }
        return parts;
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        Sequences.times(ArgumentException.notNull(inputSchema, "inputSchema"), timeColumn);
        this.inputSchema = inputSchema;
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    @Override
    public String toString() {
        return "SequenceSplitTimeSeparation(timeColumn=\"" + timeColumn + "\",timeQuantity=" + timeQuantity + ",timeUnit="
                + timeUnit + ")";
    }
}
