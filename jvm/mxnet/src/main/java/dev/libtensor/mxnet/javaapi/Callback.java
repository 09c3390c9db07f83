package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.Locale;
import java.util.function.Consumer;

/** MXNet's callbacks. */
public final class Callback {
    private Callback() {}

    /** Reports the examples per second and the metric, once per some batches. */
    public static final class Speedometer implements BatchEndCallback {
        private final int batchSize;
        private final int frequent;
        private final Consumer<String> report;
        private long began = System.nanoTime();
        private int last = -1;

        /**
         * Creates it with reports to the standard output, each after 50 batches.
         *
         * @param batchSize the examples of a batch
         */
        public Speedometer(int batchSize) {
            this(batchSize, 50, System.out::println);
        }

        /**
         * Creates it.
         *
         * @param batchSize the examples of a batch
         * @param frequent the batches between two reports, at least 1
         * @param report takes a line
         * @throws ArgumentException if there is no batch between two reports
         */
        public Speedometer(int batchSize, int frequent, Consumer<String> report) {
            if (frequent < 1) {
                throw new ArgumentException("frequent must be at least 1, not " + frequent);
            }
            this.batchSize = batchSize;
            this.frequent = frequent;
            this.report = ArgumentException.notNull(report, "report");
        }

        @Override
        public void invoke(int epoch, int nBatch, EvalMetric evalMetric) {
            if (nBatch <= last) {
                began = System.nanoTime();
            }
            last = nBatch;
            if (nBatch > 0 && nBatch % frequent == 0) {
                double speed = (double) frequent * batchSize * 1e9 / Math.max(1, System.nanoTime() - began);
                StringBuilder line = new StringBuilder(String.format(
                        Locale.ROOT, "Epoch[%d] Batch [%d]\tSpeed: %.2f samples/sec", epoch, nBatch, speed));
                if (evalMetric != null) {
                    evalMetric.get().forEach(value -> line.append("\tTrain-").append(value.name()).append('=')
                            .append((float) value.value()));
                }
                report.accept(line.toString());
                began = System.nanoTime();
            }
        }
    }

    /**
     * Writes a checkpoint after each epoch, from number 1: see {@link Model#saveCheckpoint}.
     *
     * @param prefix the path of the files without their endings
     * @return the callback
     */
    public static EpochEndCallback doCheckpoint(String prefix) {
        ArgumentException.notNull(prefix, "prefix");
        return (epoch, symbol, argParams, auxStates) ->
                Model.saveCheckpoint(prefix, epoch + 1, symbol, argParams, auxStates);
    }
}
