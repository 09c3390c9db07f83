package dev.libtensor.dl4j.nn.api;

import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.Map;

/**
 * What has parameters and computes gradients: a network or a layer, as in DL4J. What only networks or only layers can
 * do throws an {@link UnsupportedException} elsewhere.
 */
public interface Model extends AutoCloseable {
    /** Makes the parameters, if they do not exist yet. */
    void init();

    /**
     * Returns the loss of the last batch.
     *
     * @return the mean over the examples, plus the penalties
     */
    double score();

    /**
     * Computes the gradients and the loss of the input and labels that are set.
     *
     * @param workspaceMgr where a layer puts its arrays
     */
    void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr);

    /**
     * Returns all parameters.
     *
     * @return the array itself, of shape (1, n); null if there are none
     */
    INDArray params();

    /**
     * Returns the number of parameters.
     *
     * @return the number
     */
    long numParams();

    /**
     * Overwrites all parameters.
     *
     * @param params the values, of shape (1, n)
     * @throws dev.libtensor.ShapeException if the number of values differs
     */
    void setParams(INDArray params);

    /**
     * Returns the parameters by their names.
     *
     * @return views of {@link #params}
     */
    Map<String, INDArray> paramTable();

    /**
     * Returns a parameter.
     *
     * @param param the name
     * @return a view of {@link #params}; null if there is none of this name
     */
    INDArray getParam(String param);

    /**
     * Overwrites a parameter.
     *
     * @param key the name
     * @param val the values
     * @throws dev.libtensor.ArgumentException if there is no parameter of this name
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    void setParam(String key, INDArray val);

    /**
     * Returns the array of all gradients.
     *
     * @return the array itself, of shape (1, n); null if there are none
     */
    INDArray getGradientsViewArray();

    /**
     * Returns the gradients of the last batch.
     *
     * @return the gradients by the names of the parameters
     */
    Gradient gradient();

    /**
     * Returns the number of examples of the last input.
     *
     * @return the number
     */
    int batchSize();

    /**
     * Returns the input that is set.
     *
     * @return the input, or null
     */
    INDArray input();

    /**
     * Returns the configuration.
     *
     * @return the configuration of a layer, or of a network's first one
     */
    NeuralNetConfiguration conf();

    /**
     * Replaces the listeners.
     *
     * @param listeners what is told about training
     */
    void setListeners(Collection<TrainingListener> listeners);

    /**
     * Adds listeners.
     *
     * @param listener what is told about training
     */
    void addListeners(TrainingListener... listener);

    /** Forgets the input, and everything computed from it. */
    void clear();

    /** Frees the parameters. */
    @Override
    void close();
}
