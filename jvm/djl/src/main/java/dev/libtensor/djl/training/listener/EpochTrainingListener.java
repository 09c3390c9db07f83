package dev.libtensor.djl.training.listener;

import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.training.Trainer;

/**
 * Counts epochs and measures their time, as the metric {@code epoch} in nanoseconds. The number of epochs becomes the
 * model's property {@code Epoch}.
 */
public class EpochTrainingListener extends TrainingListenerAdapter {
    private long begin;
    private int numEpochs;

    /** Creates a listener. */
    public EpochTrainingListener() {}

    @Override
    public void onEpoch(Trainer trainer) {
        long now = System.nanoTime();
        Metrics metrics = trainer.getMetrics();
        if (metrics != null) {
            metrics.addMetric("epoch", now - begin);
        }
        begin = now;
        numEpochs++;
    }

    @Override
    public void onTrainingBegin(Trainer trainer) {
        begin = System.nanoTime();
    }

    @Override
    public void onTrainingEnd(Trainer trainer) {
        trainer.getModel().setProperty("Epoch", Integer.toString(numEpochs));
    }

    /**
     * Returns the number of epochs.
     *
     * @return the number of epochs
     */
    public int getNumEpochs() {
        return numEpochs;
    }
}
