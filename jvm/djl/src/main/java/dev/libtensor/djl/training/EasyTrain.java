package dev.libtensor.djl.training;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset;
import dev.libtensor.djl.training.listener.TrainingListener.BatchData;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/** The usual loops of a training. Each batch that they take from a data set is closed, whatever is thrown. */
public final class EasyTrain {
    private EasyTrain() {}

    /**
     * Trains a model for some epochs: each takes a step for each batch of the training data, then measures the model on
     * the validation data.
     *
     * @param trainer the trainer
     * @param numEpoch the number of epochs
     * @param trainingDataset the training data
     * @param validateDataset the validation data, or null for none
     * @throws IOException if the data cannot be read
     * @throws TranslateException if the data cannot be converted
     */
    public static void fit(Trainer trainer, int numEpoch, Dataset trainingDataset, Dataset validateDataset)
            throws IOException, TranslateException {
        ArgumentException.notNull(trainer, "trainer");
        for (int epoch = 0; epoch < numEpoch; epoch++) {
            for (Batch batch : trainer.iterateDataset(trainingDataset)) {
                try (batch) {
                    trainBatch(trainer, batch);
                    trainer.step();
                }
            }
            evaluateDataset(trainer, validateDataset);
            trainer.notifyListeners(listener -> listener.onEpoch(trainer));
        }
    }

    /**
     * Computes the gradients of a batch and tells the listeners of it. Call {@link Trainer#step} afterwards. Everything
     * that is computed belongs to the batch's manager.
     *
     * @param trainer the trainer
     * @param batch the batch, which stays open
     */
    public static void trainBatch(Trainer trainer, Batch batch) {
        BatchData batchData = run(trainer, batch, EasyTrain::trainSplit);
        trainer.notifyListeners(listener -> listener.onTrainingBatch(trainer, batchData));
    }

    /**
     * Runs the model on a batch, as for inference, and tells the listeners of it.
     *
     * @param trainer the trainer
     * @param batch the batch, which stays open
     */
    public static void validateBatch(Trainer trainer, Batch batch) {
        BatchData batchData = run(trainer, batch, (with, split) -> new Passed(with.evaluate(split.getData()), null));
        trainer.notifyListeners(listener -> listener.onValidationBatch(trainer, batchData));
    }

    /**
     * Measures a model on a data set.
     *
     * @param trainer the trainer
     * @param testDataset the data set; null has no effect
     * @throws IOException if the data cannot be read
     * @throws TranslateException if the data cannot be converted
     */
    public static void evaluateDataset(Trainer trainer, Dataset testDataset) throws IOException, TranslateException {
        if (testDataset != null) {
            for (Batch batch : trainer.iterateDataset(testDataset)) {
                try (batch) {
                    validateBatch(trainer, batch);
                }
            }
        }
    }

    private static BatchData run(Trainer trainer, Batch batch, Pass pass) {
        Device[] devices = ArgumentException.notNull(trainer, "trainer").getDevices();
        NDList data = ArgumentException.notNull(batch, "batch").getData();
        Map<Device, NDList> labels = new HashMap<>(4);
        Map<Device, NDList> predictions = new HashMap<>(4);
        Map<Device, NDArray> losses = new HashMap<>(4);
        // A batch that is where it is needed is not split, which saves a manager.
        boolean here = devices.length == 1 && data.head().getDevice().equals(devices[0]);
        Batch[] splits = here ? new Batch[] {batch} : batch.split(devices, false);
        Passed[] outputs = new Passed[splits.length];
        ExecutorService executor = splits.length > 1 ? trainer.getExecutorService().orElse(null) : null;
        Splits.forEach(splits.length, executor, i -> outputs[i] = pass.run(trainer, splits[i]));
        long begin = System.nanoTime();
        for (int i = 0; i < splits.length; i++) {
            labels.put(devices[i], splits[i].getLabels());
            predictions.put(devices[i], outputs[i].predictions);
            losses.put(devices[i], outputs[i].loss);
        }
        trainer.addMetric("training-metrics", begin);
        return new BatchData(batch, labels, predictions, losses);
    }

    private static Passed trainSplit(Trainer trainer, Batch split) {
        NDList labels = split.getLabels();
        // Gradients are collected on the thread that computes them.
        try (GradientCollector collector = trainer.newGradientCollector()) {
            NDList predictions = trainer.forward(split.getData(), labels);
            long begin = System.nanoTime();
            NDArray loss = trainer.getLoss().evaluate(labels, predictions);
            collector.backward(loss);
            trainer.addMetric("backward", begin);
            return new Passed(predictions, loss);
        }
    }

    /** What is done with the part of a batch on one device. */
    private interface Pass {
        Passed run(Trainer trainer, Batch split);
    }

    /** The predictions for a part of a batch, and its loss if that was computed. */
    private record Passed(NDList predictions, NDArray loss) {}
}
