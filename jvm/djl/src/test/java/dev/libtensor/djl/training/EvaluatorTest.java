package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.training.evaluator.Accuracy;
import dev.libtensor.djl.training.evaluator.BinaryAccuracy;
import dev.libtensor.djl.training.evaluator.Coverage;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.evaluator.IndexEvaluator;
import dev.libtensor.djl.training.evaluator.TopKAccuracy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EvaluatorTest extends NativeTest {
    private NDManager manager;
    private NDArray scores;

    @BeforeEach
    void setUp() {
        manager = NDManager.newBaseManager();
        scores = manager.create(new float[] {0.1f, 0.7f, 0.2f, 0.5f, 0.3f, 0.2f, 0.2f, 0.3f, 0.5f, 0.4f, 0.35f, 0.25f},
                new Shape(4, 3));
    }

    @AfterEach
    void tearDown() {
        manager.close();
    }

    private void check(double expected, Evaluator evaluator, NDArray label, NDArray prediction) {
        NDList labels = new NDList(label);
        NDList predictions = new NDList(prediction);
        long before = manager.getStats().handles();
        evaluator.addAccumulator("a");
        assertTrue(Float.isNaN(evaluator.getAccumulator("a")));
        evaluator.updateAccumulators(new String[] {"a", "a"}, labels, predictions);
        assertEquals(expected, evaluator.getAccumulator("a"), 1e-6);
        evaluator.resetAccumulator("a");
        evaluator.updateAccumulator("a", labels, predictions);
        assertEquals(expected, evaluator.getAccumulator("a"), 1e-6);
        assertEquals(before, manager.getStats().handles());
        evaluator.evaluate(labels, predictions).close();
        assertEquals(before, manager.getStats().handles());
    }

    @Test
    void accuracyTakesNumbersAndOneHotLabels() {
        check(0.75, new Accuracy(), manager.create(new float[] {1, 0, 1, 0}), scores);
        check(0.75, new Accuracy(), manager.create(new int[] {1, 0, 1, 0}, new Shape(4, 1)), scores);
        check(0.75, new Accuracy(), manager.create(new long[] {1, 0, 1, 0}).oneHot(3), scores);
        check(2.0 / 3, new Accuracy("a", 0), manager.create(new long[] {1, 0, 1}), scores.get("0:3"));
    }

    @Test
    void topKCountsTheBest() {
        NDArray labels = manager.create(new float[] {2, 1, 0, 2});
        check(0.5, new TopKAccuracy(2), labels, scores);
        check(1, new TopKAccuracy("all", 9), labels, scores);
        assertEquals("Top_2_Accuracy", new TopKAccuracy(2).getName());
        assertThrows(ArgumentException.class, () -> new TopKAccuracy(1));
    }

    @Test
    void othersCompare() {
        NDArray labels = manager.create(new float[] {1, 0, 0, 1});
        NDArray values = manager.create(new float[] {0.2f, -0.1f, 0.4f, -3});
        check(0.5, new BinaryAccuracy(), labels, values);
        check(0.25, new BinaryAccuracy("a", 0.3f), labels, values);
        check(0.25, new Coverage(), labels, values);
        check(0.5, new IndexEvaluator(new BinaryAccuracy(), 0), labels, values);
    }

    @Test
    void refusesWhatDoesNotFit() {
        NDList scored = new NDList(scores);
        NDList three = new NDList(manager.create(new float[] {1, 0, 1}));
        assertThrows(ShapeException.class, () -> new Accuracy().evaluate(three, scored));
        assertThrows(ShapeException.class, () -> new BinaryAccuracy().evaluate(three, scored));
        assertThrows(ArgumentException.class, () -> new Accuracy().updateAccumulator("none", three, scored));
    }
}
