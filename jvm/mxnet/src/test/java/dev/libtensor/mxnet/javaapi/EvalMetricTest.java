package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests metrics against numbers that were counted by hand. */
class EvalMetricTest extends NativeTest {
    private static double measured(EvalMetric metric, NDArray label, NDArray pred) {
        metric.update(List.of(label), List.of(pred));
        return metric.value();
    }

    private static NDArray shares() {
        return NDArray.create(new float[] {0.1f, 0.7f, 0.2f, 0.5f, 0.4f, 0.1f, 0.2f, 0.3f, 0.5f}, new Shape(3, 3));
    }

    @Test
    void classes() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = Nets.array(1, 1, 2);
            assertEquals(2 / 3.0, measured(new Accuracy(), labels, shares()));
            assertEquals(1.0, measured(new TopKAccuracy(2), labels, shares()));
            assertEquals(1.0, measured(new TopKAccuracy(9), labels, shares()));
            assertEquals(2 / 3.0, measured(EvalMetric.create("top_k_accuracy"), labels, shares()));
            // Classes in place of shares, and labels of integers.
            NDArray integers = labels.toType(DataType.INT64, true);
            assertEquals(2 / 3.0, measured(new Accuracy(), integers, Nets.array(1, 0, 2)));
            EvalMetric accuracy = new Accuracy();
            accuracy.update(List.of(labels), List.of(shares()));
            accuracy.update(List.of(Nets.array(0, 0, 0)), List.of(shares()));
            assertEquals(3 / 6.0, accuracy.value());
            assertEquals(List.of(new EvalMetric.Value("accuracy", 0.5)), accuracy.get());
            assertEquals("accuracy=0.5", accuracy.toString());
            accuracy.reset();
            assertTrue(Double.isNaN(accuracy.value()));
        }
    }

    @Test
    void theF1OfTwoClasses() {
        try (ResourceScope scope = new ResourceScope()) {
            // Predicted 1, 1, 0, 1; two of three are right, and two of three ones are found.
            NDArray pred = NDArray.create(new float[] {0, 1, 0, 1, 1, 0, 0, 1}, new Shape(4, 2));
            EvalMetric f1 = new F1();
            assertEquals(2 / 3.0, measured(f1, Nets.array(1, 1, 1, 0), pred), 1e-12);
            assertEquals(1 / 3.0, measured(f1, Nets.array(0, 0, 1, 0), pred), 1e-12);
            assertThrows(ArgumentException.class, () -> measured(f1, Nets.array(0, 1, 2, 0), pred));
        }
    }

    @Test
    void perplexity() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = Nets.array(1, 0, 2);
            double expected = Math.exp(-(Math.log(0.7) + Math.log(0.5) + Math.log(0.5)) / 3);
            assertEquals(expected, measured(new Perplexity(), labels, shares()), 1e-6);
            assertEquals(expected, measured(EvalMetric.create("perplexity"), labels.reshape(3, 1), shares()), 1e-6);
            // Probabilities along the first dimension; a label that is left out; and one that is no class.
            assertEquals(expected, measured(new Perplexity(null, 0), labels, shares().transpose()), 1e-6);
            assertEquals(Math.exp(-Math.log(0.35) / 2), measured(new Perplexity(2, -1), labels, shares()), 1e-6);
            assertEquals(Math.exp(-Math.log(0.35) / 2), measured(new Perplexity(-1, -1), Nets.array(1, 0, -1), shares()), 1e-6);
            assertEquals(1e10, measured(new Perplexity(), Nets.array(0), NDArray.create(new float[] {0, 1}, new Shape(1, 2))), 1);
            assertTrue(Double.isNaN(measured(new Perplexity(1, -1), Nets.array(1, 1, 1), shares())));
            // The mean of the batches' values.
            EvalMetric metric = new Perplexity();
            metric.update(List.of(labels), List.of(shares()));
            NDArray certain = NDArray.ones(new Shape(3, 3));
            assertEquals((expected + 1) / 2, measured(metric, labels, certain), 1e-6);
            assertThrows(ArgumentException.class, () -> measured(new Perplexity(), Nets.array(1, 0), shares()));
            assertThrows(TensorIndexException.class, () -> measured(new Perplexity(), Nets.array(1, 0, 3), shares()));
            assertThrows(TensorIndexException.class, () -> measured(new Perplexity(null, 2), labels, shares()));
        }
    }

    @Test
    void differences() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray labels = Nets.array(1, 2, 3, 4);
            NDArray pred = NDArray.create(new float[] {2, 2, 1, 4}, new Shape(4, 1));
            assertEquals(0.75, measured(EvalMetric.create("mae"), labels, pred));
            assertEquals(1.25, measured(EvalMetric.create("mse"), labels, pred));
            assertEquals(Math.sqrt(1.25), measured(EvalMetric.create("rmse"), labels, pred));
            // The mean of the batches' values.
            EvalMetric mse = new MSE();
            mse.update(List.of(labels), List.of(pred));
            assertEquals(1.25 / 2, measured(mse, Nets.array(5), Nets.array(5)));
        }
    }

    @Test
    void functionsAndSeveral() {
        try (ResourceScope scope = new ResourceScope()) {
            CompositeMetric both = new CompositeMetric(new Accuracy());
            both.add(new CustomMetric((label, pred) -> pred.sum().add(label.sum()).getFloat(), "total"));
            both.update(List.of(Nets.array(1, 1, 2)), List.of(shares()));
            assertEquals(List.of("accuracy", "total"), both.get().stream().map(EvalMetric.Value::name).toList());
            assertEquals(7, both.get().get(1).value(), 1e-6);
            assertEquals("total", both.getMetric(1).getName());
            assertThrows(ArgumentException.class, () -> both.getMetric(2));
            assertThrows(ArgumentException.class, () -> both.getMetric(-1));
            both.reset();
            assertTrue(Double.isNaN(both.get().get(1).value()));
            assertTrue(Double.isNaN(new CompositeMetric().value()));
        }
    }

    /** What a metric creates is freed at once, whatever scope is current. */
    @Test
    void noArrayIsLeft() {
        try (ResourceScope scope = new ResourceScope()) {
            List<NDArray> labels = List.of(Nets.array(1, 0, 1));
            List<NDArray> preds = List.of(NDArray.create(new float[] {0, 1, 1, 0, 0, 1}, new Shape(3, 2)));
            List<NDArray> flat = List.of(Nets.array(1, 1, 1));
            long handles = scope.getStats().handles();
            List<NDArray> made = new ArrayList<>();
            for (String name : List.of("acc", "f1", "perplexity")) {
                EvalMetric.create(name).update(labels, preds);
            }
            for (String name : List.of("mae", "mse", "rmse")) {
                EvalMetric.create(name).update(labels, flat);
            }
            new CustomMetric((label, pred) -> {
                made.add(label.add(1));
                return 0;
            }, "one").update(labels, flat);
            assertEquals(handles, scope.getStats().handles());
            assertTrue(made.get(0).isDisposed());
        }
    }

    @Test
    void misuse() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray two = Nets.array(1, 0);
            List<NDArray> one = List.of(two);
            Exception error = assertThrows(ArgumentException.class, () -> new Accuracy().update(one, List.of()));
            assertTrue(error.getMessage().contains("1 labels and 0 predictions"), error::getMessage);
            error = assertThrows(ArgumentException.class, () -> measured(new Accuracy(), two, shares()));
            assertTrue(error.getMessage().contains("(2,)") && error.getMessage().contains("(3, 3)"), error::getMessage);
            assertThrows(ArgumentException.class, () -> measured(new TopKAccuracy(1), two, two));
            assertThrows(ArgumentException.class, () -> measured(new MAE(), two, shares()));
            assertThrows(ArgumentException.class, () -> new TopKAccuracy(0));
            error = assertThrows(ArgumentException.class, () -> EvalMetric.create("auc"));
            assertTrue(error.getMessage().contains("'auc'"), error::getMessage);
        }
    }
}
