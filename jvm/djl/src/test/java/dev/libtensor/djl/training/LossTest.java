package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.training.loss.IndexLoss;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.loss.SimpleCompositeLoss;
import dev.libtensor.djl.training.loss.TabNetClassificationLoss;
import dev.libtensor.djl.training.loss.TabNetRegressionLoss;
import dev.libtensor.djl.training.loss.YOLOv3Loss;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LossTest extends NativeTest {
    private static final float[] PREDICTED = {0.5f, -1, 2, 3};
    private static final float[] LABELS = {1, 0, 2, -1};

    private NDManager manager;
    private NDList predictions;
    private NDList labels;

    @BeforeEach
    void setUp() {
        manager = NDManager.newBaseManager();
        predictions = new NDList(manager.create(PREDICTED, new Shape(2, 2)));
        labels = new NDList(manager.create(LABELS));
    }

    @AfterEach
    void tearDown() {
        manager.close();
    }

    private void check(double expected, Loss loss) {
        check(expected, loss, labels, predictions);
    }

    /** The value, and that nothing else is left, in a manager as well as among what is collected. */
    private void check(double expected, Loss loss, NDList labels, NDList predictions) {
        long before = manager.getStats().handles();
        NDArray value = loss.evaluate(labels, predictions);
        try (NDArray sum = value.sum()) {
            assertEquals(expected, sum.item(), 1e-5, loss.getName());
        }
        assertEquals(manager, value.getManager());
        value.close();
        loss.addAccumulator("a");
        loss.updateAccumulator("a", labels, predictions);
        loss.updateAccumulators(new String[] {"a"}, labels, predictions);
        assertEquals(expected, loss.getAccumulator("a"), 1e-5, loss.getName());
        assertEquals(before, manager.getStats().handles(), loss.getName());
    }

    @Test
    void differences() {
        check((0.5 + 1 + 0 + 4) / 4, Loss.l1Loss());
        check((0.5 + 1 + 0 + 4) / 4 * 3, Loss.l1Loss("a", 3));
        check((0.25 + 1 + 0 + 16) / 8, Loss.l2Loss());
        check((0.25 + 1 + 0 + 16) / 4, Loss.l2Loss("a", 1));
        // Labels above: 0.3 times 0.5 and 1 - 0.3 times the other differences.
        check(2 * (0.3 * 0.5 + 0.7 * (0 + 0 + 4) + 0.3 * 1) / 4, Loss.quantileL1Loss(0.3f));
        check((Math.max(0, 1 - 0.5) + 1 + 0 + 4) / 4, Loss.hingeLoss());
        check((Math.max(0, 2 - 0.5) + 2 + 0 + 5) / 4 * 0.5, Loss.hingeLoss("a", 2, 0.5f));
        NDList integers = new NDList(manager.create(new int[] {1, 0, 2, -1}));
        check((0.5 + 1 + 0 + 4) / 4, Loss.l1Loss(), integers, predictions);
    }

    @Test
    void binaryCrossEntropyHasTheSameSignFromProbabilities() {
        NDList zeroOne = new NDList(manager.create(new float[] {1, 0, 1, 0}, new Shape(2, 2)));
        double expected = 0;
        for (int i = 0; i < 4; i++) {
            double p = 1 / (1 + Math.exp(-PREDICTED[i]));
            expected -= Math.log(i % 2 == 0 ? p : 1 - p) / 4;
        }
        check(expected, Loss.sigmoidBinaryCrossEntropyLoss(), zeroOne, predictions);
        NDList probabilities = new NDList(predictions.head().sigmoid());
        check(expected * 2, Loss.sigmoidBinaryCrossEntropyLoss("a", 2, true), zeroOne, probabilities);
        NDList sure = new NDList(manager.create(new float[] {0, 0, 1, 0}, new Shape(2, 2)));
        check(-Math.log(1e-12) / 4, Loss.sigmoidBinaryCrossEntropyLoss("a", 1, true), zeroOne, sure);
    }

    private static double cross(double right, double other) {
        return Math.log(1 + Math.exp(other - right));
    }

    @Test
    void softmaxCrossEntropyTakesAnyFormOfLabels() {
        double expected = (cross(0.5, -1) + cross(3, 2)) / 2;
        NDArray classes = manager.create(new float[] {0, 1});
        check(expected, Loss.softmaxCrossEntropyLoss(), new NDList(classes), predictions);
        check(expected, Loss.softmaxCrossEntropyLoss(), new NDList(classes.reshape(2, 1)), predictions);
        check(expected, Loss.softmaxCrossEntropyLoss(), new NDList(classes.toType(DataType.INT32, true)), predictions);
        NDList oneHot = new NDList(manager.eye(2));
        check(expected, Loss.softmaxCrossEntropyLoss("a", 1, -1, false, true), oneHot, predictions);
        NDList logarithms = new NDList(predictions.head().logSoftmax(-1));
        check(2 * expected, Loss.softmaxCrossEntropyLoss("a", 2, -1, true, false), new NDList(classes), logarithms);
        check(expected, Loss.softmaxCrossEntropyLoss("a", 1, -1, false, false), oneHot, logarithms);
        // Along the first dimension the pairs are 0.5, 2 and -1, 3.
        check((cross(0.5, 2) + cross(3, -1)) / 2, Loss.softmaxCrossEntropyLoss("a", 1, 0, true, true),
                new NDList(classes), predictions);
    }

    @Test
    void softmaxCrossEntropyOfSequencesAndPictures() {
        NDArray values = manager.arange(24).toType(DataType.FLOAT32, false).sin().reshape(2, 3, 4);
        NDArray classes = manager.create(new long[] {0, 1, 2, 3, 0, 1}, new Shape(2, 3));
        double expected = 0;
        float[] logarithms = values.logSoftmax(-1).toFloatArray();
        long[] right = classes.toLongArray();
        for (int i = 0; i < 6; i++) {
            expected -= logarithms[i * 4 + (int) right[i]] / 6;
        }
        check(expected, Loss.softmaxCrossEntropyLoss(), new NDList(classes), new NDList(values));
        NDList second = new NDList(values.transpose(0, 2, 1));
        check(expected, Loss.softmaxCrossEntropyLoss("a", 1, 1, true, true), new NDList(classes), second);
        NDList first = new NDList(values.transpose(2, 0, 1));
        check(expected, Loss.softmaxCrossEntropyLoss("a", 1, 0, true, true), new NDList(classes), first);

        NDList masked = new NDList(classes, manager.create(new float[] {1, 2}));
        double[] sums = {-logarithms[0] / 3, -(logarithms[12 + 3] + logarithms[16]) / 3};
        Loss loss = Loss.maskedSoftmaxCrossEntropyLoss();
        NDArray each = loss.evaluate(masked, new NDList(values));
        assertEquals(new Shape(2, 1), each.getShape());
        assertArrayEquals(new float[] {(float) sums[0], (float) sums[1]}, each.toFloatArray(), 1e-5f);
        check(sums[0] + sums[1], Loss.maskedSoftmaxCrossEntropyLoss("a", 1, -1, true, true), masked,
                new NDList(values.logSoftmax(-1)));
        NDList oneHot = new NDList(classes.oneHot(4), masked.get(1));
        check(2 * (sums[0] + sums[1]), Loss.maskedSoftmaxCrossEntropyLoss("a", 2, -1, false, false), oneHot,
                new NDList(values));
    }

    @Test
    void penaltiesLeaveTheModelAlone() {
        try (NDManager model = NDManager.newBaseManager()) {
            NDList parameters = new NDList(model.create(new float[] {1, -2}), model.create(new float[] {3}));
            model.cap();
            parameters.forEach(parameter -> parameter.setRequiresGradient(true));
            check(6, Loss.l1WeightedDecay(parameters));
            check(7, Loss.l2WeightedDecay("a", 0.5f, parameters));
            check(6 * 2 + 14 * 3, Loss.elasticNetWeightedDecay("a", 2, 3, parameters));
            assertEquals(2, model.getStats().handles());
            try (GradientCollector collector = manager.getEngine().newGradientCollector()) {
                collector.backward(Loss.l2WeightedDecay(parameters).evaluate(labels, predictions));
            }
            try (ResourceScope scope = new ResourceScope()) {
                assertArrayEquals(new float[] {2, -4}, parameters.get(0).getGradient().toFloatArray());
            }
        }
    }

    @Test
    void compositesAdd() {
        SimpleCompositeLoss sum = new SimpleCompositeLoss().addLoss(Loss.l1Loss()).addLoss(Loss.l2Loss());
        check(5.5 / 4 + 17.25 / 8, sum);
        NDList both = new NDList(predictions.head(), predictions.head().add(1));
        check(5.5 / 4, new IndexLoss(Loss.l1Loss(), 0, null), labels, both);
        check((0.5 + 0 + 1 + 5) / 4, new IndexLoss(Loss.l1Loss(), 1, null), labels, both);
        assertThrows(IllegalStateException.class, () -> new SimpleCompositeLoss().evaluate(labels, predictions));
    }

    @Test
    void tabNetAddsItsSparsity() {
        NDList outputs = new NDList(predictions.head(), manager.create(new float[] {1, 2}));
        check(17.25 / 4 + 1.5, new TabNetRegressionLoss(), labels, outputs);
        NDList classes = new NDList(manager.create(new float[] {0, 1}));
        check((cross(0.5, -1) + cross(3, 2)) / 2 + 1.5, new TabNetClassificationLoss(), classes, outputs);
    }

    @Test
    void refusesLabelsThatDoNotFit() {
        NDList three = new NDList(manager.create(new float[] {1, 2, 3}));
        assertThrows(ShapeException.class, () -> Loss.l2Loss().evaluate(three, predictions));
        assertThrows(ShapeException.class, () -> Loss.softmaxCrossEntropyLoss().evaluate(three, predictions));
        assertThrows(IndexOutOfBoundsException.class, () -> Loss.softmaxCrossEntropyLoss().evaluate(
                new NDList(manager.create(new float[] {0, 2})), predictions));
        assertThrows(ArgumentException.class, () -> Loss.l2Loss().getAccumulator("none"));
    }

    @Test
    void yoloFindsItsTargets() {
        YOLOv3Loss loss = YOLOv3Loss.builder().setNumClasses(2).setInputShape(new Shape(32, 32)).build();
        // The first picture has an object of the class 1; the second one has none.
        NDArray objects = manager.create(new float[] {1, 0.25f, 0.5f, 0.5f, 0.25f, -1, 0, 0, 0, 0}, new Shape(2, 1, 5));
        NDList target = loss.getTarget(objects, 4, 4);
        assertEquals(new Shape(3, 2, 4, 4), target.get(0).getShape());
        assertEquals(new Shape(3, 2, 4, 4, 6), target.get(1).getShape());
        assertEquals(2 - 0.125, target.get(0).get("1,0,2,2").item(), 1e-6);
        assertEquals(3 * (2 - 0.125), target.get(0).sum().item(), 1e-5);
        assertArrayEquals(new float[] {0, 0.5f, 0.5f, 0.25f, 0, 1}, target.get(1).get("2,0,2,2").toFloatArray());
        assertEquals(manager, target.getManager());

        NDList cells = new NDList();
        for (int i = 0; i < 3; i++) {
            cells.add(manager.zeros(new Shape(2, 3 * 7, 4 << i, 4 << i)));
            cells.get(i).setRequiresGradient(true);
        }
        long before = manager.getStats().handles();
        try (GradientCollector collector = manager.getEngine().newGradientCollector()) {
            NDArray value = loss.evaluate(new NDList(objects), cells);
            assertTrue(Double.isFinite(value.item()) && value.item() > 0);
            assertEquals(before + 1, manager.getStats().handles());
            collector.backward(value);
        }
        assertTrue(cells.get(0).getGradient().countNonzero().item() > 0);
    }
}
