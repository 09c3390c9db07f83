package dev.libtensor.dl4j.datasets.datavec;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.records.SequenceRecord;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataComposableMap;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Makes batches of several arrays from one or more readers, as DL4J's class of that name. Columns of a reader of records
 * give (batch, columns), or the arrays of a column, such as images, one behind another. Columns of a reader of sequences give
 * (batch, columns, steps), with a mask if the sequences differ in length. Arrays have ND4J's default type.
 *
 * <pre>{@code
 * MultiDataSetIterator iterator = new RecordReaderMultiDataSetIterator.Builder(32)
 *     .addReader("csv", reader)
 *     .addInput("csv", 0, 3)
 *     .addOutputOneHot("csv", 4, 3)
 *     .build();
 * }</pre>
 *
 * <p>A batch belongs to the scope or workspace that is current in {@link #next()}. The iterator keeps no arrays.
 */
public class RecordReaderMultiDataSetIterator implements MultiDataSetIterator {
    /** Where sequences that are shorter than others are put. */
    public enum AlignmentMode {
        /** All sequences of a batch have the same length. */
        EQUAL_LENGTH,
        /** All begin with the first step. */
        ALIGN_START,
        /** The sequences of an example end together. */
        ALIGN_END
    }

    private final int batchSize;
    private final AlignmentMode alignmentMode;
    private final Map<String, RecordReader> recordReaders;
    private final Map<String, SequenceRecordReader> sequenceRecordReaders;
    private final List<RecordPart> inputs;
    private final List<RecordPart> outputs;

    /** Draws where sequences begin; null if they are aligned. */
    private final Random offsets;
    private boolean collectMetaData;
    private MultiDataSetPreProcessor preProcessor;

    private RecordReaderMultiDataSetIterator(Builder from) {
        batchSize = from.batchSize;
        alignmentMode = from.alignmentMode;
        recordReaders = new LinkedHashMap<>(from.recordReaders);
        sequenceRecordReaders = new LinkedHashMap<>(from.sequenceRecordReaders);
        inputs = List.copyOf(from.inputs);
        outputs = List.copyOf(from.outputs);
        offsets = from.offsets;
    }

    private Stream<RecordReader> readers() {
        return Stream.concat(recordReaders.values().stream(), sequenceRecordReaders.values().stream());
    }

    /** Returns true if all readers have more. */
    @Override
    public boolean hasNext() {
        return readers().allMatch(RecordReader::hasNext);
    }

    @Override
    public MultiDataSet next() {
        return next(batchSize);
    }

    /**
     * Returns the next batch. If a reader has fewer examples left than another one, the others are dropped.
     *
     * @throws NoSuchElementException if a reader has no more
     * @throws ArgumentException if the number is less than 1, or a record lacks a column
     * @throws UnsupportedException if sequences differ in length with {@link AlignmentMode#EQUAL_LENGTH}
     * @throws dev.libtensor.FormatException if a value is no number, or no class in range
     */
    @Override
    public MultiDataSet next(int num) {
        Batches.positive(num);
        if (!hasNext()) {
            throw new NoSuchElementException("a reader has no more records: reset() starts again");
        }
        Examples read = new Examples();
        recordReaders.forEach((name, reader) -> read.records.put(name, records(name, reader, num, read.places)));
        sequenceRecordReaders.forEach((name, reader) -> read.sequences.put(name, sequences(name, reader, num, read.places)));
        return batch(read);
    }

    private List<List<Writable>> records(String name, RecordReader reader, int num, List<Map<String, RecordMetaData>> places) {
        if (!collectMetaData) {
            return reader.next(num);
        }
        List<List<Writable>> records = new ArrayList<>();
        while (records.size() < num && reader.hasNext()) {
            Record record = reader.nextRecord();
            place(places, records.size(), name, record.getMetaData());
            records.add(record.getRecord());
        }
        return records;
    }

    private List<List<List<Writable>>> sequences(String name, SequenceRecordReader reader, int num,
            List<Map<String, RecordMetaData>> places) {
        List<List<List<Writable>>> sequences = new ArrayList<>();
        while (sequences.size() < num && reader.hasNext()) {
            if (collectMetaData) {
                SequenceRecord sequence = reader.nextSequence();
                place(places, sequences.size(), name, sequence.getMetaData());
                sequences.add(sequence.getSequenceRecord());
            } else {
                sequences.add(reader.sequenceRecord());
            }
        }
        return sequences;
    }

    private static void place(List<Map<String, RecordMetaData>> places, int example, String reader, RecordMetaData place) {
        if (places.size() <= example) {
            places.add(new HashMap<>());
        }
        places.get(example).put(reader, place);
    }

    private MultiDataSet batch(Examples read) {
        read.cut();
        long seed = offsets == null ? 0 : offsets.nextLong();
        Arrays features = arrays(inputs, read, seed);
        Arrays labels = arrays(outputs, read, seed);
        MultiDataSet made = new MultiDataSet(features.values, labels.values, features.masks(), labels.masks());
        if (collectMetaData) {
            made.setExampleMetaData(read.places.stream().<Serializable>map(RecordMetaDataComposableMap::new).toList());
        }
        if (preProcessor != null) {
            preProcessor.preProcess(made);
        }
        return made;
    }

    private Arrays arrays(List<RecordPart> parts, Examples read, long seed) {
        Arrays arrays = new Arrays(new INDArray[parts.size()], new INDArray[parts.size()]);
        for (int i = 0; i < parts.size(); i++) {
            RecordPart part = parts.get(i);
            if (read.records.containsKey(part.reader)) {
                arrays.values[i] = part.array(read.records.get(part.reader));
            } else {
                SequenceBatch batch = sequences(part, read, seed);
                arrays.values[i] = batch.array();
                arrays.masks[i] = batch.mask();
            }
        }
        return arrays;
    }

    /** The parts of an example are drawn with the same seed, so they begin at the same step. */
    private SequenceBatch sequences(RecordPart part, Examples read, long seed) {
        List<List<List<Writable>>> sequences = read.sequences.get(part.reader);
        int steps = alignmentMode == AlignmentMode.EQUAL_LENGTH ? equalLength(part, sequences) : read.longest();
        SequenceBatch batch = part.batch(sequences, steps);
        Random random = offsets == null ? null : new Random(seed);
        for (int i = 0; i < sequences.size(); i++) {
            int length = sequences.get(i).size();
            int start = random != null ? random.nextInt(steps - length + 1)
                    : alignmentMode == AlignmentMode.ALIGN_END ? read.longest(i) - length : 0;
            part.put(batch, i, start, sequences.get(i));
        }
        return batch;
    }

    private static int equalLength(RecordPart part, List<List<List<Writable>>> sequences) {
        int length = sequences.get(0).size();
        for (List<List<Writable>> sequence : sequences) {
            if (sequence.size() != length) {
                throw new UnsupportedException("sequences of the reader '" + part.reader + "' have " + length + " and "
                        + sequence.size() + " steps: name an alignment mode other than EQUAL_LENGTH");
            }
        }
        return length;
    }

    /**
     * Reads an example again.
     *
     * @param recordMetaData its place, from the metadata of a batch
     * @return a batch of that example
     * @throws IOException if it cannot be read
     * @throws ArgumentException if the place is not one of this class
     */
    public MultiDataSet loadFromMetaData(RecordMetaData recordMetaData) throws IOException {
        return loadFromMetaData(Collections.singletonList(recordMetaData));
    }

    /**
     * Reads examples again.
     *
     * @param list their places, from the metadata of batches
     * @return a batch of those examples in the same order
     * @throws IOException if they cannot be read
     * @throws ArgumentException if the list is empty, or a place is not one of this class
     */
    public MultiDataSet loadFromMetaData(List<RecordMetaData> list) throws IOException {
        if (ArgumentException.noneNull(list, "list").isEmpty()) {
            throw new ArgumentException("at least one example is read again, but the list is empty");
        }
        Examples read = new Examples();
        for (RecordMetaData each : list) {
            if (!(each instanceof RecordMetaDataComposableMap place)) {
                throw new ArgumentException("the place of an example of several readers was expected, not " + each);
            }
            read.places.add(place.getMeta());
        }
        for (Map.Entry<String, RecordReader> each : recordReaders.entrySet()) {
            read.records.put(each.getKey(), each.getValue().loadFromMetaData(read.places(each.getKey())).stream()
                    .map(Record::getRecord).toList());
        }
        for (Map.Entry<String, SequenceRecordReader> each : sequenceRecordReaders.entrySet()) {
            read.sequences.put(each.getKey(), each.getValue().loadSequenceFromMetaData(read.places(each.getKey())).stream()
                    .map(SequenceRecord::getSequenceRecord).toList());
        }
        return batch(read);
    }

    /**
     * Sets whether the batches have the places of their examples as metadata.
     *
     * @param collectMetaData true if they have; false at first
     */
    public void setCollectMetaData(boolean collectMetaData) {
        this.collectMetaData = collectMetaData;
    }

    /**
     * Returns whether the batches have the places of their examples as metadata.
     *
     * @return true if they have
     */
    public boolean isCollectMetaData() {
        return collectMetaData;
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public boolean resetSupported() {
        return readers().allMatch(RecordReader::resetSupported);
    }

    /** Returns true, because batches are copies. */
    @Override
    public boolean asyncSupported() {
        return true;
    }

    /**
     * Goes back to the first example.
     *
     * @throws StateException if a reader cannot
     */
    @Override
    public void reset() {
        if (!resetSupported()) {
            throw new StateException("reset() is not supported by a reader of " + readers().toList());
        }
        readers().forEach(RecordReader::reset);
    }

    /**
     * Returns the number of examples of a batch.
     *
     * @return the number
     */
    public int getBatchSize() {
        return batchSize;
    }

    /**
     * Returns where sequences that are shorter than others are put.
     *
     * @return the mode
     */
    public AlignmentMode getAlignmentMode() {
        return alignmentMode;
    }

    /** Arrays of a batch with their masks, which are null for those without. */
    private record Arrays(INDArray[] values, INDArray[] masks) {
        /** Null if no array has a mask. */
        @Override
        public INDArray[] masks() {
            return Stream.of(masks).allMatch(mask -> mask == null) ? null : masks;
        }
    }

    /** What the readers have given for a batch. */
    private static final class Examples {
        final Map<String, List<List<Writable>>> records = new HashMap<>();
        final Map<String, List<List<List<Writable>>>> sequences = new HashMap<>();
        final List<Map<String, RecordMetaData>> places = new ArrayList<>();

        /** Leaves as many examples of each reader as the reader with the fewest has. */
        void cut() {
            int number = Stream.concat(records.values().stream(), sequences.values().stream()).mapToInt(List::size).min()
                    .getAsInt();
            records.replaceAll((reader, all) -> all.subList(0, number));
            sequences.replaceAll((reader, all) -> all.subList(0, number));
            places.subList(Math.min(places.size(), number), places.size()).clear();
        }

        int longest(int example) {
            return sequences.values().stream().mapToInt(each -> each.get(example).size()).max().orElse(0);
        }

        int longest() {
            return sequences.values().stream().flatMap(List::stream).mapToInt(List::size).max().orElse(0);
        }

        List<RecordMetaData> places(String reader) {
            List<RecordMetaData> found = new ArrayList<>();
            for (Map<String, RecordMetaData> place : places) {
                if (place.get(reader) == null) {
                    throw new ArgumentException("the place has none for the reader '" + reader + "', only for "
                            + place.keySet());
                }
                found.add(place.get(reader));
            }
            return found;
        }
    }

    /** Makes an iterator, as DL4J's class of that name: readers first, each with a name, then their columns. */
    public static class Builder {
        private final int batchSize;
        private AlignmentMode alignmentMode = AlignmentMode.ALIGN_START;
        private final Map<String, RecordReader> recordReaders = new LinkedHashMap<>();
        private final Map<String, SequenceRecordReader> sequenceRecordReaders = new LinkedHashMap<>();
        private final List<RecordPart> inputs = new ArrayList<>();
        private final List<RecordPart> outputs = new ArrayList<>();
        private Random offsets;

        /**
         * Starts an iterator.
         *
         * @param batchSize the number of examples of a batch, at least 1
         */
        public Builder(int batchSize) {
            this.batchSize = batchSize;
        }

        /**
         * Adds a reader of records.
         *
         * @param readerName its name
         * @param recordReader the reader
         * @return this
         */
        public Builder addReader(String readerName, RecordReader recordReader) {
            recordReaders.put(ArgumentException.notNull(readerName, "readerName"),
                    ArgumentException.notNull(recordReader, "recordReader"));
            return this;
        }

        /**
         * Adds a reader of sequences.
         *
         * @param seqReaderName its name
         * @param seqRecordReader the reader
         * @return this
         */
        public Builder addSequenceReader(String seqReaderName, SequenceRecordReader seqRecordReader) {
            sequenceRecordReaders.put(ArgumentException.notNull(seqReaderName, "seqReaderName"),
                    ArgumentException.notNull(seqRecordReader, "seqRecordReader"));
            return this;
        }

        /**
         * Sets where sequences that are shorter than others are put.
         *
         * @param alignmentMode the place; {@link AlignmentMode#ALIGN_START} at first
         * @return this
         */
        public Builder sequenceAlignmentMode(AlignmentMode alignmentMode) {
            this.alignmentMode = ArgumentException.notNull(alignmentMode, "alignmentMode");
            return this;
        }

        /**
         * Adds an input with all columns of a reader.
         *
         * @param readerName the name of the reader
         * @return this
         */
        public Builder addInput(String readerName) {
            inputs.add(RecordPart.all(readerName));
            return this;
        }

        /**
         * Adds an input with some columns of a reader.
         *
         * @param readerName the name of the reader
         * @param columnFirst the first column, from 0
         * @param columnLast the last column, which belongs to them
         * @return this
         * @throws ArgumentException if the columns are no range
         */
        public Builder addInput(String readerName, int columnFirst, int columnLast) {
            inputs.add(RecordPart.columns(readerName, columnFirst, columnLast));
            return this;
        }

        /**
         * Adds an input that is 1 at the class of a column, and else 0.
         *
         * @param readerName the name of the reader
         * @param column the column, from 0
         * @param numClasses the number of classes, at least 1
         * @return this
         * @throws ArgumentException if a number is out of range
         */
        public Builder addInputOneHot(String readerName, int column, int numClasses) {
            inputs.add(RecordPart.oneHot(readerName, column, numClasses));
            return this;
        }

        /**
         * Adds an output with all columns of a reader.
         *
         * @param readerName the name of the reader
         * @return this
         */
        public Builder addOutput(String readerName) {
            outputs.add(RecordPart.all(readerName));
            return this;
        }

        /**
         * Adds an output with some columns of a reader.
         *
         * @param readerName the name of the reader
         * @param columnFirst the first column, from 0
         * @param columnLast the last column, which belongs to them
         * @return this
         * @throws ArgumentException if the columns are no range
         */
        public Builder addOutput(String readerName, int columnFirst, int columnLast) {
            outputs.add(RecordPart.columns(readerName, columnFirst, columnLast));
            return this;
        }

        /**
         * Adds an output that is 1 at the class of a column, and else 0.
         *
         * @param readerName the name of the reader
         * @param column the column, from 0
         * @param numClasses the number of classes, at least 1
         * @return this
         * @throws ArgumentException if a number is out of range
         */
        public Builder addOutputOneHot(String readerName, int column, int numClasses) {
            outputs.add(RecordPart.oneHot(readerName, column, numClasses));
            return this;
        }

        /**
         * Lets sequences begin at a step that is drawn, so far as the longest of the batch leaves room.
         *
         * @param timeSeriesRandomOffset whether they do
         * @param rngSeed the seed of the steps
         * @return this
         */
        public Builder timeSeriesRandomOffset(boolean timeSeriesRandomOffset, long rngSeed) {
            offsets = timeSeriesRandomOffset ? new Random(rngSeed) : null;
            return this;
        }

        /**
         * Makes the iterator.
         *
         * @return a new iterator
         * @throws StateException if the batch has no example, or readers, inputs and outputs are missing
         */
        public RecordReaderMultiDataSetIterator build() {
            if (batchSize < 1) {
                throw new StateException("a batch has at least 1 example, not " + batchSize);
            }
            if (inputs.isEmpty() && outputs.isEmpty()) {
                throw new StateException("there is neither an input nor an output: add one of them");
            }
            for (RecordPart part : (Iterable<RecordPart>) Stream.concat(inputs.stream(), outputs.stream())::iterator) {
                if (!recordReaders.containsKey(part.reader) && !sequenceRecordReaders.containsKey(part.reader)) {
                    throw new StateException("no reader has the name '" + part.reader + "': the names are "
                            + Stream.concat(recordReaders.keySet().stream(), sequenceRecordReaders.keySet().stream()).toList());
                }
            }
            return new RecordReaderMultiDataSetIterator(this);
        }
    }
}
