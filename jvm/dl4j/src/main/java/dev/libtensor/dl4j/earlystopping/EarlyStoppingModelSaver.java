package dev.libtensor.dl4j.earlystopping;

import dev.libtensor.dl4j.nn.api.Model;
import java.io.IOException;
import java.io.Serializable;

/**
 * Where the best network and the latest one are kept.
 *
 * @param <T> the class of the networks
 */
public interface EarlyStoppingModelSaver<T extends Model> extends Serializable {
    /**
     * Keeps the best network, in the place of the last one.
     *
     * @param net the network, which goes on learning
     * @param score its score
     * @throws IOException if it cannot be written
     */
    void saveBestModel(T net, double score) throws IOException;

    /**
     * Keeps the latest network, in the place of the last one.
     *
     * @param net the network, which goes on learning
     * @param score its score
     * @throws IOException if it cannot be written
     */
    void saveLatestModel(T net, double score) throws IOException;

    /**
     * Returns the best network.
     *
     * @return the network; null if none was kept
     * @throws IOException if it cannot be read
     */
    T getBestModel() throws IOException;

    /**
     * Returns the latest network.
     *
     * @return the network; null if none was kept
     * @throws IOException if it cannot be read
     */
    T getLatestModel() throws IOException;
}
