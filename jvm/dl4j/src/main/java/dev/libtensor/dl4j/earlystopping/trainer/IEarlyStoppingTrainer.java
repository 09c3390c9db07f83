package dev.libtensor.dl4j.earlystopping.trainer;

import dev.libtensor.dl4j.earlystopping.EarlyStoppingResult;
import dev.libtensor.dl4j.earlystopping.listener.EarlyStoppingListener;
import dev.libtensor.dl4j.nn.api.Model;

/**
 * Trains until a condition ends it.
 *
 * @param <T> the class of the network
 */
public interface IEarlyStoppingTrainer<T extends Model> {
    /**
     * Trains with labels.
     *
     * @return the result
     */
    EarlyStoppingResult<T> fit();

    /**
     * Sets what is told about training.
     *
     * @param listener the listener
     */
    void setListener(EarlyStoppingListener<T> listener);
}
