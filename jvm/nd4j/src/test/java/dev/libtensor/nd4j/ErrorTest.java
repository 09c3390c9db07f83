package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.evaluation.classification.ConfusionMatrix;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Wrong input gets an error of this library that says what was wrong, and changes nothing. */
class ErrorTest extends NativeTest {
    private static void fails(Class<? extends Exception> type, String told, Executable call) {
        String message = assertThrows(type, call).getMessage();
        assertTrue(message.contains(told), message);
    }

    @Test
    void pointsThatACurveLacks() {
        double[] two = {0, 1};
        RocCurve roc = new RocCurve(two, two, two);
        PrecisionRecallCurve curve = new PrecisionRecallCurve(two, two, two, null, null, null, 2);
        for (IntToDoubleFunction get : List.<IntToDoubleFunction>of(roc::getThreshold, roc::getFalsePositiveRate,
                roc::getTruePositiveRate, curve::getThreshold, curve::getPrecision, curve::getRecall)) {
            fails(TensorIndexException.class, "'i' is -1", () -> get.applyAsDouble(-1));
            fails(TensorIndexException.class, "'i' is 2", () -> get.applyAsDouble(2));
            assertEquals(1, get.applyAsDouble(1));
        }
        fails(ArgumentException.class, "not 2, 1 and 2", () -> new RocCurve(two, new double[1], two));
        fails(ArgumentException.class, "not 2, 2 and 0", () -> new PrecisionRecallCurve(two, two, new double[0], null, null, null, 2));
    }

    @Test
    void countsThatDoNotFit() {
        fails(ArgumentException.class, "'num' is " + (1L << 40), () -> Nd4j.linspace(0, 1, 1L << 40));
        fails(ArgumentException.class, "'nColumns' is " + Long.MAX_VALUE, () -> new RegressionEvaluation(Long.MAX_VALUE));
        assertThrows(ArgumentException.class, () -> Nd4j.linspace(0, 1, -1));
        try (INDArray one = Nd4j.linspace(3, 5, 1)) {
            assertArrayEquals(new double[] {3}, one.toDoubleVector());
        }
        fails(ArgumentException.class, "not " + Integer.MAX_VALUE, () -> new ROC(Integer.MAX_VALUE));
        fails(ArgumentException.class, "not -1", () -> new ROC(-1));
        fails(ArgumentException.class, "0 to 1000", () -> new EvaluationBinary().stats(Integer.MAX_VALUE));
        fails(ArgumentException.class, "0 to 1000", () -> new RegressionEvaluation(1, Integer.MAX_VALUE));
        assertEquals(0, new RegressionEvaluation(0).numColumns());
    }

    @Test
    void nullAmongNames() {
        List<String> names = Arrays.asList("a", null);
        fails(ArgumentException.class, "'labels[1]' is null", () -> new Evaluation(names));
        fails(ArgumentException.class, "'labels[0]' is null", () -> new Evaluation(Collections.singletonMap(null, "a")));
        fails(ArgumentException.class, "'labels[0]' is null", () -> new Evaluation(Collections.singletonMap(1, null)));
        fails(ArgumentException.class, "'labelsList[1]' is null", () -> new Evaluation().setLabelsList(names));
        fails(ArgumentException.class, "'columnNames[1]' is null", () -> new RegressionEvaluation(names));
        fails(ArgumentException.class, "'columnNames[1]' is null", () -> new RegressionEvaluation("a", null));
        fails(ArgumentException.class, "'labels[1]' is null", () -> new EvaluationBinary().setLabelNames(names));
        fails(ArgumentException.class, "'labels[1]' is null", () -> new ROCBinary().setLabels(names));
        fails(ArgumentException.class, "'labelNames[1]' is null", () -> new DataSet().setLabelNames(names));
        fails(ArgumentException.class, "'columnNames[1]' is null", () -> new DataSet().setColumnNames(names));
        fails(ArgumentException.class, "'exampleMetaData[1]' is null", () -> new DataSet().setExampleMetaData(names));
        fails(ArgumentException.class, "'exampleMetaData[1]' is null", () -> new MultiDataSet().setExampleMetaData(names));
        fails(ArgumentException.class, "'classes[1]' is null", () -> new ConfusionMatrix<>(names));
        fails(ArgumentException.class, "'values[0]' is null", () ->
                new MapSchedule(ScheduleType.EPOCH, Collections.singletonMap(0, null)));
        fails(ArgumentException.class, "not -1", () -> new Evaluation(names.subList(0, 1)).getClassLabel(-1));
        assertEquals("b", new Evaluation(Map.of(1, "b", 0, "a")).getClassLabel(1));
    }

    @Test
    void labelsAndPlacesOfTables() {
        EvaluationBinary binary = new EvaluationBinary(1, null);
        binary.setLabelNames(List.of("100 %d"));
        assertTrue(binary.stats().contains("100 %d"));
        fails(ArgumentException.class, "not -1", () -> binary.stats(-1));
    }

    @Test
    void masksOfMoreArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray[] one = {NDArray.ones(new Shape(2, 1))};
            INDArray[] two = {one[0], one[0]};
            MultiDataSet set = new MultiDataSet(one, one, one, one);
            set.setFeatures(two);
            set.setFeaturesMaskArray(1, one[0]);
            assertEquals(one[0], set.getFeaturesMaskArray(1));
        }
    }

    @Test
    void metadataOfFewerExamples() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = new DataSet(NDArray.ones(new Shape(3, 1)), NDArray.ones(new Shape(3, 1)));
            set.setExampleMetaData(List.of("a"));
            fails(TensorIndexException.class, "1 elements", () -> set.get(new int[] {2}));
            fails(TensorIndexException.class, "'to' is 3", () -> set.getRange(1, 3));
        }
    }

    @Test
    void filesOfOtherArraysAndNames() {
        byte[] unnamed;
        try (NDArray array = NDArray.ones(new Shape(1))) {
            unnamed = new NDList(array).encode();
        }
        fails(FormatException.class, "expected", () -> new DataSet().load(new ByteArrayInputStream(unnamed)));
        fails(TensorIOException.class, "is not a valid name of a file", () -> Nd4j.createFromNpyFile(new File("a\0b")));
        fails(TensorIOException.class, "is not a valid name of a file", () -> Nd4j.createFromNpzFile(new File("a\0b")));
    }

    @Test
    void iteratorOfNull() {
        DataSetIterator nulls = new CountingIterator(1) {
            @Override
            public DataSet next() {
                return null;
            }
        };
        fails(StateException.class, "returned null", () -> new NormalizerStandardize().fit(nulls));
    }

    /** A base iterator may clear the interrupt that stops its thread. */
    @Test
    void droppedIteratorEndsItsThread() throws Exception {
        CompletableFuture<Thread> waiting = new CompletableFuture<>();
        AsyncDataSetIterator dropped = new AsyncDataSetIterator(new CountingIterator(100) {
            @Override
            public DataSet next() {
                if (made == 2) {
                    waiting.complete(Thread.currentThread());
                    awaitInterrupt();
                }
                return super.next();
            }
        }, 2, false);
        Thread thread = waiting.get(10, TimeUnit.SECONDS);
        Reference.reachabilityFence(dropped);
        dropped = null;
        for (long end = System.nanoTime() + 10_000_000_000L; thread.isAlive() && System.nanoTime() < end;) {
            System.gc();
            thread.join(20);
        }
        assertFalse(thread.isAlive());
    }

    private static void awaitInterrupt() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            // Cleared on purpose.
        }
    }
}
