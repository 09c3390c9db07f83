package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.training.evaluator.BoundingBoxError;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.evaluator.SingleShotDetectionAccuracy;
import dev.libtensor.djl.training.loss.SingleShotDetectionLoss;
import org.junit.jupiter.api.Test;

class DetectionTest extends NativeTest {
    /** The first of two anchors is exactly where the only object is, of the class 0. The other one has none. */
    @Test
    void anchorsAreComparedWithTheirObjects() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray anchors = manager.create(new float[] {0, 0, 0.5f, 0.5f, 0.5f, 0.5f, 1, 1}, new Shape(1, 2, 4));
            NDArray classes = manager.create(new float[] {0, 2, 1, 0}, new Shape(1, 2, 2));
            NDArray offsets = manager.create(new float[] {0.1f, -0.2f, 0.3f, 0.4f, 9, 9, 9, 9}, new Shape(1, 8));
            NDList predictions = new NDList(anchors, classes, offsets);
            NDList labels = new NDList(manager.create(new float[] {0, 0, 0, 0.5f, 0.5f}, new Shape(1, 1, 5)));
            classes.setRequiresGradient(true);
            offsets.setRequiresGradient(true);
            double classLoss = (Math.log(1 + Math.exp(-2)) + Math.log(1 + Math.exp(-1))) / 2;
            check(classLoss + 1.0 / 8, new SingleShotDetectionLoss(), labels, predictions);
            check(1, new SingleShotDetectionAccuracy("a"), labels, predictions);
            check(1.0 / 8, new BoundingBoxError("a"), labels, predictions);
            long before = manager.getStats().handles();
            try (GradientCollector collector = manager.getEngine().newGradientCollector();
                    NDArray loss = new SingleShotDetectionLoss().evaluate(labels, predictions)) {
                assertEquals(classLoss + 1.0 / 8, loss.item(), 1e-6);
                collector.backward(loss);
            }
            assertEquals(before, manager.getStats().handles());
            float part = 1f / 8;
            assertArrayEquals(new float[] {part, -part, part, part, 0, 0, 0, 0},
                    offsets.getGradient().toFloatArray());
        }
    }

    private static void check(double expected, Evaluator evaluator, NDList labels, NDList predictions) {
        long before = predictions.getManager().getStats().handles();
        evaluator.addAccumulator("a");
        evaluator.updateAccumulators(new String[] {"a"}, labels, predictions);
        evaluator.updateAccumulator("a", labels, predictions);
        assertEquals(expected, evaluator.getAccumulator("a"), 1e-6);
        assertEquals(before, predictions.getManager().getStats().handles());
    }
}
