package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.List;

/**
 * Measures predictions against labels, over the batches since {@link #reset}. It keeps numbers only, no arrays. One
 * thread at a time uses a metric.
 */
public abstract class EvalMetric {
    private final String name;
    private double sum;
    private long instances;

    /**
     * Creates a metric without batches.
     *
     * @param name the name in reports
     */
    protected EvalMetric(String name) {
        this.name = ArgumentException.notNull(name, "name");
    }

    /**
     * A name and a value.
     *
     * @param name the name of the metric
     * @param value the value; NaN if there was no batch
     */
    public record Value(String name, double value) {}

    /**
     * Returns a metric by its name in MXNet.
     *
     * @param name {@code acc}, {@code accuracy}, {@code top_k_accuracy}, {@code f1}, {@code perplexity}, {@code mae},
     *     {@code mse} or {@code rmse}
     * @return a new metric
     * @throws ArgumentException if no metric has the name
     */
    public static EvalMetric create(String name) {
        return switch (ArgumentException.notNull(name, "name")) {
            case "acc", "accuracy" -> new Accuracy();
            case "top_k_accuracy" -> new TopKAccuracy(1);
            case "f1" -> new F1();
            case "perplexity" -> new Perplexity();
            case "mae" -> new MAE();
            case "mse" -> new MSE();
            case "rmse" -> new RMSE();
            default -> throw new ArgumentException("no metric is named '" + name
                    + "': expected acc, accuracy, top_k_accuracy, f1, perplexity, mae, mse or rmse");
        };
    }

    /**
     * Returns the name in reports.
     *
     * @return the name
     */
    public final String getName() {
        return name;
    }

    /**
     * Adds a batch.
     *
     * @param labels the expected outputs, on any device
     * @param preds the predictions, as many as labels
     * @throws ArgumentException if there are not as many predictions as labels, or one does not fit its label
     */
    public void update(List<NDArray> labels, List<NDArray> preds) {
        List<NDArray> expected = Named.listed(labels, "labels");
        List<NDArray> predicted = Named.listed(preds, "preds");
        if (expected.size() != predicted.size()) {
            throw new ArgumentException(name + " compares as many labels as predictions: " + expected.size()
                    + " labels and " + predicted.size() + " predictions were given");
        }
        try (Autograd.NoGrad off = Autograd.noGrad(); ResourceScope scope = new ResourceScope(name)) {
            for (int i = 0; i < expected.size(); i++) {
                add(beside(predicted.get(i), expected.get(i)), predicted.get(i));
            }
        }
    }

    /** Returns labels on the device of the predictions, as an iterator leaves them on the host. */
    private static NDArray beside(NDArray pred, NDArray label) {
        return label.getDevice().equals(pred.getDevice()) ? label : label.toDevice(pred.getDevice(), false);
    }

    /**
     * Adds one array of labels and one of predictions. Arrays that are created here are freed at once.
     *
     * @param label the expected outputs
     * @param pred the predictions
     */
    protected abstract void add(NDArray label, NDArray pred);

    /**
     * Adds a sum of values.
     *
     * @param sum the sum
     * @param instances the number of values
     */
    protected final void count(double sum, long instances) {
        this.sum += sum;
        this.instances += instances;
    }

    /** Forgets all batches. */
    public void reset() {
        sum = 0;
        instances = 0;
    }

    /**
     * Returns names and values, each the mean over the batches since {@link #reset}.
     *
     * @return one of them; several of a {@link CompositeMetric}
     */
    public List<Value> get() {
        return List.of(new Value(name, sum / instances));
    }

    /**
     * Returns the first value.
     *
     * @return the value; NaN if there was no batch
     */
    public final double value() {
        List<Value> values = get();
        return values.isEmpty() ? Double.NaN : values.get(0).value();
    }

    /** Returns the number of examples, which is the same in both arrays. */
    final long rows(NDArray label, NDArray pred) {
        long rows = label.getShape().dimension() == 0 ? 1 : label.size(0);
        if (rows != (pred.getShape().dimension() == 0 ? 1 : pred.size(0))) {
            throw differ(label, pred);
        }
        return rows;
    }

    /** Returns the labels less the predictions, in FLOAT64 and the shape of the predictions. */
    final NDArray difference(NDArray label, NDArray pred) {
        if (label.size() != pred.size()) {
            throw differ(label, pred);
        }
        NDArray predicted = pred.toType(DataType.FLOAT64, false);
        return label.reshape(pred.getShape()).toType(DataType.FLOAT64, false).sub(predicted);
    }

    final ArgumentException differ(NDArray label, NDArray pred) {
        return new ArgumentException(name + " compares as many labels as predictions: labels of " + label.getShape()
                + ", predictions of " + pred.getShape() + " were given");
    }

    /** Returns the names and values. */
    @Override
    public String toString() {
        return String.join(", ", get().stream().map(value -> value.name() + "=" + value.value()).toList());
    }
}
