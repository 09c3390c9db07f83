package dev.libtensor.djl.training.listener;

import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.util.ProgressBar;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Logs the results of epochs, shows progress bars, and logs the times of the parts of a training at its end. */
public class LoggingTrainingListener implements TrainingListener {
    private static final Logger LOGGER = System.getLogger(LoggingTrainingListener.class.getName());

    /** How many evaluators a progress bar shows. */
    private static final int SHOWN = 2;

    private static final List<String> PARTS = List.of("train", "forward", "training-metrics", "backward", "step");

    private final int frequency;
    private int numEpochs;
    private ProgressBar trainingProgressBar;
    private ProgressBar validateProgressBar;
    private int shown;

    /** Creates a listener that logs all epochs. */
    public LoggingTrainingListener() {
        this(0);
    }

    /**
     * Creates a listener that logs some of the epochs.
     *
     * @param frequency how many epochs there are for each one that is logged; 1 or less for all
     */
    public LoggingTrainingListener(int frequency) {
        this.frequency = frequency;
    }

    @Override
    public void onEpoch(Trainer trainer) {
        numEpochs++;
        if (isSilent()) {
            return;
        }
        log("Epoch " + numEpochs + " finished.");
        Metrics metrics = trainer.getMetrics();
        if (metrics == null) {
            return;
        }
        List<Evaluator> evaluators = trainer.getEvaluators();
        log("Train: " + status(metrics, evaluators, EvaluatorTrainingListener.TRAIN_EPOCH, evaluators.size()));
        String stage = EvaluatorTrainingListener.VALIDATE_EPOCH;
        if (!metrics.hasMetric(EvaluatorTrainingListener.metricName(trainer.getLoss(), stage))) {
            log("validation has not been run.");
            return;
        }
        String validated = status(metrics, evaluators, stage, evaluators.size());
        if (!validated.isEmpty()) {
            log("Validate: " + validated);
        }
    }

    private boolean isSilent() {
        return frequency > 1 && numEpochs % frequency != 1;
    }

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {
        if (isSilent()) {
            return;
        }
        if (trainingProgressBar == null) {
            trainingProgressBar = new ProgressBar("Training", batchData.getBatch().getProgressTotal());
        }
        Batch batch = batchData.getBatch();
        int percent = (int) ((batch.getProgress() + 1) * 100 / Math.max(1, batch.getProgressTotal()));
        // A bar changes 100 times at most, so the status of other batches is not needed.
        if (percent != shown || percent == 0) {
            shown = percent;
            trainingProgressBar.update(batch.getProgress(), status(trainer, batchData));
        }
    }

    private static String status(Trainer trainer, BatchData batchData) {
        Metrics metrics = trainer.getMetrics();
        if (metrics == null) {
            return "";
        }
        String status = status(metrics, trainer.getEvaluators(), EvaluatorTrainingListener.TRAIN_PROGRESS, SHOWN);
        if (!metrics.hasMetric("train")) {
            return status;
        }
        double seconds = metrics.latestMetric("train").getValue() / 1e9;
        return status + String.format(Locale.ROOT, ", speed: %.2f items/sec", batchData.getBatch().getSize() / seconds);
    }

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {
        if (isSilent()) {
            return;
        }
        if (validateProgressBar == null) {
            validateProgressBar = new ProgressBar("Validating", batchData.getBatch().getProgressTotal());
        }
        validateProgressBar.update(batchData.getBatch().getProgress());
    }

    @Override
    public void onTrainingBegin(Trainer trainer) {
        Device[] devices = trainer.getDevices();
        boolean onHost = devices.length == 1 && !devices[0].isGpu();
        log("Training on: " + (onHost ? devices[0] : devices.length + " GPUs") + ".");
        Engine engine = trainer.getManager().getEngine();
        log(engine.getEngineName() + " Engine Version " + engine.getVersion() + ".");
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {
        Metrics metrics = trainer.getMetrics();
        if (metrics == null) {
            return;
        }
        PARTS.forEach(part -> logTimes(metrics, part, 1e6, "ms"));
        logTimes(metrics, "epoch", 1e9, "s");
    }

    private static void logTimes(Metrics metrics, String part, double nanoseconds, String unit) {
        if (metrics.hasMetric(part)) {
            log(String.format(Locale.ROOT, "%s P50: %.3f %s, P90: %.3f %s", part,
                    metrics.percentile(part, 50).getValue() / nanoseconds, unit,
                    metrics.percentile(part, 90).getValue() / nanoseconds, unit));
        }
    }

    private static String status(Metrics metrics, List<Evaluator> evaluators, String stage, int limit) {
        StringJoiner status = new StringJoiner(", ");
        for (int i = 0; i < evaluators.size(); i++) {
            if (i == limit) {
                status.add("...");
                break;
            }
            String name = EvaluatorTrainingListener.metricName(evaluators.get(i), stage);
            if (!metrics.hasMetric(name)) {
                status.add(evaluators.get(i).getName() + ": _");
                continue;
            }
            float value = metrics.latestMetric(name).getValue().floatValue();
            // Without validation data there is nothing to log.
            if (!Float.isNaN(value) || !EvaluatorTrainingListener.VALIDATE_EPOCH.equals(stage)) {
                status.add(evaluators.get(i).getName() + ": " + text(value));
            }
        }
        return status.toString();
    }

    private static String text(float value) {
        boolean fits = !(Math.abs(value) < 0.01) && !(Math.abs(value) > 9999);
        return String.format(Locale.ROOT, fits ? "%.2f" : "%.2E", value);
    }

    private static void log(String message) {
        LOGGER.log(Level.INFO, message);
    }
}
