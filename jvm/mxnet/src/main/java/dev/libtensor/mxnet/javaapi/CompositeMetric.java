package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.ArrayList;
import java.util.List;

/** Several metrics as one. */
public class CompositeMetric extends EvalMetric {
    private final List<EvalMetric> metrics = new ArrayList<>();

    /**
     * Creates a metric of others.
     *
     * @param metrics the metrics, in the order of their values; {@link #add(EvalMetric)} adds more
     */
    public CompositeMetric(EvalMetric... metrics) {
        super("composite");
        for (EvalMetric metric : ArgumentException.notNull(metrics, "metrics")) {
            this.metrics.add(ArgumentException.notNull(metric, "metrics"));
        }
    }

    /**
     * Adds a metric.
     *
     * @param metric the metric
     */
    public void add(EvalMetric metric) {
        metrics.add(ArgumentException.notNull(metric, "metric"));
    }

    /**
     * Returns one of the metrics.
     *
     * @param index its number, in the order of {@link #get}
     * @return the metric
     * @throws ArgumentException if there is no such number
     */
    public EvalMetric getMetric(int index) {
        if (index < 0 || index >= metrics.size()) {
            throw new ArgumentException("there is no metric " + index + ": expected 0 or more, and less than "
                    + metrics.size());
        }
        return metrics.get(index);
    }

    @Override
    public void update(List<NDArray> labels, List<NDArray> preds) {
        ArgumentException.notNull(labels, "labels");
        ArgumentException.notNull(preds, "preds");
        metrics.forEach(metric -> metric.update(labels, preds));
    }

    @Override
    protected void add(NDArray label, NDArray pred) {
        metrics.forEach(metric -> metric.add(label, pred));
    }

    @Override
    public void reset() {
        metrics.forEach(EvalMetric::reset);
    }

    @Override
    public List<Value> get() {
        return metrics.stream().flatMap(metric -> metric.get().stream()).toList();
    }
}
