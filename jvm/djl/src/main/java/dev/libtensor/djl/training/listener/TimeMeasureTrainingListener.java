package dev.libtensor.djl.training.listener;

import dev.libtensor.djl.internal.MetricFile;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.training.Trainer;
import java.util.List;

/**
 * Measures the time from batch to batch, in nanoseconds, as the metrics {@code train} and {@code validate}. At the end
 * it appends them to the files {@code training.log} and {@code validate.log}.
 */
public class TimeMeasureTrainingListener extends TrainingListenerAdapter {
    private static final long NONE = -1;

    private final String outputDir;
    private long trainBegin = NONE;
    private long validateBegin = NONE;

    /**
     * Creates a listener.
     *
     * @param outputDir the folder of the files, or null to write none
     */
    public TimeMeasureTrainingListener(String outputDir) {
        this.outputDir = outputDir;
    }

    @Override
    public void onEpoch(Trainer trainer) {
        trainBegin = NONE;
        validateBegin = NONE;
    }

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {
        if (trainBegin != NONE) {
            trainer.addMetric("train", trainBegin);
        }
        trainBegin = System.nanoTime();
    }

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {
        if (validateBegin != NONE) {
            trainer.addMetric("validate", validateBegin);
        }
        validateBegin = System.nanoTime();
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {
        Metrics metrics = trainer.getMetrics();
        if (metrics != null && outputDir != null) {
            MetricFile.append(outputDir, "training.log", metrics, List.of("train"));
            MetricFile.append(outputDir, "validate.log", metrics, List.of("validate"));
        }
    }
}
