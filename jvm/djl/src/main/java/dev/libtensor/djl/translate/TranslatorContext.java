package dev.libtensor.djl.translate;

import dev.libtensor.NDManager;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.Block;

/** What a translator works with during one prediction. */
public interface TranslatorContext extends AutoCloseable {
    /**
     * Returns the model of the predictor.
     *
     * @return the model
     */
    Model getModel();

    /**
     * Returns the owner of the prediction's arrays. It closes with the prediction.
     *
     * @return the manager
     */
    NDManager getNDManager();

    /**
     * Returns the predictor's manager, for arrays that outlive the prediction.
     *
     * @return the manager
     */
    NDManager getPredictorManager();

    /**
     * Returns the block of the model.
     *
     * @return the block
     */
    Block getBlock();

    /**
     * Returns where the predictor records how long it takes.
     *
     * @return the metrics, or null if it records nothing
     */
    Metrics getMetrics();

    /**
     * Returns what the translator has set for this prediction.
     *
     * @param key the name
     * @return the value, or null if there is none
     */
    Object getAttachment(String key);

    /**
     * Sets a value, by which {@code processInput} can tell {@code processOutput} something of the same prediction.
     *
     * @param key the name
     * @param value the value
     */
    void setAttachment(String key, Object value);

    @Override
    void close();
}
