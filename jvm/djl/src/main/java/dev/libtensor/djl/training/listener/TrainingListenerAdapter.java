package dev.libtensor.djl.training.listener;

import dev.libtensor.djl.training.Trainer;

/** A listener that does nothing, to be extended by those that listen to some events. */
public abstract class TrainingListenerAdapter implements TrainingListener {
    /** Creates a listener. */
    public TrainingListenerAdapter() {}

    @Override
    public void onEpoch(Trainer trainer) {}

    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {}

    @Override
    public void onValidationBatch(Trainer trainer, BatchData batchData) {}

    @Override
    public void onTrainingBegin(Trainer trainer) {}

    @Override
    public void onTrainingEnd(Trainer trainer) {}
}
