package dev.libtensor.dl4j.earlystopping.listener;

import dev.libtensor.dl4j.earlystopping.EarlyStoppingConfiguration;
import dev.libtensor.dl4j.earlystopping.EarlyStoppingResult;
import dev.libtensor.dl4j.nn.api.Model;

/**
 * Is told about training with early stopping.
 *
 * @param <T> the class of the network
 */
public interface EarlyStoppingListener<T extends Model> {
    /**
     * Is called before the first epoch.
     *
     * @param esConfig the configuration
     * @param net the network
     */
    void onStart(EarlyStoppingConfiguration<T> esConfig, T net);

    /**
     * Is called behind an epoch that was scored.
     *
     * @param epochNum the number of the epoch, from 0
     * @param score its score
     * @param esConfig the configuration
     * @param net the network
     */
    void onEpoch(int epochNum, double score, EarlyStoppingConfiguration<T> esConfig, T net);

    /**
     * Is called when training has ended.
     *
     * @param esResult the result
     */
    void onCompletion(EarlyStoppingResult<T> esResult);
}
