package dev.libtensor.djl.training.listener;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.evaluator.Evaluator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Evaluates a training: collects the values of the trainer's evaluators and loss for each batch, for some batches, and
 * for each epoch, and adds them to the trainer's metrics.
 */
public class EvaluatorTrainingListener extends TrainingListenerAdapter {
    /** The key of values of an epoch of training. */
    public static final String TRAIN_EPOCH = "train/epoch";

    /** The key of values since the last progress was reported. */
    public static final String TRAIN_PROGRESS = "train/progress";

    /** The key of values of one batch. */
    public static final String TRAIN_ALL = "train/all";

    /** The key of values of an epoch of validation. */
    public static final String VALIDATE_EPOCH = "validate/epoch";

    private static final String[] TRAINING = {TRAIN_EPOCH, TRAIN_PROGRESS, TRAIN_ALL};
    private static final String[] VALIDATION = {VALIDATE_EPOCH};

    private final int progressUpdateFrequency;
    private final Map<String, Float> latestEvaluations = new ConcurrentHashMap<>();
    private int progressCounter;

    /** Creates a listener that reports progress every 5 batches. */
    public EvaluatorTrainingListener() {
        this(5);
    }

    /**
     * Creates a listener.
     *
     * @param progressUpdateFrequency how many batches there are for each report of progress
     */
    public EvaluatorTrainingListener(int progressUpdateFrequency) {
        this.progressUpdateFrequency = progressUpdateFrequency;
    }

    @Override
    public void onEpoch(Trainer trainer) {
        Metrics metrics = trainer.getMetrics();
        for (Evaluator evaluator : trainer.getEvaluators()) {
            float train = evaluator.getAccumulator(TRAIN_EPOCH);
            float validate = evaluator.getAccumulator(VALIDATE_EPOCH);
            if (metrics != null) {
                metrics.addMetric(metricName(evaluator, TRAIN_EPOCH), train);
                metrics.addMetric(metricName(evaluator, VALIDATE_EPOCH), validate);
            }
            keep(evaluator.getName(), train, validate);
            if (evaluator == trainer.getLoss()) {
                keep("loss", train, validate);
            }
        }
        // An evaluator may be a part of another one, so none is reset before all were asked.
        for (Evaluator evaluator : trainer.getEvaluators()) {
            for (String key : TRAINING) {
                evaluator.resetAccumulator(key);
            }
            evaluator.resetAccumulator(VALIDATE_EPOCH);
        }
        progressCounter = 0;
    }

    private void keep(String name, float train, float validate) {
        latestEvaluations.put("train_" + name, train);
        latestEvaluations.put("validate_" + name, validate);
    }

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {
        for (Evaluator evaluator : trainer.getEvaluators()) {
            evaluator.resetAccumulator(TRAIN_ALL);
        }
        update(trainer, batchData, TRAINING);
        if (trainer.getMetrics() != null) {
            addMetrics(trainer, TRAIN_ALL);
            if (++progressCounter == progressUpdateFrequency) {
                addMetrics(trainer, TRAIN_PROGRESS);
                progressCounter = 0;
            }
        }
    }

    private static void addMetrics(Trainer trainer, String stage) {
        for (Evaluator evaluator : trainer.getEvaluators()) {
            trainer.getMetrics().addMetric(metricName(evaluator, stage), evaluator.getAccumulator(stage));
        }
    }

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {
        update(trainer, batchData, VALIDATION);
    }

    private static void update(Trainer trainer, BatchData batchData, String[] keys) {
        for (Evaluator evaluator : trainer.getEvaluators()) {
            for (Map.Entry<Device, NDList> labels : batchData.getLabels().entrySet()) {
                NDList predictions = batchData.getPredictions().get(labels.getKey());
                NDArray loss = evaluator == trainer.getLoss() ? batchData.getLoss(labels.getKey()) : null;
                if (loss == null || !trainer.getLoss().addEvaluated(keys, loss)) {
                    evaluator.updateAccumulators(keys, labels.getValue(), predictions);
                }
            }
        }
    }

    @Override
    public void onTrainingBegin(Trainer trainer) {
        for (Evaluator evaluator : trainer.getEvaluators()) {
            for (String key : TRAINING) {
                evaluator.addAccumulator(key);
            }
            evaluator.addAccumulator(VALIDATE_EPOCH);
        }
    }

    /**
     * Returns the name of the metric that an evaluator's values have.
     *
     * @param evaluator the evaluator
     * @param stage one of the keys of this class
     * @return the name, such as {@code train_epoch_Accuracy}
     * @throws ArgumentException if it is not one of these keys
     */
    public static String metricName(Evaluator evaluator, String stage) {
        return switch (stage) {
            case TRAIN_EPOCH -> "train_epoch_" + evaluator.getName();
            case TRAIN_PROGRESS -> "train_progress_" + evaluator.getName();
            case TRAIN_ALL -> "train_all_" + evaluator.getName();
            case VALIDATE_EPOCH -> "validate_epoch_" + evaluator.getName();
            default -> throw new ArgumentException("'" + stage + "' is not a stage of training: expected '" + TRAIN_EPOCH
                    + "', '" + TRAIN_PROGRESS + "', '" + TRAIN_ALL + "' or '" + VALIDATE_EPOCH + "'");
        };
    }

    /**
     * Returns the values of the last epoch.
     *
     * @return the values by the names of the evaluators, after {@code train_} or {@code validate_}
     */
    public Map<String, Float> getLatestEvaluations() {
        return latestEvaluations;
    }
}
