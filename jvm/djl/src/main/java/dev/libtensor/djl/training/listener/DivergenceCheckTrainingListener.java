package dev.libtensor.djl.training.listener;

import dev.libtensor.djl.TrainingDivergedException;
import dev.libtensor.djl.training.Trainer;

/**
 * Stops a training whose loss is NaN. It takes the loss that an {@link EvaluatorTrainingListener} before it has
 * collected.
 */
public class DivergenceCheckTrainingListener extends TrainingListenerAdapter {
    /** Creates a listener. */
    public DivergenceCheckTrainingListener() {}

    /**
     * {@inheritDoc}
     *
     * @throws TrainingDivergedException if the loss of the batch is NaN
     */
    @Override
    public void onTrainingBatch(Trainer trainer, BatchData batchData) {
        if (Float.isNaN(trainer.getLoss().getAccumulator(EvaluatorTrainingListener.TRAIN_ALL))) {
            throw new TrainingDivergedException("The Loss became NaN, try to reduce the learning rate, add optClipGrad"
                    + " to your optimizer, and check the input data and the loss calculation.");
        }
    }
}
