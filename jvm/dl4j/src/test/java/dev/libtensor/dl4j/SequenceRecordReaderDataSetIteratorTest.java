package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataComposable;
import dev.libtensor.datavec.api.records.metadata.RecordMetaDataIndex;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionSequenceRecordReader;
import dev.libtensor.datavec.api.writable.DoubleWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.datasets.datavec.SequenceRecordReaderDataSetIterator.AlignmentMode;
import dev.libtensor.dl4j.datasets.datavec.SequenceRecordReaderDataSetIterator;
import dev.libtensor.dl4j.datasets.datavec.exception.ZeroLengthSequenceException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SequenceRecordReaderDataSetIteratorTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** A reader of sequences, each an array of steps. */
    private static SequenceRecordReader reader(double[][]... sequences) {
        List<List<List<Writable>>> all = new ArrayList<>();
        for (double[][] sequence : sequences) {
            List<List<Writable>> steps = new ArrayList<>();
            for (double[] step : sequence) {
                List<Writable> record = new ArrayList<>();
                for (double value : step) {
                    record.add(new DoubleWritable(value));
                }
                steps.add(record);
            }
            all.add(steps);
        }
        return new CollectionSequenceRecordReader(all);
    }

    private static NDArray array(Shape shape, float... values) {
        return NDArray.create(values, shape);
    }

    @Test
    void sequencesWithoutStepsAreRefused() {
        SequenceRecordReaderDataSetIterator batches =
                new SequenceRecordReaderDataSetIterator(reader(new double[][] {}), 1, -1, 1, true);
        assertTrue(assertThrows(ZeroLengthSequenceException.class, batches::next).getMessage().contains("no steps"));
    }

    private static void readAgain(SequenceRecordReaderDataSetIterator batches, Class<?> kind) throws Exception {
        batches.setCollectMetaData(true);
        assertTrue(batches.isCollectMetaData());
        assertThrows(ArgumentException.class, () -> batches.loadFromMetaData(List.of()));
        batches.next();
        DataSet second = batches.next();
        List<RecordMetaData> places = second.getExampleMetaData(RecordMetaData.class);
        assertEquals(kind, places.get(0).getClass());
        assertEquals(second, batches.loadFromMetaData(places));
        assertEquals(second, batches.loadFromMetaData(places.get(0)));
    }

    @Test
    void sequencesAreReadAgainByTheirPlaces() throws Exception {
        double[][] one = {{1, 0}, {2, 1}};
        double[][] other = {{3, 1}, {4, 0}, {5, 0}};
        double[][] classes = {{2}, {1}, {0}};
        readAgain(new SequenceRecordReaderDataSetIterator(reader(one, other), 1, 2, 1), RecordMetaDataIndex.class);
        SequenceRecordReaderDataSetIterator two = new SequenceRecordReaderDataSetIterator(
                reader(one, other), reader(classes, classes), 1, 3, false, AlignmentMode.ALIGN_END);
        readAgain(two, RecordMetaDataComposable.class);
        assertThrows(ArgumentException.class, () -> two.loadFromMetaData(new RecordMetaDataIndex(0, null, null)));
    }

    /** As in DL4J: the column -1 is the last one, and several numbers are the columns from the index on. */
    @Test
    void labelsAreTheLastColumns() {
        double[][] steps = {{1, 2, 0}, {3, 4, 1}};
        SequenceRecordReaderDataSetIterator last = new SequenceRecordReaderDataSetIterator(reader(steps), 1, 2, -1);
        DataSet batch = last.next();
        assertEquals(array(new Shape(1, 2, 2), 1, 3, 2, 4), batch.getFeatures());
        assertEquals(array(new Shape(1, 2, 2), 1, 0, 0, 1), batch.getLabels());
        assertFalse(last.hasNext());
        assertEquals(2, last.totalOutcomes());
        assertEquals(2, last.inputColumns());
        SequenceRecordReaderDataSetIterator several = new SequenceRecordReaderDataSetIterator(reader(steps), 1, 2, 1, true);
        assertEquals(1, several.inputColumns());
        assertEquals(2, several.totalOutcomes());
        batch = several.next();
        assertEquals(array(new Shape(1, 1, 2), 1, 3), batch.getFeatures());
        assertEquals(array(new Shape(1, 2, 2), 2, 4, 0, 1), batch.getLabels());
    }

    @Test
    void arraysStandBesideNumbers() {
        List<List<Writable>> steps = List.of(
                List.of(new NDArrayWritable(array(new Shape(1, 2), 1, 2)), new DoubleWritable(3), new DoubleWritable(1)),
                List.of(new NDArrayWritable(array(new Shape(1, 2), 4, 5)), new DoubleWritable(6), new DoubleWritable(0)));
        SequenceRecordReader reader = new CollectionSequenceRecordReader(List.of(steps));
        SequenceRecordReaderDataSetIterator batches = new SequenceRecordReaderDataSetIterator(reader, 1, 2, 2);
        assertEquals(3, batches.inputColumns());
        DataSet batch = batches.next();
        assertEquals(array(new Shape(1, 3, 2), 1, 4, 2, 5, 3, 6), batch.getFeatures());
        assertEquals(array(new Shape(1, 2, 2), 0, 1, 1, 0), batch.getLabels());
        reader.reset();
        batch = new SequenceRecordReaderDataSetIterator(reader, 1, -1, 0, true).next();
        assertEquals(array(new Shape(1, 2, 2), 3, 6, 1, 0), batch.getFeatures());
        assertEquals(array(new Shape(1, 2, 2), 1, 4, 2, 5), batch.getLabels());
    }

    @Test
    void thereMayBeNoLabels() {
        SequenceRecordReaderDataSetIterator batches =
                new SequenceRecordReaderDataSetIterator(reader(new double[][] {{1, 2}, {3, 4}}, new double[][] {{5, 6}}), 2,
                        -1, -1);
        assertEquals(0, batches.totalOutcomes());
        DataSet batch = batches.next();
        assertEquals(array(new Shape(2, 2, 2), 1, 3, 2, 4, 5, 0, 6, 0), batch.getFeatures());
        assertEquals(array(new Shape(2, 2), 1, 1, 1, 0), batch.getFeaturesMaskArray());
        assertNull(batch.getLabels());
    }

    @Test
    void aColumnIsTheClass() {
        SequenceRecordReaderDataSetIterator batches = new SequenceRecordReaderDataSetIterator(
                reader(new double[][] {{1, 0, 2}, {3, 1, 4}}, new double[][] {{5, 1, 6}}, new double[][] {{7, 0, 8}}), 2, 2, 1);
        assertEquals(2, batches.inputColumns());
        assertEquals(2, batches.totalOutcomes());
        DataSet first = batches.next();
        assertEquals(array(new Shape(2, 2, 2), 1, 3, 2, 4, 5, 0, 6, 0), first.getFeatures());
        assertEquals(array(new Shape(2, 2, 2), 1, 0, 0, 1, 0, 0, 1, 0), first.getLabels());
        assertEquals(array(new Shape(2, 2), 1, 1, 1, 0), first.getFeaturesMaskArray());
        assertEquals(array(new Shape(2, 2), 1, 1, 1, 0), first.getLabelsMaskArray());
        DataSet second = batches.next();
        assertNull(second.getFeaturesMaskArray());
        assertFalse(batches.hasNext());
        assertThrows(NoSuchElementException.class, batches::next);
        batches.reset();
        assertEquals(first.getFeatures(), batches.next().getFeatures());
    }

    @Test
    void labelsOfAReaderOfTheirOwnAreAligned() {
        double[][][] x = {{{1}, {2}, {3}}, {{4}, {5}}};
        double[][][] y = {{{1}}, {{0}}};
        for (AlignmentMode mode : new AlignmentMode[] {AlignmentMode.ALIGN_START, AlignmentMode.ALIGN_END}) {
            DataSet made = new SequenceRecordReaderDataSetIterator(reader(x), reader(y), 2, 2, false, mode).next();
            boolean isEnd = mode == AlignmentMode.ALIGN_END;
            assertEquals(array(new Shape(2, 1, 3), 1, 2, 3, 4, 5, 0), made.getFeatures());
            assertEquals(array(new Shape(2, 3), 1, 1, 1, 1, 1, 0), made.getFeaturesMaskArray());
            assertEquals(isEnd ? array(new Shape(2, 3), 0, 0, 1, 0, 1, 0) : array(new Shape(2, 3), 1, 0, 0, 1, 0, 0),
                    made.getLabelsMaskArray());
            assertEquals(1, made.getLabels().getDouble(0, 1, isEnd ? 2 : 0));
            assertEquals(1, made.getLabels().getDouble(1, 0, isEnd ? 1 : 0));
        }
        assertThrows(StateException.class, () -> new SequenceRecordReaderDataSetIterator(reader(x), reader(y), 2, 2).next());
        DataSet numbers = new SequenceRecordReaderDataSetIterator(reader(x), reader(x), 2, -1, true).next();
        assertEquals(numbers.getFeatures(), numbers.getLabels());
    }

    @Test
    void wrongRecordsAreNamed() {
        assertThrows(ArgumentException.class, () -> new SequenceRecordReaderDataSetIterator(reader(), 2, 0, 1));
        assertThrows(ArgumentException.class, () -> new SequenceRecordReaderDataSetIterator(reader(), 2, 2, -2));
        FormatException e = assertThrows(FormatException.class,
                () -> new SequenceRecordReaderDataSetIterator(reader(new double[][] {{1, 0}, {1, 2}}), 2, 2, 1).next());
        assertTrue(e.getMessage().contains("step 1") && e.getMessage().contains("from 0 to 1"), e.getMessage());
        assertThrows(FormatException.class,
                () -> new SequenceRecordReaderDataSetIterator(reader(new double[][] {{1, 0}, {1}}), 2, 2, 0).next());
        assertThrows(ArgumentException.class,
                () -> new SequenceRecordReaderDataSetIterator(reader(new double[][] {{1, 0}}), 2, 2, 5).next());
        assertThrows(ArgumentException.class, () -> new SequenceRecordReaderDataSetIterator(reader(new double[0][]), 2, 2, 0).next());
    }
}
