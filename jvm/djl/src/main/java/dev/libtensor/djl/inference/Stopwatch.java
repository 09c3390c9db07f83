package dev.libtensor.djl.inference;

import dev.libtensor.djl.metric.Dimension;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.metric.Unit;

/** Measures the parts of one prediction, unless nothing receives the durations. */
final class Stopwatch {
    private final Metrics metrics;
    private final Dimension dimension;
    private final int inputs;
    private final long begin;
    private long last;

    Stopwatch(Metrics metrics, Dimension dimension, int inputs) {
        this.metrics = metrics;
        this.dimension = dimension;
        this.inputs = inputs;
        begin = metrics == null ? 0 : System.nanoTime();
        last = begin;
    }

    /** Ends a part, whose duration is that of one input. */
    void lap(String name) {
        if (metrics != null) {
            long now = System.nanoTime();
            add(name, (now - last) / 1000 / inputs);
            last = now;
        }
    }

    /** Ends the last part and the whole. */
    void end() {
        if (metrics != null) {
            lap("Postprocess");
            add("Prediction", (last - begin) / 1000);
        }
    }

    private void add(String name, long duration) {
        metrics.addMetric(name, duration, Unit.MICROSECONDS, dimension);
    }
}
