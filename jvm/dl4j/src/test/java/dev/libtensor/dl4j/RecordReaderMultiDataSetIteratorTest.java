package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.SequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionSequenceRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.datasets.datavec.RecordReaderDataSetIterator;
import dev.libtensor.dl4j.datasets.datavec.RecordReaderMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.datavec.RecordReaderMultiDataSetIterator.AlignmentMode;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values are those of DL4J 1.0.0-M2.1. */
class RecordReaderMultiDataSetIteratorTest extends NativeTest {
    @TempDir
    Path folder;

    private static RecordReaderMultiDataSetIterator.Builder builder(int batch) {
        return new RecordReaderMultiDataSetIterator.Builder(batch);
    }

    private static List<List<Writable>> lines(String... lines) {
        List<List<Writable>> records = new ArrayList<>();
        for (String line : lines) {
            records.add(Arrays.stream(line.split(",")).<Writable>map(Text::new).toList());
        }
        return records;
    }

    private static RecordReader records(String... lines) {
        return new CollectionRecordReader(lines(lines));
    }

    private static SequenceRecordReader sequences(List<List<List<Writable>>> sequences) {
        return new CollectionSequenceRecordReader(sequences);
    }

    private static SequenceRecordReader lengths() {
        return sequences(List.of(lines("1,0", "2,1"), lines("3,2", "4,0", "5,1"), lines("6,2")));
    }

    private static void check(INDArray array, Shape shape, double... values) {
        assertEquals(shape, ((NDArray) array).getShape());
        float[] expected = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            expected[i] = (float) values[i];
        }
        assertArrayEquals(expected, ((NDArray) array).toFloatArray());
    }

    @Test
    void columnsOfRecords() {
        try (ResourceScope scope = new ResourceScope(); RecordReader reader = records("1,2,0", "3,4,2", "5,6,1")) {
            RecordReaderMultiDataSetIterator iterator = builder(2).addReader("r", reader).addInput("r", 0, 1)
                    .addInput("r", 1, 1).addOutputOneHot("r", 2, 3).addOutput("r").build();
            MultiDataSet batch = iterator.next();
            check(batch.getFeatures(0), new Shape(2, 2), 1, 2, 3, 4);
            check(batch.getFeatures(1), new Shape(2, 1), 2, 4);
            check(batch.getLabels(0), new Shape(2, 3), 1, 0, 0, 0, 0, 1);
            check(batch.getLabels(1), new Shape(2, 3), 1, 2, 0, 3, 4, 2);
            assertNull(batch.getFeaturesMaskArrays());
            check(iterator.next().getFeatures(0), new Shape(1, 2), 5, 6);
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            iterator.reset();
            check(iterator.next(3).getFeatures(1), new Shape(3, 1), 2, 4, 6);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void arraysOfRecords() {
        try (ResourceScope scope = new ResourceScope()) {
            List<List<Writable>> all = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                all.add(List.of(new NDArrayWritable(NDArray.full(new Shape(1, 2), (float) i)), new IntWritable(i),
                        new NDArrayWritable(NDArray.full(new Shape(1, 1, 2, 1), 10f + i))));
            }
            RecordReader shorter = records("7", "8");
            MultiDataSet batch = builder(3).addReader("images", new CollectionRecordReader(all)).addReader("short", shorter)
                    .addInput("images", 2, 2).addInput("images", 0, 1).addOutput("short").build().next();
            check(batch.getFeatures(0), new Shape(2, 1, 2, 1), 10, 10, 11, 11);
            check(batch.getFeatures(1), new Shape(2, 3), 0, 0, 0, 1, 1, 1);
            check(batch.getLabels(0), new Shape(2, 1), 7, 8);
        }
    }

    @Test
    void sequencesThatDiffer() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSet start = builder(3).addSequenceReader("s", lengths()).addInput("s", 0, 0).addOutputOneHot("s", 1, 3)
                    .build().next();
            check(start.getFeatures(0), new Shape(3, 1, 3), 1, 2, 0, 3, 4, 5, 6, 0, 0);
            check(start.getFeaturesMaskArray(0), new Shape(3, 3), 1, 1, 0, 1, 1, 1, 1, 0, 0);
            check(start.getLabelsMaskArray(0), new Shape(3, 3), 1, 1, 0, 1, 1, 1, 1, 0, 0);
            SequenceRecordReader one = sequences(List.of(lines("7"), lines("8"), lines("9")));
            MultiDataSet end = builder(3).addSequenceReader("s", lengths()).addSequenceReader("one", one).addInput("s", 0, 0)
                    .addOutput("one").sequenceAlignmentMode(AlignmentMode.ALIGN_END).build().next();
            check(end.getFeatures(0), new Shape(3, 1, 3), 1, 2, 0, 3, 4, 5, 6, 0, 0);
            check(end.getLabels(0), new Shape(3, 1, 3), 0, 7, 0, 0, 0, 8, 9, 0, 0);
            check(end.getLabelsMaskArray(0), new Shape(3, 3), 0, 1, 0, 0, 0, 1, 1, 0, 0);
            RecordReaderMultiDataSetIterator equal = builder(3).addSequenceReader("s", lengths()).addInput("s")
                    .sequenceAlignmentMode(AlignmentMode.EQUAL_LENGTH).build();
            assertThrows(UnsupportedException.class, equal::next);
        }
    }

    @Test
    void offsetsAreThoseOfTheSeed() {
        try (ResourceScope scope = new ResourceScope()) {
            MultiDataSet batch = builder(3).addSequenceReader("s", lengths()).addInput("s", 0, 0).addOutput("s", 1, 1)
                    .timeSeriesRandomOffset(true, 1234).build().next();
            java.util.Random random = new java.util.Random(new java.util.Random(1234).nextLong());
            float[] mask = new float[9];
            int[] steps = {2, 3, 1};
            for (int i = 0; i < 3; i++) {
                int from = random.nextInt(3 - steps[i] + 1);
                Arrays.fill(mask, 3 * i + from, 3 * i + from + steps[i], 1);
            }
            assertArrayEquals(mask, ((NDArray) batch.getFeaturesMaskArray(0)).toFloatArray());
            assertArrayEquals(mask, ((NDArray) batch.getLabelsMaskArray(0)).toFloatArray());
        }
    }

    @Test
    void examplesAreReadAgain() throws Exception {
        Path file = Files.writeString(folder.resolve("a.csv"), "1,2\n3,4\n5,6\n");
        try (ResourceScope scope = new ResourceScope(); CSVRecordReader reader = new CSVRecordReader()) {
            reader.initialize(new FileSplit(file.toFile()));
            RecordReaderMultiDataSetIterator iterator = builder(2).addReader("r", reader).addInput("r", 0, 0).addOutput("r", 1, 1)
                    .build();
            iterator.setCollectMetaData(true);
            MultiDataSet batch = iterator.next();
            assertEquals(batch, iterator.loadFromMetaData(batch.getExampleMetaData(RecordMetaData.class)));
            RecordMetaData last = batch.getExampleMetaData(RecordMetaData.class).get(1);
            check(iterator.loadFromMetaData(last).getLabels(0), new Shape(1, 1), 4);
            assertThrows(ArgumentException.class, () -> iterator.loadFromMetaData(List.of()));
        }
    }

    @Test
    void errorsSayWhatIsWrong() {
        try (ResourceScope scope = new ResourceScope()) {
            assertThrows(StateException.class, () -> builder(1).build());
            assertThrows(StateException.class, () -> builder(1).addReader("r", records("1")).build());
            assertThrows(StateException.class, () -> builder(0).addReader("r", records("1")).addInput("r").build());
            StateException name = assertThrows(StateException.class,
                    () -> builder(1).addReader("r", records("1")).addInput("q").build());
            assertEquals("no reader has the name 'q': the names are [r]", name.getMessage());
            assertThrows(ArgumentException.class, () -> builder(1).addInput("r", 2, 1));
            assertThrows(ArgumentException.class, () -> builder(1).addOutputOneHot("r", 0, 0));
            assertThrows(ArgumentException.class,
                    () -> builder(1).addReader("r", records("1")).addInput("r", 0, 1).build().next());
            assertThrows(FormatException.class, () -> builder(1).addReader("r", records("x")).addInput("r").build().next());
            assertThrows(FormatException.class,
                    () -> builder(1).addReader("r", records("3")).addInputOneHot("r", 0, 3).build().next());
        }
    }

    @Test
    void arraysHaveTheDefaultType() {
        try (ResourceScope scope = new ResourceScope()) {
            Nd4j.setDefaultDataTypes(DataType.DOUBLE, DataType.DOUBLE);
            MultiDataSet batch = builder(1).addReader("r", records("5.1,1")).addInput("r", 0, 0).addOutputOneHot("r", 1, 2).build()
                    .next();
            assertEquals(5.1, batch.getFeatures(0).getDouble(0));
            assertEquals(DataType.DOUBLE, batch.getLabels(0).dataType());
            Nd4j.setDefaultDataTypes(DataType.BFLOAT16, DataType.BFLOAT16);
            DataSet set = new RecordReaderDataSetIterator(records("3,1"), 1, 1, 2).next();
            assertEquals(DataType.BFLOAT16, set.getFeatures().dataType());
            assertEquals(1f, set.getLabels().getFloat(1));
        } finally {
            Nd4j.setDefaultDataTypes(DataType.FLOAT, DataType.FLOAT);
        }
    }
}
