package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Makes batches of records, as DL4J's class of that name. Some columns of a record are its labels, the others its features:
 * (batch, features) and (batch, labels), both of ND4J's default type. For classes, the labels are 1 in the column of the class and 0 in
 * the others. Columns are counted from 0.
 *
 * <p>A batch belongs to the scope or workspace that is current in {@link #next()}. The iterator keeps no arrays. What the
 * reader has open, it closes itself.
 */
public class RecordReaderDataSetIterator extends PreProcessingDataSetIterator {
    private final RecordReader recordReader;
    private final int batchSize;
    private final int maxNumBatches;
    private final RecordColumns columns;

    /** The first record of the next batch, if it was read to see what it is like; else null. */
    private Record waiting;

    /** The number of columns of the first record; 0 if none was read. */
    private int width;
    private long read;
    private int batches;
    private boolean collectMetaData;

    /**
     * Creates an iterator. If the reader knows names of classes, the last column is the class. If not, the labels are the
     * features.
     *
     * @param recordReader what reads the records
     * @param batchSize the number of records of a batch, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public RecordReaderDataSetIterator(RecordReader recordReader, int batchSize) {
        this(recordReader, batchSize, -1, unlabelled(ArgumentException.notNull(recordReader, "recordReader").getLabels()));
    }

    private static RecordColumns unlabelled(List<String> names) {
        return new RecordColumns(RecordColumns.NONE, RecordColumns.NONE, names == null ? 0 : names.size());
    }

    /**
     * Creates an iterator for classification.
     *
     * @param recordReader what reads the records
     * @param batchSize the number of records of a batch, at least 1
     * @param labelIndex the column of the class; -1 for the last one
     * @param numPossibleLabels the number of classes: a class is a whole number from 0 to one less
     * @throws ArgumentException if a number is out of range
     */
    public RecordReaderDataSetIterator(RecordReader recordReader, int batchSize, int labelIndex, int numPossibleLabels) {
        this(recordReader, batchSize, labelIndex, numPossibleLabels, -1);
    }

    /**
     * Creates an iterator for classification that ends after some batches.
     *
     * @param recordReader what reads the records
     * @param batchSize the number of records of a batch, at least 1
     * @param labelIndex the column of the class; -1 for the last one
     * @param numPossibleLabels the number of classes: a class is a whole number from 0 to one less. If this and the column are
     *     -1, the labels are the features
     * @param maxNumBatches the most batches of a pass; negative for all
     * @throws ArgumentException if a number is out of range
     */
    public RecordReaderDataSetIterator(RecordReader recordReader, int batchSize, int labelIndex, int numPossibleLabels,
            int maxNumBatches) {
        this(recordReader, batchSize, maxNumBatches, labelIndex == RecordColumns.NONE && numPossibleLabels == RecordColumns.NONE
                ? unlabelled(ArgumentException.notNull(recordReader, "recordReader").getLabels())
                : classes(labelIndex, numPossibleLabels));
    }

    /**
     * Creates an iterator for regression.
     *
     * @param recordReader what reads the records
     * @param batchSize the number of records of a batch, at least 1
     * @param labelIndexFrom the first column of the labels
     * @param labelIndexTo the last column of the labels
     * @param regression true, as in DL4J
     * @throws ArgumentException if a number is out of range, or {@code regression} is false
     */
    public RecordReaderDataSetIterator(RecordReader recordReader, int batchSize, int labelIndexFrom, int labelIndexTo,
            boolean regression) {
        this(ArgumentException.notNull(recordReader, "recordReader"), batchSize, -1, numbers(labelIndexFrom, labelIndexTo));
        if (!regression) {
            throw new ArgumentException("this constructor is for regression, which is false: expected true");
        }
    }

    private RecordReaderDataSetIterator(RecordReader recordReader, int batchSize, int maxNumBatches, RecordColumns columns) {
        this.recordReader = ArgumentException.notNull(recordReader, "recordReader");
        this.batchSize = Batches.positive(batchSize);
        this.maxNumBatches = maxNumBatches;
        this.columns = columns;
    }

    private static RecordColumns classes(int column, int classes) {
        if (column < RecordColumns.NONE || classes < 1) {
            throw new ArgumentException("the column of the class is at least -1 and there is at least 1 class, but they are "
                    + column + " and " + classes);
        }
        return new RecordColumns(column, column, classes);
    }

    private static RecordColumns numbers(int from, int to) {
        if (from < 0 || to < from) {
            throw new ArgumentException("the columns of the labels go from at least 0 to at least as much, not from " + from
                    + " to " + to);
        }
        return new RecordColumns(from, to, 0);
    }

    @Override
    public boolean hasNext() {
        return (maxNumBatches < 0 || batches < maxNumBatches) && (waiting != null || recordReader.hasNext());
    }

    /**
     * Returns the next batch.
     *
     * @return the batch; the last one may be smaller
     * @throws NoSuchElementException if there are no more records, or as many batches as wanted were returned
     * @throws FormatException if a record has more or fewer columns than the first one, a value that is no number, or a wrong
     *     class
     * @throws ArgumentException if the records have no such column as that of the labels
     */
    @Override
    public DataSet next() {
        return next(batchSize);
    }

    /**
     * Returns the next batch, with another number of records.
     *
     * @param num the number of records
     * @throws ArgumentException if the number is less than 1
     */
    @Override
    public DataSet next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("all records or batches were returned: reset() starts again");
        }
        peek();
        List<Record> records = new ArrayList<>();
        records.add(waiting);
        waiting = null;
        while (records.size() < num && recordReader.hasNext()) {
            records.add(read());
        }
        DataSet next = batch(records, read, width);
        read += records.size();
        batches++;
        return next;
    }

    /** Returns the first record of the next batch; null if there is none. */
    private List<Writable> peek() {
        if (waiting == null && recordReader.hasNext()) {
            waiting = read();
            width = read == 0 ? waiting.getRecord().size() : width;
        }
        return waiting == null ? null : waiting.getRecord();
    }

    private Record read() {
        return collectMetaData
                ? recordReader.nextRecord()
                : new dev.libtensor.datavec.api.records.impl.Record(recordReader.next(), null);
    }

    private DataSet batch(List<Record> records, long before, int values) {
        DataSet made = columns.batch(records.stream().map(Record::getRecord).toList(), before, values, recordReader);
        if (records.stream().allMatch(record -> record.getMetaData() != null)) {
            made.setExampleMetaData(records.stream().map(Record::getMetaData).toList());
        }
        return preProcessed(made);
    }

    /**
     * Sets whether the batches have the places of their records as metadata, such as the lines of a file.
     *
     * @param collect true if they have; false by default
     */
    public void setCollectMetaData(boolean collect) {
        collectMetaData = collect;
    }

    /**
     * Returns whether the batches have the places of their records as metadata.
     *
     * @return true if they have
     */
    public boolean isCollectMetaData() {
        return collectMetaData;
    }

    /**
     * Reads a record again.
     *
     * @param recordMetaData its place, from the metadata of a batch
     * @return a batch of that record, with its place
     * @throws IOException if it cannot be read
     * @throws ArgumentException if there is no record at the place
     */
    public DataSet loadFromMetaData(RecordMetaData recordMetaData) throws IOException {
        return loadFromMetaData(List.of(ArgumentException.notNull(recordMetaData, "recordMetaData")));
    }

    /**
     * Reads records again.
     *
     * @param list their places, from the metadata of batches
     * @return a batch of those records in the same order, with their places
     * @throws IOException if they cannot be read
     * @throws ArgumentException if the list is empty, or there is no record at a place
     */
    public DataSet loadFromMetaData(List<RecordMetaData> list) throws IOException {
        if (ArgumentException.noneNull(list, "list").isEmpty()) {
            throw new ArgumentException("at least one record is read again, but the list is empty");
        }
        List<Record> records = recordReader.loadFromMetaData(list);
        return batch(records, 0, records.get(0).getRecord().size());
    }

    /** Returns the number of features of a record; 0 if there are no more. */
    @Override
    public int inputColumns() {
        return peek() == null ? 0 : columns.features(waiting.getRecord());
    }

    /** Returns the number of classes, or of labels of a record; 0 if there are no more. */
    @Override
    public int totalOutcomes() {
        return peek() == null ? 0 : columns.labels(waiting.getRecord());
    }

    @Override
    public boolean resetSupported() {
        return recordReader.resetSupported();
    }

    /** Returns true, because each batch is made in {@link #next()}. */
    @Override
    public boolean asyncSupported() {
        return true;
    }

    /**
     * Goes back to the first record.
     *
     * @throws UnsupportedException if the reader cannot
     */
    @Override
    public void reset() {
        if (!recordReader.resetSupported()) {
            throw new UnsupportedException("reset() is not supported by the reader of " + recordReader);
        }
        recordReader.reset();
        waiting = null;
        read = 0;
        batches = 0;
    }

    @Override
    public int batch() {
        return batchSize;
    }

    /** Returns the names of the classes that the reader knows; null if there are none. */
    @Override
    public List<String> getLabels() {
        return recordReader.getLabels();
    }

    /**
     * Returns what reads the records.
     *
     * @return the reader
     */
    public RecordReader getRecordReader() {
        return recordReader;
    }

    /** Makes an iterator, as DL4J's class of that name. Without a call that says what the labels are, they are the features. */
    public static class Builder {
        private final RecordReader recordReader;
        private final int batchSize;
        private int maxNumBatches = -1;
        private RecordColumns columns;
        private DataSetPreProcessor preProcessor;
        private boolean collectMetaData;

        /**
         * Starts an iterator.
         *
         * @param rr what reads the records
         * @param batchSize the number of records of a batch, at least 1
         * @throws ArgumentException if the number is less than 1
         */
        public Builder(RecordReader rr, int batchSize) {
            recordReader = ArgumentException.notNull(rr, "rr");
            this.batchSize = Batches.positive(batchSize);
            columns = unlabelled(rr.getLabels());
        }

        /**
         * Ends a pass after some batches.
         *
         * @param maxNumBatches the most batches of a pass; negative for all
         * @return this
         */
        public Builder maxNumBatches(int maxNumBatches) {
            this.maxNumBatches = maxNumBatches;
            return this;
        }

        /**
         * Sets the label for regression.
         *
         * @param labelIndex its column
         * @return this
         * @throws ArgumentException if it is negative
         */
        public Builder regression(int labelIndex) {
            return regression(labelIndex, labelIndex);
        }

        /**
         * Sets the labels for regression.
         *
         * @param labelIndexFrom the first column
         * @param labelIndexTo the last column
         * @return this
         * @throws ArgumentException if the last is before the first, or it is negative
         */
        public Builder regression(int labelIndexFrom, int labelIndexTo) {
            columns = numbers(labelIndexFrom, labelIndexTo);
            return this;
        }

        /**
         * Sets the class for classification.
         *
         * @param labelIndex its column; -1 for the last one
         * @param numClasses the number of classes: a class is a whole number from 0 to one less
         * @return this
         * @throws ArgumentException if a number is out of range
         */
        public Builder classification(int labelIndex, int numClasses) {
            columns = classes(labelIndex, numClasses);
            return this;
        }

        /**
         * Sets what changes each batch.
         *
         * @param preProcessor the change; null for none
         * @return this
         */
        public Builder preProcessor(DataSetPreProcessor preProcessor) {
            this.preProcessor = preProcessor;
            return this;
        }

        /**
         * Sets whether the batches have the places of their records as metadata.
         *
         * @param collectMetaData true if they have; false by default
         * @return this
         */
        public Builder collectMetaData(boolean collectMetaData) {
            this.collectMetaData = collectMetaData;
            return this;
        }

        /**
         * Makes the iterator.
         *
         * @return a new iterator
         */
        public RecordReaderDataSetIterator build() {
            RecordReaderDataSetIterator made = new RecordReaderDataSetIterator(recordReader, batchSize, maxNumBatches, columns);
            made.setPreProcessor(preProcessor);
            made.setCollectMetaData(collectMetaData);
            return made;
        }
    }
}
