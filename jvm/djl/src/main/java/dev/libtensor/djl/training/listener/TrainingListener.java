package dev.libtensor.djl.training.listener;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.dataset.Batch;
import java.util.Map;

/** Is told of the events of a training. An exception that it throws ends the call of the training. */
public interface TrainingListener {
    /**
     * Is called at the end of an epoch.
     *
     * @param trainer the trainer
     */
    void onEpoch(Trainer trainer);

    /**
     * Is called when the gradients of a batch are computed, before the step.
     *
     * @param trainer the trainer
     * @param batchData the batch and what was computed from it
     */
    void onTrainingBatch(Trainer trainer, BatchData batchData);

    /**
     * Is called when the model was run on a batch of the validation data.
     *
     * @param trainer the trainer
     * @param batchData the batch and what was computed from it
     */
    void onValidationBatch(Trainer trainer, BatchData batchData);

    /**
     * Is called when a trainer is created.
     *
     * @param trainer the trainer
     */
    void onTrainingBegin(Trainer trainer);

    /**
     * Is called when a trainer closes.
     *
     * @param trainer the trainer
     */
    void onTrainingEnd(Trainer trainer);

    /** Sets of listeners for usual trainings. */
    interface Defaults {
        /**
         * Creates listeners that count epochs, evaluate, and stop a training that diverges.
         *
         * @return an {@link EpochTrainingListener}, {@link EvaluatorTrainingListener} and
         *     {@link DivergenceCheckTrainingListener}
         */
        static TrainingListener[] basic() {
            return new TrainingListener[] {
                new EpochTrainingListener(), new EvaluatorTrainingListener(), new DivergenceCheckTrainingListener()
            };
        }

        /**
         * Creates the listeners of {@link #basic} and a {@link LoggingTrainingListener}.
         *
         * @return the listeners
         */
        static TrainingListener[] logging() {
            return new TrainingListener[] {
                new EpochTrainingListener(), new EvaluatorTrainingListener(), new DivergenceCheckTrainingListener(),
                new LoggingTrainingListener()
            };
        }

        /**
         * Creates the listeners of {@link #basic} and a {@link LoggingTrainingListener} for some of the epochs.
         *
         * @param frequency how many epochs there are for each one that is logged
         * @return the listeners
         */
        static TrainingListener[] logging(int frequency) {
            return new TrainingListener[] {
                new EpochTrainingListener(), new EvaluatorTrainingListener(), new DivergenceCheckTrainingListener(),
                new LoggingTrainingListener(frequency)
            };
        }

        /**
         * Creates the listeners of {@link #logging()}, a {@link MemoryTrainingListener} and a
         * {@link TimeMeasureTrainingListener}, which write to files.
         *
         * @param outputDir the folder of the files
         * @return the listeners
         * @throws ArgumentException if there is no folder
         */
        static TrainingListener[] logging(String outputDir) {
            ArgumentException.notNull(outputDir, "outputDir");
            return new TrainingListener[] {
                new EpochTrainingListener(), new MemoryTrainingListener(outputDir), new EvaluatorTrainingListener(),
                new DivergenceCheckTrainingListener(), new LoggingTrainingListener(),
                new TimeMeasureTrainingListener(outputDir)
            };
        }
    }

    /** A batch and what was computed from it, which exists until the batch is closed. */
    class BatchData {
        private final Batch batch;
        private final Map<Device, NDList> labels;
        private final Map<Device, NDList> predictions;
        private final Map<Device, NDArray> losses;

        /**
         * Creates the data.
         *
         * @param batch the batch
         * @param labels the labels on each device
         * @param predictions the predictions on each device
         */
        public BatchData(Batch batch, Map<Device, NDList> labels, Map<Device, NDList> predictions) {
            this(batch, labels, predictions, Map.of());
        }

        /**
         * Creates the data, with losses that were computed.
         *
         * @param batch the batch
         * @param labels the labels on each device
         * @param predictions the predictions on each device
         * @param losses the trainer's loss on each device where it was computed, or null elsewhere
         */
        public BatchData(Batch batch, Map<Device, NDList> labels, Map<Device, NDList> predictions,
                Map<Device, NDArray> losses) {
            this.batch = batch;
            this.labels = labels;
            this.predictions = predictions;
            this.losses = losses;
        }

        /**
         * Returns the batch.
         *
         * @return the batch
         */
        public Batch getBatch() {
            return batch;
        }

        /**
         * Returns the labels.
         *
         * @return the labels on each device
         */
        public Map<Device, NDList> getLabels() {
            return labels;
        }

        /**
         * Returns the predictions.
         *
         * @return the predictions on each device
         */
        public Map<Device, NDList> getPredictions() {
            return predictions;
        }

        /**
         * Returns the loss of the trainer, so that listeners need not compute it again. DJL does not keep it.
         *
         * @param device the device of a part of the batch
         * @return the loss, or null if it was not computed
         */
        public NDArray getLoss(Device device) {
            return losses.get(device);
        }
    }
}
