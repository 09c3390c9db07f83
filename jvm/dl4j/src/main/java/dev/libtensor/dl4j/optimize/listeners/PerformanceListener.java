package dev.libtensor.dl4j.optimize.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ListenerLog;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Logs how long iterations take, every few iterations. Each thread that trains has times of its own. The time is that
 * since the iteration before, on the same thread.
 */
public class PerformanceListener extends BaseTrainingListener {
    /** What the last iteration of a thread left. */
    private static final class Last {
        private long nanos;
        private final Map<String, long[]> collections = new HashMap<>();
    }

    private final ThreadLocal<Last> last = ThreadLocal.withInitial(() -> null);
    private final Builder settings;

    /**
     * Creates a listener that logs times only.
     *
     * @param frequency how many iterations there are from one line to the next
     * @throws ArgumentException if it is not above 0
     */
    public PerformanceListener(int frequency) {
        this(frequency, false);
    }

    /**
     * Creates a listener.
     *
     * @param frequency how many iterations there are from one line to the next
     * @param reportScore whether a line has the loss
     * @throws ArgumentException if the frequency is not above 0
     */
    public PerformanceListener(int frequency, boolean reportScore) {
        this(frequency, reportScore, false);
    }

    /**
     * Creates a listener.
     *
     * @param frequency how many iterations there are from one line to the next
     * @param reportScore whether a line has the loss
     * @param reportGC whether a line has the garbage collections since the line before
     * @throws ArgumentException if the frequency is not above 0
     */
    public PerformanceListener(int frequency, boolean reportScore, boolean reportGC) {
        this(new Builder().setFrequency(frequency).reportScore(reportScore).reportGC(reportGC));
    }

    private PerformanceListener(Builder given) {
        settings = new Builder(given);
    }

    @Override
    public void iterationDone(Model model, int iteration, int epoch) {
        ArgumentException.notNull(model, "model");
        long now = System.nanoTime();
        Last before = last.get();
        if (before == null) {
            before = new Last();
            last.set(before);
        } else if (iteration % settings.frequency == 0) {
            ListenerLog.write(this, line(model, iteration, now - before.nanos, before));
        }
        before.nanos = now;
    }

    private String line(Model model, int iteration, long nanos, Last before) {
        double seconds = Math.max(1, nanos) * 1e-9;
        StringBuilder line = new StringBuilder();
        add(line, settings.reportIteration, "iteration %d; ", iteration);
        add(line, settings.reportTime, "iteration time: %.3f ms; ", seconds * 1e3);
        add(line, settings.reportSample, "samples/sec: %.3f; ", settings.reportSample ? model.batchSize() / seconds : 0);
        add(line, settings.reportBatch, "batches/sec: %.3f; ", 1 / seconds);
        if (settings.reportScore) {
            line.append("score: ").append(model.score()).append("; ");
        }
        if (settings.reportGC) {
            line.append(collections(before));
        }
        return line.toString().strip();
    }

    private static void add(StringBuilder line, boolean isWanted, String format, Object value) {
        if (isWanted) {
            line.append(String.format(Locale.ROOT, format, value));
        }
    }

    /** Returns the collections since the line before; the first line has none to compare with. */
    private static String collections(Last before) {
        StringBuilder text = new StringBuilder();
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            long[] now = {bean.getCollectionCount(), bean.getCollectionTime()};
            long[] then = before.collections.put(bean.getName(), now);
            if (then != null) {
                text.append(text.length() == 0 ? "GC: " : ", ").append('[').append(bean.getName()).append(": ")
                        .append(now[0] - then[0]).append(" (").append(now[1] - then[1]).append(" ms)]");
            }
        }
        return text.length() == 0 ? "" : text + ";";
    }

    /** Builds a listener. */
    public static class Builder {
        private int frequency = 1;
        private boolean reportIteration = true;
        private boolean reportTime = true;
        private boolean reportSample = true;
        private boolean reportBatch = true;
        private boolean reportScore;
        private boolean reportGC;

        /** Creates a builder of a listener that logs the times of every iteration. */
        public Builder() {}

        private Builder(Builder other) {
            frequency = other.frequency;
            reportIteration = other.reportIteration;
            reportTime = other.reportTime;
            reportSample = other.reportSample;
            reportBatch = other.reportBatch;
            reportScore = other.reportScore;
            reportGC = other.reportGC;
        }

        /**
         * Sets whether a line has the number of the iteration.
         *
         * @param reportIteration true, which is the default, if it has
         * @return this builder
         */
        public Builder reportIteration(boolean reportIteration) {
            this.reportIteration = reportIteration;
            return this;
        }

        /**
         * Sets whether a line has the time of the iteration.
         *
         * @param reportTime true, which is the default, if it has
         * @return this builder
         */
        public Builder reportTime(boolean reportTime) {
            this.reportTime = reportTime;
            return this;
        }

        /**
         * Sets whether a line has examples per second.
         *
         * @param reportSample true, which is the default, if it has
         * @return this builder
         */
        public Builder reportSample(boolean reportSample) {
            this.reportSample = reportSample;
            return this;
        }

        /**
         * Sets whether a line has batches per second.
         *
         * @param reportBatch true, which is the default, if it has
         * @return this builder
         */
        public Builder reportBatch(boolean reportBatch) {
            this.reportBatch = reportBatch;
            return this;
        }

        /**
         * Sets whether a line has the loss.
         *
         * @param reportScore true if it has
         * @return this builder
         */
        public Builder reportScore(boolean reportScore) {
            this.reportScore = reportScore;
            return this;
        }

        /**
         * Sets whether a line has the garbage collections since the line before.
         *
         * @param reportGC true if it has
         * @return this builder
         */
        public Builder reportGC(boolean reportGC) {
            this.reportGC = reportGC;
            return this;
        }

        /**
         * Sets how many iterations there are from one line to the next.
         *
         * @param frequency the number of iterations
         * @return this builder
         * @throws ArgumentException if it is not above 0
         */
        public Builder setFrequency(int frequency) {
            this.frequency = ListenerLog.frequency(frequency);
            return this;
        }

        /**
         * Returns the listener.
         *
         * @return a new listener
         */
        public PerformanceListener build() {
            return new PerformanceListener(this);
        }
    }
}
