package dev.libtensor.datavec.api.transform.transform.sequence;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.transform.BaseSequenceTransform;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.FloatWritable;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Maths;
import dev.libtensor.datavec.internal.Reductions;
import dev.libtensor.datavec.internal.Sequences;
import java.util.ArrayList;
import java.util.List;

/** Puts the difference to an earlier step in the place of each number, as DataVec's class of that name. */
public class SequenceDifferenceTransform extends BaseSequenceTransform {
    /** What the first steps have, before which there is no number, as DataVec's enum of that name. */
    public enum FirstStepMode {
        /** The difference to the first step. */
        Default,

        /** A certain value. */
        SpecifiedValue
    }

    private final String columnName;
    private final String newColumnName;
    private final int lookback;
    private final Writable specifiedValue;

    /**
     * Creates a transform with the difference to the step before.
     *
     * @param columnName the column, which keeps its name
     */
    public SequenceDifferenceTransform(String columnName) {
        this(columnName, columnName, 1);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param newColumnName its new name
     * @param lookback how many steps back the other number is, at least 1
     * @throws ArgumentException if that is less than 1
     */
    public SequenceDifferenceTransform(String columnName, String newColumnName, int lookback) {
        this(columnName, newColumnName, lookback, FirstStepMode.Default, null);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column
     * @param newColumnName its new name
     * @param lookback how many steps back the other number is, at least 1
     * @param firstStepMode what the first steps have
     * @param specifiedValueWritable the value of the first steps; null unless they have a certain one
     * @throws ArgumentException if the number is less than 1, or there is a value although it is not used
     */
    public SequenceDifferenceTransform(String columnName, String newColumnName, int lookback, FirstStepMode firstStepMode,
            Writable specifiedValueWritable) {
        this.columnName = ArgumentException.notNull(columnName, "columnName");
        this.newColumnName = ArgumentException.notNull(newColumnName, "newColumnName");
        ArgumentException.notNull(firstStepMode, "firstStepMode");
        if (lookback < 1) {
            throw new ArgumentException("the other number is at least 1 step back, not " + lookback);
        }
        if ((firstStepMode == FirstStepMode.SpecifiedValue) != (specifiedValueWritable != null)) {
            throw new ArgumentException("the first steps have a certain value in the mode SpecifiedValue alone, but the mode is "
                    + firstStepMode + " and the value " + specifiedValueWritable);
        }
        this.lookback = lookback;
        specifiedValue = specifiedValueWritable;
    }

    /**
     * Returns the columns behind it.
     *
     * @throws ArgumentException if they are not those of sequences, or the column is not of numbers
     */
    @Override
    public Schema transform(Schema inputSchema) {
        List<ColumnMetaData> columns = Sequences.sequences(inputSchema, this).getColumnMetaData();
        int place = inputSchema.getIndexOfColumn(columnName);
        columns.set(place, Reductions.numeric(columns.get(place)).newColumnMetaData(newColumnName));
        return inputSchema.newSchema(columns);
    }

    @Override
    public List<List<Writable>> mapSequence(List<List<Writable>> sequence) {
        int place = input().getIndexOfColumn(columnName);
        ColumnType type = Reductions.numeric(input().getMetaData(place));
        List<List<Writable>> steps = new ArrayList<>();
        for (int i = 0; i < ArgumentException.notNull(sequence, "sequence").size(); i++) {
            List<Writable> step = new ArrayList<>(sequence.get(i));
            Writable before = sequence.get(Math.max(0, i - lookback)).get(place);
            step.set(place, i < lookback && specifiedValue != null ? specifiedValue : difference(type, step.get(place), before));
            steps.add(step);
        }
        return steps;
    }

    private static Writable difference(ColumnType type, Writable now, Writable before) {
        return switch (type) {
            case Integer -> new IntWritable(Maths.toInt(now.toLong() - before.toLong()));
            case Long -> new LongWritable(Maths.apply(MathOp.Subtract, now.toLong(), before.toLong()));
            case Float -> new FloatWritable(now.toFloat() - before.toFloat());
            default -> new DoubleWritable(now.toDouble() - before.toDouble());
        };
    }

    @Override
    public String[] columnNames() {
        return new String[] {columnName};
    }

    @Override
    public String[] outputColumnNames() {
        return new String[] {newColumnName};
    }

    @Override
    public String toString() {
        return "SequenceDifferenceTransform(columnName=\"" + columnName + "\",newColumnName=\"" + newColumnName
                + "\",lookback=" + lookback + ")";
    }
}
