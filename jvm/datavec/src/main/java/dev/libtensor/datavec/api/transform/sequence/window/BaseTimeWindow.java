package dev.libtensor.datavec.api.transform.sequence.window;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.joda.time.DateTimeZone;

/** Windows of the same duration, one after another at the same distance. */
abstract class BaseTimeWindow implements WindowFunction {
    /** So many windows of a sequence are a mistake in the unit of time. */
    private static final long MOST = 10_000_000;

    final long size;
    final long separation;
    final long offset;
    private final String timeColumn;
    private final boolean addsStart;
    private final boolean addsEnd;
    private final boolean excludesEmpty;
    private Schema inputSchema;

    BaseTimeWindow(String timeColumn, long size, long separation, long offset, boolean addsStart, boolean addsEnd,
            boolean excludesEmpty) {
        this.timeColumn = ArgumentException.notNull(timeColumn, "timeColumn");
        if (size < 1 || separation < 1) {
            throw new ArgumentException("windows take at least 1 ms and begin at least 1 ms after another, but they take "
                    + size + " ms and begin every " + separation + " ms");
        }
        this.size = size;
        this.separation = separation;
        this.offset = offset;
        this.addsStart = addsStart;
        this.addsEnd = addsEnd;
        this.excludesEmpty = excludesEmpty;
    }

    static long millis(long amount, TimeUnit unit, String name) {
        return ArgumentException.notNull(unit, name).toMillis(amount);
    }

    /** Where a time counts: windows begin at multiples of their distance there. */
    abstract long shifted(long time, DateTimeZone zone);

    /**
     * Sets the columns of the steps.
     *
     * @throws ArgumentException if they are not those of sequences, or the column is missing or not of type Time
     */
    @Override
    public void setInputSchema(Schema schema) {
        Sequences.times(Sequences.sequences(ArgumentException.notNull(schema, "schema"), this), timeColumn);
        inputSchema = schema;
    }

    @Override
    public Schema getInputSchema() {
        return inputSchema;
    }

    DateTimeZone zone() {
        return Sequences.times(Sequences.known(inputSchema, this), timeColumn).getTimeZone();
    }

    @Override
    public Schema transform(Schema inputSchema) {
        List<ColumnMetaData> columns = ArgumentException.notNull(inputSchema, "inputSchema").getColumnMetaData();
        if (addsStart) {
            columns.add(new TimeMetaData("windowStartTime"));
        }
        if (addsEnd) {
            columns.add(new TimeMetaData("windowEndTime"));
        }
        return inputSchema.newSchema(columns);
    }

    /**
     * Divides a sequence. A step is in all windows that its time is in.
     *
     * @return the steps of each window, from the window in which the first time is to that of the last
     * @throws StateException before {@link #setInputSchema}
     * @throws ArgumentException if there are more than ten million windows, and empty ones are not left out
     */
    @Override
    public List<List<List<Writable>>> applyToSequence(List<List<Writable>> sequence) {
        DateTimeZone zone = zone();
        int place = inputSchema.getIndexOfColumn(timeColumn);
        List<List<Writable>> steps = ArgumentException.noneNull(sequence, "sequence");
        long[] times = steps.stream().mapToLong(step -> shifted(step.get(place).toLong(), zone)).toArray();
        if (times.length == 0) {
            return new ArrayList<>();
        }
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (long time : times) {
            first = Math.min(first, time);
            last = Math.max(last, time);
        }
        long begin = Math.floorDiv(first, separation) * separation + separation - size;
        long count = Math.floorDiv(Math.floorDiv(last, separation) * separation - begin, separation) + 1;
        TreeMap<Long, List<List<Writable>>> windows = new TreeMap<>();
        for (int i = 0; i < times.length; i++) {
            long from = Math.max(0, Math.floorDiv(times[i] - size - begin, separation) + 1);
            long to = Math.min(count - 1, Math.floorDiv(times[i] - begin, separation));
            for (long window = from; window <= to; window++) {
                windows.computeIfAbsent(window, unused -> new ArrayList<>())
                        .add(withTimes(steps.get(i), begin + window * separation));
            }
        }
        return excludesEmpty ? new ArrayList<>(windows.values()) : all(windows, count);
    }

    private static List<List<List<Writable>>> all(TreeMap<Long, List<List<Writable>>> windows, long count) {
        if (count > MOST) {
            throw new ArgumentException("the sequence has " + count + " windows, of which at most " + MOST
                    + " are made: take longer ones, or leave out empty ones");
        }
        List<List<List<Writable>>> all = new ArrayList<>();
        for (long window = 0; window < count; window++) {
            all.add(windows.getOrDefault(window, new ArrayList<>()));
        }
        return all;
    }

    private List<Writable> withTimes(List<Writable> step, long start) {
        if (!addsStart && !addsEnd) {
            return step;
        }
        List<Writable> values = new ArrayList<>(step);
        if (addsStart) {
            values.add(new LongWritable(start));
        }
        if (addsEnd) {
            values.add(new LongWritable(start + size));
        }
        return values;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(timeColumn=\"" + timeColumn + "\",windowSize=" + size + "ms,windowSeparation="
                + separation + "ms,offset=" + offset + "ms)";
    }
}
