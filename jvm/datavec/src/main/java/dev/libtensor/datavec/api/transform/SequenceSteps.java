package dev.libtensor.datavec.api.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.ConvertFromSequence;
import dev.libtensor.datavec.api.transform.sequence.ConvertToSequence;
import dev.libtensor.datavec.api.transform.sequence.ReduceSequenceTransform;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.api.transform.sequence.trim.SequenceTrimToLengthTransform;
import dev.libtensor.datavec.api.transform.sequence.trim.SequenceTrimTransform;
import dev.libtensor.datavec.api.transform.sequence.window.ReduceSequenceByWindowTransform;
import dev.libtensor.datavec.api.transform.sequence.window.WindowFunction;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceDifferenceTransform;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceMovingWindowReduceTransform;
import dev.libtensor.datavec.api.transform.transform.sequence.SequenceOffsetTransform;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.api.writable.comparator.WritableComparator;
import java.util.List;

/**
 * The steps of {@link TransformProcess.Builder} that make sequences of records, work on them, or need all records.
 *
 * @param <B> the class of the builder
 */
public abstract class SequenceSteps<B extends SequenceSteps<B>> extends TransformSteps<B> {
    SequenceSteps(Schema initialSchema) {
        super(initialSchema);
    }

    /**
     * Makes a sequence of all records with the same key.
     *
     * @param keyColumn the column whose values are the key
     * @param comparator the order of the steps, which this process alone uses
     * @return this builder
     */
    public B convertToSequence(String keyColumn, SequenceComparator comparator) {
        return step(new ConvertToSequence(keyColumn, comparator), "conversion");
    }

    /**
     * Makes a sequence of all records with the same key.
     *
     * @param keyColumns the columns whose values are the key
     * @param comparator the order of the steps, which this process alone uses
     * @return this builder
     */
    public B convertToSequence(List<String> keyColumns, SequenceComparator comparator) {
        return step(new ConvertToSequence(keyColumns, comparator), "conversion");
    }

    /**
     * Makes a sequence of one step of each record.
     *
     * @return this builder
     */
    public B convertToSequence() {
        return step(new ConvertToSequence(), "conversion");
    }

    /**
     * Makes a record of each step of the sequences.
     *
     * @return this builder
     */
    public B convertFromSequence() {
        return step(new ConvertFromSequence(), "conversion");
    }

    /**
     * Cuts sequences.
     *
     * @param split what cuts them, which this process alone uses
     * @return this builder
     */
    public B splitSequence(SequenceSplit split) {
        return step(split, "split");
    }

    /**
     * Removes steps at an end of each sequence.
     *
     * @param numStepsToTrim how many
     * @param trimFromStart whether the first steps are removed; if not, the last
     * @return this builder
     */
    public B trimSequence(int numStepsToTrim, boolean trimFromStart) {
        return transform(new SequenceTrimTransform(numStepsToTrim, trimFromStart));
    }

    /**
     * Cuts sequences that are too long.
     *
     * @param maxLength the most steps
     * @return this builder
     */
    public B trimSequenceToLength(int maxLength) {
        return transform(new SequenceTrimToLengthTransform(maxLength, SequenceTrimToLengthTransform.Mode.TRIM, null));
    }

    /**
     * Gives all sequences the same length.
     *
     * @param length the number of steps
     * @param pad the values of each step that is added
     * @return this builder
     */
    public B trimOrPadSequenceToLength(int length, List<Writable> pad) {
        return transform(new SequenceTrimToLengthTransform(
                length, SequenceTrimToLengthTransform.Mode.TRIM_OR_PAD, ArgumentException.notNull(pad, "pad")));
    }

    /**
     * Moves the values of columns to other steps. Steps without values at an end are removed.
     *
     * @param columnsToOffset the columns
     * @param offsetAmount by how many steps; a negative number moves them to earlier steps
     * @param operationType whether the columns are replaced, or new columns added
     * @return this builder
     */
    public B offsetSequence(
            List<String> columnsToOffset, int offsetAmount, SequenceOffsetTransform.OperationType operationType) {
        return transform(new SequenceOffsetTransform(columnsToOffset, offsetAmount, operationType,
                SequenceOffsetTransform.EdgeHandling.TrimSequence, null));
    }

    /**
     * Puts the difference to the step before in the place of each number.
     *
     * @param columnName the column
     * @return this builder
     */
    public B sequenceDifference(String columnName) {
        return transform(new SequenceDifferenceTransform(columnName));
    }

    /**
     * Makes a record of each sequence.
     *
     * @param reducer what makes it, which this process alone uses
     * @return this builder
     */
    public B reduceSequence(IAssociativeReducer reducer) {
        transform(new ReduceSequenceTransform(reducer));
        return convertFromSequence();
    }

    /**
     * Makes a step of each window of a sequence.
     *
     * @param reducer what makes it, which this process alone uses
     * @param windowFunction the windows, which this process alone uses
     * @return this builder
     */
    public B reduceSequenceByWindow(IAssociativeReducer reducer, WindowFunction windowFunction) {
        return transform(new ReduceSequenceByWindowTransform(reducer, windowFunction));
    }

    /**
     * Adds a column with a reduction of a number and those before it.
     *
     * @param columnName the column of the numbers
     * @param lookback how many numbers are reduced, with the step's own
     * @param op the reduction
     * @return this builder
     */
    public B sequenceMovingWindowReduce(String columnName, int lookback, ReduceOp op) {
        return transform(new SequenceMovingWindowReduceTransform(columnName, lookback, op));
    }

    /**
     * Sorts records, and adds a column with the place of each.
     *
     * @param newColumnName the new column, of type Long
     * @param sortOnColumn the column by whose values they are sorted
     * @param comparator the order of the values
     * @return this builder
     */
    public B calculateSortedRank(String newColumnName, String sortOnColumn, WritableComparator comparator) {
        return calculateSortedRank(newColumnName, sortOnColumn, comparator, true);
    }

    /**
     * Sorts records, and adds a column with the place of each.
     *
     * @param newColumnName the new column, of type Long
     * @param sortOnColumn the column by whose values they are sorted
     * @param comparator the order of the values
     * @param ascending whether the smallest value is first
     * @return this builder
     */
    public B calculateSortedRank(
            String newColumnName, String sortOnColumn, WritableComparator comparator, boolean ascending) {
        return step(new CalculateSortedRank(newColumnName, sortOnColumn, comparator, ascending), "rank");
    }
}
