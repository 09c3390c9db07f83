package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.datasets.iterator.impl.DigitsDataSetIterator;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DigitsDataSetIteratorTest extends NativeTest {
    private static NDArray array(INDArray array) {
        return (NDArray) array;
    }

    /** Returns the images of the sample data with their classes, as text. */
    private static Set<String> pairs(boolean train) {
        try (ResourceScope scope = new ResourceScope()) {
            NDList all = SampleData.digits();
            float[] pixels = all.get(0).toFloatArray();
            long[] classes = all.get(1).toLongArray();
            Set<Long> held = new HashSet<>();
            Arrays.stream(all.get(2).toLongArray()).forEach(held::add);
            Set<String> pairs = new HashSet<>();
            for (int i = 0; i < classes.length; i++) {
                if (held.contains((long) i) != train) {
                    pairs.add(Arrays.toString(Arrays.copyOfRange(pixels, 64 * i, 64 * i + 64)) + classes[i]);
                }
            }
            return pairs;
        }
    }

    /** Returns the examples of a batch as text; fails if a label is not one-hot. */
    private static List<String> pairs(DataSet batch) {
        float[] pixels = array(batch.getFeatures()).toFloatArray();
        float[] labels = array(batch.getLabels()).toFloatArray();
        return IntStream.range(0, batch.numExamples()).mapToObj(i -> {
            float[] row = Arrays.copyOfRange(labels, 10 * i, 10 * i + 10);
            float[] sorted = row.clone();
            Arrays.sort(sorted);
            assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, sorted);
            int column = 0;
            while (row[column] != 1) {
                column++;
            }
            return Arrays.toString(Arrays.copyOfRange(pixels, 64 * i, 64 * i + 64)) + column;
        }).toList();
    }

    @Test
    void aPassHasEachImageWithItsClass() {
        for (boolean train : new boolean[] {true, false}) {
            try (ResourceScope scope = new ResourceScope()) {
                DigitsDataSetIterator digits = new DigitsDataSetIterator(100, train, 7);
                Set<String> seen = new HashSet<>();
                int count = 0;
                while (digits.hasNext()) {
                    DataSet batch = digits.next();
                    assertEquals(DataType.FLOAT32, array(batch.getFeatures()).getDataType());
                    assertEquals(new Shape(batch.numExamples(), 64), array(batch.getFeatures()).getShape());
                    assertEquals(new Shape(batch.numExamples(), 10), array(batch.getLabels()).getShape());
                    assertTrue(digits.hasNext() ? batch.numExamples() == 100 : batch.numExamples() < 100);
                    count += batch.numExamples();
                    seen.addAll(pairs(batch));
                }
                assertEquals(train ? 1437 : 360, count);
                assertEquals(pairs(train), seen);
                assertThrows(NoSuchElementException.class, digits::next);
            }
        }
    }

    @Test
    void itSaysWhatItHas() {
        try (DigitsDataSetIterator digits = new DigitsDataSetIterator(32, true, 0)) {
            assertEquals(32, digits.batch());
            assertEquals(64, digits.inputColumns());
            assertEquals(10, digits.totalOutcomes());
            assertTrue(digits.resetSupported());
            assertTrue(digits.asyncSupported());
            assertNull(digits.getLabels());
            assertNull(digits.getPreProcessor());
        }
        assertThrows(ArgumentException.class, () -> new DigitsDataSetIterator(0, true, 0));
    }

    @Test
    void theOrderFollowsFromTheSeed() {
        try (ResourceScope scope = new ResourceScope()) {
            DigitsDataSetIterator one = new DigitsDataSetIterator(50, false, 1);
            DigitsDataSetIterator same = new DigitsDataSetIterator(50, false, 1);
            List<String> first = pairs(one.next());
            assertEquals(first, pairs(same.next()));
            assertNotEquals(first, pairs(new DigitsDataSetIterator(50, false, 2).next()));
            one.reset();
            List<String> second = pairs(one.next());
            assertNotEquals(first, second);
            same.reset();
            assertEquals(second, pairs(same.next()));
        }
    }

    @Test
    void aPreProcessorChangesTheBatchOnly() {
        try (ResourceScope scope = new ResourceScope()) {
            DigitsDataSetIterator digits = new DigitsDataSetIterator(360, false, 1);
            digits.setPreProcessor(set -> array(set.getFeatures()).muli(0));
            assertEquals(0f, array(digits.next().getFeatures()).sum().toFloatArray()[0]);
            digits.setPreProcessor(null);
            digits.reset();
            assertEquals(pairs(false), new HashSet<>(pairs(digits.next(1000))));
            digits.reset();
            assertThrows(ArgumentException.class, () -> digits.next(0));
        }
    }

    @Test
    void closeFreesTheImagesAndNoBatch() {
        long before = Memory.stats().liveHandles();
        DigitsDataSetIterator digits = new DigitsDataSetIterator(10, false, 1);
        DataSet batch = digits.next();
        digits.reset();
        DataSet other = digits.next(3);
        digits.close();
        digits.close();
        assertThrows(DisposedException.class, digits::next);
        assertEquals(10, pairs(batch).size());
        assertEquals(3, pairs(other).size());
        batch.close();
        other.close();
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void theImagesEndWithTheScope() {
        DigitsDataSetIterator digits;
        try (ResourceScope scope = new ResourceScope()) {
            digits = new DigitsDataSetIterator(10, false, 1);
            digits.next();
            digits.getParts().forEach(part -> assertFalse(part.isDisposed()));
        }
        assertThrows(DisposedException.class, digits::next);
    }

    @Test
    void anotherThreadMayFetch() {
        try (DigitsDataSetIterator digits = new DigitsDataSetIterator(90, false, 3);
                AsyncDataSetIterator ahead = new AsyncDataSetIterator(digits, 2)) {
            Set<String> seen = new HashSet<>();
            while (ahead.hasNext()) {
                seen.addAll(pairs(ahead.next()));
            }
            assertEquals(pairs(false), seen);
        }
    }

    /** A program written for MNIST, with other sizes: nothing of training is left when the network and the data are closed. */
    @Test
    void aNetworkLearnsTheDigits() {
        long before = Memory.stats().liveHandles();
        MultiLayerConfiguration configuration = new NeuralNetConfiguration.Builder().seed(5).updater(new Adam(0.01)).list()
                .layer(new DenseLayer.Builder().nIn(64).nOut(32).activation(Activation.RELU).build())
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.NEGATIVELOGLIKELIHOOD).nIn(32).nOut(10)
                        .activation(Activation.SOFTMAX).build())
                .build();
        try (MultiLayerNetwork net = new MultiLayerNetwork(configuration);
                DigitsDataSetIterator train = new DigitsDataSetIterator(64, true, 5);
                DigitsDataSetIterator test = new DigitsDataSetIterator(100, false, 5)) {
            net.init();
            net.fit(train, 5);
            Evaluation evaluation = net.evaluate(test);
            assertTrue(evaluation.accuracy() > 0.93, () -> "accuracy " + evaluation.accuracy());
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        assertEquals(before, Memory.stats().liveHandles());
    }
}
