package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataComposable;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;

/**
 * Makes batches of the sequences of a reader, or of one reader for features and another one for labels, as in DL4J:
 * arrays of shape (n, size, steps). Sequences of different lengths are filled up with zeros, and have masks.
 *
 * <p>A batch belongs to the scope or workspace that is current in {@link #next()}.
 */
public class SequenceRecordReaderDataSetIterator extends PreProcessingDataSetIterator {
    /** Where the shorter of features and labels is put. */
    public enum AlignmentMode {
        /** Both have the same length. */
        EQUAL_LENGTH,
        /** Both begin with the first step. */
        ALIGN_START,
        /** Both end with the last step, as with one label for a sequence. */
        ALIGN_END
    }

    private final SequenceRecordReader features;
    private final SequenceRecordReader labels;
    private final int batchSize;
    private final int classes;
    private final int labelIndex;
    private final boolean isRegression;
    private final AlignmentMode alignment;
    private SequenceRecord waiting;
    private SequenceRecord waitingLabels;
    private boolean collectMetaData;
    private int featureCount;
    private int labelCount;

    /**
     * Creates an iterator over features and classes of equal length.
     *
     * @param featuresReader the reader of the features
     * @param labels the reader of the classes, one whole number a step
     * @param miniBatchSize the number of sequences in a batch, above 0
     * @param numPossibleLabels the number of classes, above 0
     */
    public SequenceRecordReaderDataSetIterator(SequenceRecordReader featuresReader, SequenceRecordReader labels,
            int miniBatchSize, int numPossibleLabels) {
        this(featuresReader, labels, miniBatchSize, numPossibleLabels, false);
    }

    /**
     * Creates an iterator over features and labels of equal length.
     *
     * @param featuresReader the reader of the features
     * @param labels the reader of the labels
     * @param miniBatchSize the number of sequences in a batch, above 0
     * @param numPossibleLabels the number of classes, above 0; of no effect if the labels are numbers
     * @param regression whether the labels are numbers
     */
    public SequenceRecordReaderDataSetIterator(SequenceRecordReader featuresReader, SequenceRecordReader labels,
            int miniBatchSize, int numPossibleLabels, boolean regression) {
        this(featuresReader, labels, miniBatchSize, numPossibleLabels, regression, AlignmentMode.EQUAL_LENGTH);
    }

    /**
     * Creates an iterator over features and labels.
     *
     * @param featuresReader the reader of the features
     * @param labels the reader of the labels
     * @param miniBatchSize the number of sequences in a batch, above 0
     * @param numPossibleLabels the number of classes, above 0; of no effect if the labels are numbers
     * @param regression whether the labels are numbers
     * @param alignmentMode where the shorter of both is put
     */
    public SequenceRecordReaderDataSetIterator(SequenceRecordReader featuresReader, SequenceRecordReader labels,
            int miniBatchSize, int numPossibleLabels, boolean regression, AlignmentMode alignmentMode) {
        this(ArgumentException.notNull(featuresReader, "featuresReader"), ArgumentException.notNull(labels, "labels"),
                miniBatchSize, numPossibleLabels, -1, regression, ArgumentException.notNull(alignmentMode, "alignmentMode"));
    }

    /**
     * Creates an iterator over sequences with the class in one of their columns. An array in a column counts as many features as
     * it has elements.
     *
     * @param reader the reader
     * @param miniBatchSize the number of sequences in a batch, above 0
     * @param numPossibleLabels the number of classes, above 0; -1 for batches without labels
     * @param labelIndex the column of the class, from 0; -1 for the last column, or for batches without labels
     */
    public SequenceRecordReaderDataSetIterator(SequenceRecordReader reader, int miniBatchSize, int numPossibleLabels,
            int labelIndex) {
        this(reader, miniBatchSize, numPossibleLabels, labelIndex, false);
    }

    /**
     * Creates an iterator over sequences with the label in one of their columns, or the labels in the last ones.
     *
     * @param reader the reader
     * @param miniBatchSize the number of sequences in a batch, above 0
     * @param numPossibleLabels the number of classes, above 0. In regression, a number above 1 means that all columns from
     *     {@code labelIndex} on are labels. -1 for batches without labels
     * @param labelIndex the column of the label, from 0; -1 for the last column, or for batches without labels
     * @param regression whether the labels are numbers
     */
    public SequenceRecordReaderDataSetIterator(SequenceRecordReader reader, int miniBatchSize, int numPossibleLabels,
            int labelIndex, boolean regression) {
        this(ArgumentException.notNull(reader, "reader"), null, miniBatchSize, numPossibleLabels, column(labelIndex),
                regression, AlignmentMode.EQUAL_LENGTH);
    }

    private SequenceRecordReaderDataSetIterator(SequenceRecordReader features, SequenceRecordReader labels, int batchSize,
            int classes, int labelIndex, boolean isRegression, AlignmentMode alignment) {
        if (!isRegression && classes < 1 && (labels != null || labelIndex >= 0)) {
            throw new ArgumentException("the argument 'numPossibleLabels' is " + classes + ": 1 or more was expected");
        }
        this.features = features;
        this.labels = labels;
        this.batchSize = Batches.positive(batchSize);
        this.classes = classes;
        this.labelIndex = labelIndex;
        this.isRegression = isRegression;
        this.alignment = alignment;
    }

    private static int column(int index) {
        if (index < -1) {
            throw new ArgumentException("the argument 'labelIndex' is " + index
                    + ": 0 or more was expected, or -1 for no labels");
        }
        return index;
    }

    private boolean fetch() {
        if (waiting != null) {
            return true;
        }
        if (!features.hasNext() || labels != null && !labels.hasNext()) {
            return false;
        }
        waiting = read(features);
        waitingLabels = labels == null ? waiting : read(labels);
        return true;
    }

    private SequenceRecord read(SequenceRecordReader reader) {
        return collectMetaData
                ? reader.nextSequence()
                : new dev.libtensor.datavec.api.records.impl.SequenceRecord(reader.sequenceRecord(), null);
    }

    @Override
    public boolean hasNext() {
        return fetch();
    }

    @Override
    public DataSet next() {
        return next(batchSize);
    }

    @Override
    public DataSet next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("all sequences were returned: reset() starts again");
        }
        List<SequenceRecord> given = new ArrayList<>();
        List<SequenceRecord> targets = new ArrayList<>();
        while (given.size() < num && fetch()) {
            given.add(waiting);
            targets.add(waitingLabels);
            waiting = null;
        }
        DataSet made = batch(given, targets);
        if (collectMetaData) {
            made.setExampleMetaData(IntStream.range(0, given.size())
                    .mapToObj(i -> place(given.get(i).getMetaData(), targets.get(i).getMetaData())).toList());
        }
        return preProcessed(made);
    }

    private RecordMetaData place(RecordMetaData ofFeatures, RecordMetaData ofLabels) {
        return labels == null ? ofFeatures : new RecordMetaDataComposable(ofFeatures, ofLabels);
    }

    private DataSet batch(List<SequenceRecord> given, List<SequenceRecord> targets) {
        return sequences(given.stream().map(SequenceRecord::getSequenceRecord).toList(),
                targets.stream().map(SequenceRecord::getSequenceRecord).toList());
    }

    /**
     * Sets whether the batches have the places of their sequences as metadata, such as files.
     *
     * @param collectMetaData true if they have; false by default
     */
    public void setCollectMetaData(boolean collectMetaData) {
        this.collectMetaData = collectMetaData;
    }

    /**
     * Returns whether the batches have the places of their sequences as metadata.
     *
     * @return true if they have
     */
    public boolean isCollectMetaData() {
        return collectMetaData;
    }

    /**
     * Reads a sequence again.
     *
     * @param recordMetaData its place, from the metadata of a batch
     * @return a batch of that sequence
     * @throws IOException if it cannot be read
     * @throws ArgumentException if there is no sequence at the place
     */
    public DataSet loadFromMetaData(RecordMetaData recordMetaData) throws IOException {
        return loadFromMetaData(List.of(ArgumentException.notNull(recordMetaData, "recordMetaData")));
    }

    /**
     * Reads sequences again.
     *
     * @param list their places, from the metadata of batches
     * @return a batch of those sequences in the same order
     * @throws IOException if they cannot be read
     * @throws ArgumentException if the list is empty, or a place is not one of this iterator's batches
     */
    public DataSet loadFromMetaData(List<RecordMetaData> list) throws IOException {
        if (ArgumentException.noneNull(list, "list").isEmpty()) {
            throw new ArgumentException("at least one sequence is read again, but the list is empty");
        }
        if (labels == null) {
            List<SequenceRecord> both = features.loadSequenceFromMetaData(list);
            return preProcessed(batch(both, both));
        }
        return preProcessed(batch(features.loadSequenceFromMetaData(places(list, 0)),
                labels.loadSequenceFromMetaData(places(list, 1))));
    }

    /** Returns the places of the features, which are part 0, or of the labels, which are part 1. */
    private static List<RecordMetaData> places(List<RecordMetaData> list, int part) {
        List<RecordMetaData> places = new ArrayList<>();
        for (RecordMetaData each : list) {
            if (!(each instanceof RecordMetaDataComposable both && both.getMeta().length == 2)) {
                throw new ArgumentException("the places of features and labels were expected, but given was " + each);
            }
            places.add(both.getMeta()[part]);
        }
        return places;
    }

    private DataSet sequences(List<List<List<Writable>>> given, List<List<List<Writable>>> targets) {
        int wide = featureCount = featureCount(given.get(0));
        int outcomes = labelCount = labelCount(targets.get(0));
        int longest = given.stream().mapToInt(List::size).max().getAsInt();
        int longestLabels = targets.stream().mapToInt(List::size).max().getAsInt();
        if (alignment != AlignmentMode.EQUAL_LENGTH) {
            longest = longestLabels = Math.max(longest, longestLabels);
        }
        SequenceBatch x = new SequenceBatch(given.size(), wide, longest);
        SequenceBatch y = new SequenceBatch(given.size(), outcomes, longestLabels);
        for (int i = 0; i < given.size(); i++) {
            int steps = given.get(i).size();
            int labelSteps = targets.get(i).size();
            if (alignment == AlignmentMode.EQUAL_LENGTH && steps != labelSteps) {
                throw new StateException("a sequence has " + steps + " steps and its labels have " + labelSteps
                        + ": name an alignment mode other than EQUAL_LENGTH");
            }
            int end = alignment == AlignmentMode.ALIGN_END ? Math.max(steps, labelSteps) : 0;
            x.put(i, Math.max(0, end - steps), given.get(i), (record, step) ->
                    SequenceBatch.numbers(inputs(record), step));
            if (hasLabels()) {
                y.put(i, Math.max(0, end - labelSteps), targets.get(i), this::label);
            }
        }
        return hasLabels() ? new DataSet(x.array(), y.array(), x.mask(), y.mask()) : new DataSet(x.array(), null, x.mask(), null);
    }

    private boolean hasLabels() {
        return labels != null || labelIndex >= 0 || classes > 0;
    }

    private int featureCount(List<List<Writable>> sequence) {
        List<Writable> first = SequenceBatch.first(sequence, features);
        if (labelIndex >= first.size()) {
            throw new ArgumentException("the label is in column " + labelIndex + ", but records have " + first.size()
                    + " columns");
        }
        return Numbers.count(inputs(first));
    }

    private int labelCount(List<List<Writable>> sequence) {
        if (!hasLabels() || !isRegression) {
            return hasLabels() ? classes : 0;
        }
        return Numbers.count(targets(SequenceBatch.first(sequence, labels == null ? features : labels)));
    }

    private int firstLabel(List<Writable> record) {
        return labelIndex < 0 ? record.size() - 1 : labelIndex;
    }

    /** Returns the columns of the labels of the only reader, or all columns of the reader of labels. */
    private List<Writable> targets(List<Writable> record) {
        int first = firstLabel(record);
        return labels != null ? record : record.subList(first, isRegression && classes > 1 ? record.size() : first + 1);
    }

    /** Returns the columns that are no labels. */
    private List<Writable> inputs(List<Writable> record) {
        if (labels != null || !hasLabels()) {
            return record;
        }
        int first = firstLabel(record);
        List<Writable> inputs = new ArrayList<>(record);
        inputs.subList(first, first + targets(record).size()).clear();
        return inputs;
    }

    private void label(List<Writable> record, double[] step) {
        if (!isRegression) {
            SequenceBatch.hot(targets(record).get(0), step);
        } else {
            SequenceBatch.numbers(targets(record), step);
        }
    }

    /** Returns the number of features of a step; 0 if there was no sequence. */
    @Override
    public int inputColumns() {
        look();
        return featureCount;
    }

    /** Returns the number of labels of a step; 0 if there was no sequence. */
    @Override
    public int totalOutcomes() {
        look();
        return labelCount;
    }

    /** Counts the columns of the next sequence. Behind the last one, the numbers stay. */
    private void look() {
        if (fetch()) {
            featureCount = featureCount(waiting.getSequenceRecord());
            labelCount = labelCount(waitingLabels.getSequenceRecord());
        }
    }

    @Override
    public boolean resetSupported() {
        return features.resetSupported() && (labels == null || labels.resetSupported());
    }

    /** Returns true, because batches are copies. */
    @Override
    public boolean asyncSupported() {
        return true;
    }

    /**
     * Goes back to the first sequence.
     *
     * @throws UnsupportedException if a reader cannot
     */
    @Override
    public void reset() {
        if (!resetSupported()) {
            throw new UnsupportedException("reset() is not supported by the reader of " + features);
        }
        features.reset();
        if (labels != null) {
            labels.reset();
        }
        waiting = null;
        waitingLabels = null;
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }
}
