package dev.libtensor.dl4j.optimize.api;

import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/**
 * What a network tells about its training, as in DL4J. The calls come from the thread that trains. Arrays may belong to
 * a workspace: detach what is kept. {@link BaseTrainingListener} has the methods that do nothing.
 */
public interface TrainingListener {
    /**
     * Tells that the parameters have changed by a batch.
     *
     * @param model the network
     * @param iteration the number of batches before this one, over all epochs
     * @param epoch the epoch, from 0
     */
    void iterationDone(Model model, int iteration, int epoch);

    /**
     * Tells that an epoch begins.
     *
     * @param model the network
     */
    void onEpochStart(Model model);

    /**
     * Tells that an epoch ends.
     *
     * @param model the network; its number of epochs does not count this one yet
     */
    void onEpochEnd(Model model);

    /**
     * Tells that a forward pass of training has ended.
     *
     * @param model a network of layers in a row
     * @param activations what the layers returned
     */
    void onForwardPass(Model model, List<INDArray> activations);

    /**
     * Tells that a forward pass of training has ended.
     *
     * @param model a network whose layers form a graph
     * @param activations what the layers returned, by the names of the vertices
     */
    void onForwardPass(Model model, Map<String, INDArray> activations);

    /**
     * Tells that the gradients of a batch are computed, and that the parameters have not changed yet.
     *
     * @param model the network
     */
    void onGradientCalculation(Model model);

    /**
     * Tells that a backward pass has ended, and that the updater has not run yet.
     *
     * @param model the network
     */
    void onBackwardPass(Model model);
}
