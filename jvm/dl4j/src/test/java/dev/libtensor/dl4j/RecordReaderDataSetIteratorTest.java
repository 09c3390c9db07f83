package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.records.metadata.RecordMetaData;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.records.reader.impl.csv.CSVRecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.writable.IntWritable;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.datasets.datavec.RecordReaderDataSetIterator;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.meta.Prediction;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.DataNormalization;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordReaderDataSetIteratorTest extends NativeTest {
    @TempDir
    Path folder;

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    private static Shape shape(INDArray array) {
        return ((NDArray) array).getShape();
    }

    private static RecordReader records(String... lines) {
        List<List<Writable>> records = new ArrayList<>();
        for (String line : lines) {
            records.add(Arrays.stream(line.split(",")).<Writable>map(Text::new).toList());
        }
        return new CollectionRecordReader(records);
    }

    private static RecordReaderDataSetIterator classes(int label, int classes, String... lines) {
        return new RecordReaderDataSetIterator(records(lines), 2, label, classes);
    }

    @Test
    void classesBecomeColumns() {
        try (ResourceScope scope = new ResourceScope()) {
            RecordReaderDataSetIterator iterator = classes(1, 3, "1,0,2", "3,2,4", "5,1,6");
            assertEquals(2, iterator.batch());
            assertEquals(2, iterator.inputColumns());
            assertEquals(3, iterator.totalOutcomes());
            assertNull(iterator.getLabels());
            DataSet first = iterator.next();
            assertEquals(DataType.FLOAT32, ((NDArray) first.getFeatures()).getDataType());
            assertArrayEquals(new float[] {1, 2, 3, 4}, numbers(first.getFeatures()));
            assertArrayEquals(new float[] {1, 0, 0, 0, 0, 1}, numbers(first.getLabels()));
            DataSet second = iterator.next();
            assertEquals(new Shape(1, 2), shape(second.getFeatures()));
            assertArrayEquals(new float[] {0, 1, 0}, numbers(second.getLabels()));
            assertFalse(iterator.hasNext());
            assertEquals(0, iterator.inputColumns());
            assertThrows(NoSuchElementException.class, iterator::next);
            iterator.reset();
            assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6}, numbers(iterator.next(10).getFeatures()));
        }
    }

    @Test
    void theLastColumnMayBeTheClass() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet batch = classes(-1, 2, "7,8,1", "9,10,0").next();
            assertArrayEquals(new float[] {7, 8, 9, 10}, numbers(batch.getFeatures()));
            assertArrayEquals(new float[] {0, 1, 1, 0}, numbers(batch.getLabels()));
            assertArrayEquals(new float[] {0, 1}, numbers(classes(0, 2, "1.0,5").next().getLabels()));
        }
    }

    @Test
    void numbersMayBeLabels() {
        try (ResourceScope scope = new ResourceScope()) {
            RecordReader reader = records("1,2,3,4", "5,6,7,8");
            RecordReaderDataSetIterator middle = new RecordReaderDataSetIterator(reader, 2, 1, 2, true);
            assertEquals(2, middle.inputColumns());
            assertEquals(2, middle.totalOutcomes());
            DataSet batch = middle.next();
            assertArrayEquals(new float[] {1, 4, 5, 8}, numbers(batch.getFeatures()));
            assertArrayEquals(new float[] {2, 3, 6, 7}, numbers(batch.getLabels()));
            reader.reset();
            DataSet last = new RecordReaderDataSetIterator.Builder(reader, 1).regression(3).build().next();
            assertArrayEquals(new float[] {1, 2, 3}, numbers(last.getFeatures()));
            assertArrayEquals(new float[] {4}, numbers(last.getLabels()));
        }
    }

    /** An array among other columns counts as many numbers as it has elements. */
    @Test
    void arraysStandBesideNumbers() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray row = NDArray.create(new float[] {2, 3, 4}, new Shape(1, 3));
            RecordReader reader = new CollectionRecordReader(List.of(List.of(new IntWritable(1), new NDArrayWritable(row),
                    new IntWritable(5), new NDArrayWritable(row.add(4)), new IntWritable(2))));
            RecordReaderDataSetIterator classes = new RecordReaderDataSetIterator(reader, 1, 4, 3);
            assertEquals(8, classes.inputColumns());
            DataSet batch = classes.next();
            assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6, 7, 8}, numbers(batch.getFeatures()));
            assertArrayEquals(new float[] {0, 0, 1}, numbers(batch.getLabels()));
            reader.reset();
            RecordReaderDataSetIterator middle = new RecordReaderDataSetIterator(reader, 1, 1, 2, true);
            assertEquals(4, middle.totalOutcomes());
            batch = middle.next();
            assertArrayEquals(new float[] {1, 6, 7, 8, 2}, numbers(batch.getFeatures()));
            assertArrayEquals(new float[] {2, 3, 4, 5}, numbers(batch.getLabels()));
            List<Writable> longer = List.of(new IntWritable(1), new NDArrayWritable(row));
            List<Writable> shorter = List.of(new IntWritable(1), new IntWritable(2));
            assertTrue(assertThrows(FormatException.class, () -> new RecordReaderDataSetIterator(
                    new CollectionRecordReader(List.of(longer, shorter)), 2).next()).getMessage().contains("expected 4"));
        }
    }

    @Test
    void withoutLabelsTheyAreTheFeatures() {
        try (ResourceScope scope = new ResourceScope()) {
            RecordReaderDataSetIterator iterator = new RecordReaderDataSetIterator(records("1,2"), 1);
            assertEquals(2, iterator.totalOutcomes());
            DataSet batch = iterator.next();
            assertSame(batch.getFeatures(), batch.getLabels());
            assertArrayEquals(new float[] {1, 2}, numbers(batch.getFeatures()));
        }
    }

    /** A reader that knows the names of the classes. */
    @Test
    void namesOfClassesCountThem() {
        try (ResourceScope scope = new ResourceScope()) {
            RecordReader named = new CollectionRecordReader(List.of(List.of(new IntWritable(5), new IntWritable(2)))) {
                @Override
                public List<String> getLabels() {
                    return List.of("a", "b", "c");
                }
            };
            RecordReaderDataSetIterator iterator = new RecordReaderDataSetIterator(named, 1);
            assertEquals(List.of("a", "b", "c"), iterator.getLabels());
            assertSame(named, iterator.getRecordReader());
            DataSet batch = iterator.next();
            assertArrayEquals(new float[] {5}, numbers(batch.getFeatures()));
            assertArrayEquals(new float[] {0, 0, 1}, numbers(batch.getLabels()));
        }
    }

    @Test
    void aPassMayEndEarly() {
        try (ResourceScope scope = new ResourceScope()) {
            RecordReader reader = new CollectionRecordReader(Collections.nCopies(9, List.of(new IntWritable(0), new IntWritable(1))));
            RecordReaderDataSetIterator two = new RecordReaderDataSetIterator(reader, 2, 0, 1, 2);
            two.next();
            two.next();
            assertFalse(two.hasNext());
            two.reset();
            assertTrue(two.hasNext());
            RecordReaderDataSetIterator one = new RecordReaderDataSetIterator.Builder(reader, 2).classification(0, 1)
                    .maxNumBatches(1).preProcessor(set -> ((NDArray) set.getFeatures()).addi(1)).build();
            assertArrayEquals(new float[] {2, 2}, numbers(one.next().getFeatures()));
            assertFalse(one.hasNext());
        }
    }

    /** The usual way from a file to normalized batches: learn, go back, and change each batch. */
    @Test
    void aFileBecomesNormalizedBatches() throws Exception {
        Path file = Files.writeString(folder.resolve("data.csv"), "x,y,class\n1,10,0\n3,30,1\n5,50,2\n7,70,0\n");
        try (CSVRecordReader reader = new CSVRecordReader(1, ',')) {
            reader.initialize(new FileSplit(file.toFile()));
            RecordReaderDataSetIterator iterator = new RecordReaderDataSetIterator(reader, 3, 2, 3);
            DataNormalization normalizer = new NormalizerStandardize();
            long before = Memory.stats().liveHandles();
            normalizer.fit(iterator);
            assertEquals(before, Memory.stats().liveHandles());
            iterator.setPreProcessor(normalizer);
            float one = (float) (1 / Math.sqrt(5));
            try (DataSet first = iterator.next(); DataSet second = iterator.next()) {
                assertArrayEquals(new float[] {-3 * one, -3 * one, -one, -one, one, one}, numbers(first.getFeatures()), 1e-5f);
                assertArrayEquals(new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, numbers(first.getLabels()));
                assertArrayEquals(new float[] {3 * one, 3 * one}, numbers(second.getFeatures()), 1e-5f);
            }
            assertEquals(before, Memory.stats().liveHandles());
        }
    }

    /** Batches are the caller's, and the iterator has no arrays, also when it has looked ahead. */
    @Test
    void stoppingAndStartingAgainLosesNothing() {
        long before = Memory.stats().liveHandles();
        RecordReaderDataSetIterator iterator = classes(0, 2, "0,1", "1,2", "0,3");
        iterator.next().close();
        assertEquals(1, iterator.inputColumns());
        iterator.reset();
        iterator.inputColumns();
        try (DataSet batch = iterator.next()) {
            assertArrayEquals(new float[] {1, 2}, numbers(batch.getFeatures()));
        }
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void anotherThreadMayFetch() {
        String[] lines = IntStream.range(0, 50).mapToObj(i -> i + "," + i % 2).toArray(String[]::new);
        List<Float> seen = new ArrayList<>();
        try (AsyncDataSetIterator ahead = new AsyncDataSetIterator(classes(1, 2, lines), 2)) {
            while (ahead.hasNext()) {
                for (float each : numbers(ahead.next().getFeatures())) {
                    seen.add(each);
                }
            }
        }
        assertEquals(IntStream.range(0, 50).mapToObj(i -> (float) i).toList(), seen);
    }

    private static void refused(String message, RecordReaderDataSetIterator iterator) {
        FormatException error = assertThrows(FormatException.class, () -> {
            while (iterator.hasNext()) {
                iterator.next();
            }
        });
        assertTrue(error.getMessage().contains(message), error::getMessage);
    }

    @Test
    void wrongRecordsAreRefused() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            refused("record 2 of a collection of 3 has 3 columns: expected 2 as in the first record",
                    classes(1, 2, "1,0", "2,1", "3,0,9"));
            refused("record 1 of a collection of 2 has 1 columns: expected 2", classes(1, 2, "1,0", "2"));
            refused("record 0 of a collection of 1 has 'x' in column 0: expected a number", classes(1, 2, "x,0"));
            refused("record 3 of a collection of 4 has the label '2' in column 1: expected a whole number from 0 to 1",
                    classes(1, 2, "1,0", "2,1", "3,0", "4,2"));
            refused("the label '-1'", classes(1, 2, "1,-1"));
            refused("the label '0.5'", classes(1, 2, "1,0.5"));
            refused("the label 'NaN'", classes(1, 2, "1,NaN"));
            refused("has 'setosa' in column 1: expected a number", classes(1, 2, "1,setosa"));
            Path file = Files.writeString(folder.resolve("data.csv"), "1,0\n2,1\n3,z\n");
            CSVRecordReader reader = new CSVRecordReader();
            reader.initialize(new FileSplit(file.toFile()));
            refused("record 2 of CSV file '" + file + "'", new RecordReaderDataSetIterator(reader, 1, 1, 2));
            ArgumentException column = assertThrows(ArgumentException.class, () -> classes(5, 2, "1,0").next());
            assertTrue(column.getMessage().contains("the first record has 2 columns: expected 0 to 1"), column::getMessage);
        }
    }

    @Test
    void aPassWithoutLabelsEndsAfterSomeBatches() {
        RecordReaderDataSetIterator batches = new RecordReaderDataSetIterator(records("1,0", "2,1", "3,1"), 1, -1, -1, 2);
        try (ResourceScope scope = new ResourceScope()) {
            DataSet first = batches.next();
            assertEquals(2, first.getFeatures().length());
            assertEquals(first.getFeatures(), first.getLabels());
            batches.next();
            assertFalse(batches.hasNext());
        }
    }

    /** The places of what was predicted come with an evaluation. */
    @Test
    void evaluationsKnowThePlacesOfTheirExamples() throws Exception {
        RecordReaderDataSetIterator batches = new RecordReaderDataSetIterator(records("1,0", "2,1", "3,1"), 2, 1, 2);
        batches.setCollectMetaData(true);
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().list()
                .layer(new OutputLayer.Builder().nIn(1).nOut(2).activation(Activation.SOFTMAX).build()).build();
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf); ComputationGraph graph = net.toComputationGraph()) {
            for (Evaluation each : List.of(net.evaluate(batches), graph.<Evaluation>evaluate(batches))) {
                List<Prediction> ones = each.getPredictionsByActualClass(1);
                assertEquals(2, ones.size());
                RecordMetaData place = ones.get(0).getRecordMetaData(RecordMetaData.class);
                try (DataSet again = batches.loadFromMetaData(place)) {
                    assertEquals(2, again.getFeatures().getDouble(0));
                }
            }
        } finally {
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        }
    }

    @Test
    void wrongArgumentsAreRefused() {
        RecordReader reader = records("1,0");
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(null, 1));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(reader, 0));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(reader, 1, 1, 0));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(reader, 1, -2, 2));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(reader, 1, 1, 0, true));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator(reader, 1, 0, 1, false));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator.Builder(null, 1));
        assertThrows(ArgumentException.class, () -> new RecordReaderDataSetIterator.Builder(reader, 1).regression(-1));
        assertThrows(ArgumentException.class, () -> new CollectionRecordReader(null));
        RecordReader once = new CollectionRecordReader(List.of()) {
            @Override
            public boolean resetSupported() {
                return false;
            }
        };
        assertThrows(UnsupportedException.class, () -> new RecordReaderDataSetIterator(once, 1, 0, 1).reset());
    }

    @Test
    void recordsAreFoundAgainByTheirPlaces() throws Exception {
        Path file = Files.writeString(folder.resolve("places.csv"), "1,0\n2,1\n3,1\n");
        CSVRecordReader reader = new CSVRecordReader();
        reader.initialize(new FileSplit(file.toFile()));
        RecordReaderDataSetIterator iterator = new RecordReaderDataSetIterator(reader, 3, 1, 2);
        iterator.setCollectMetaData(true);
        try (DataSet all = iterator.next()) {
            List<RecordMetaData> places = all.getExampleMetaData(RecordMetaData.class);
            assertEquals(file.toFile().toURI() + " line 2", places.get(2).getLocation());
            Prediction wrong = new Prediction(1, 0, places.get(2));
            assertThrows(ArgumentException.class, () -> wrong.getRecordMetaData(String.class));
            try (DataSet again = iterator.loadFromMetaData(
                    List.of(wrong.getRecordMetaData(RecordMetaData.class), places.get(0)))) {
                assertEquals(3, again.getFeatures().getDouble(0));
                assertEquals(1, again.getFeatures().getDouble(1));
                assertEquals(List.of(places.get(2), places.get(0)), again.getExampleMetaData());
            }
        }
        assertThrows(ArgumentException.class, () -> iterator.loadFromMetaData(List.of()));
    }
}
