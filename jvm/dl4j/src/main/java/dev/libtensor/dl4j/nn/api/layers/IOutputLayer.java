package dev.libtensor.dl4j.nn.api.layers;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer with a loss, as in DL4J. */
public interface IOutputLayer extends Layer {
    /**
     * Sets the labels.
     *
     * @param labels what the loss compares the output to; null for none
     */
    void setLabels(INDArray labels);

    /**
     * Returns the labels.
     *
     * @return the labels, or null
     */
    INDArray getLabels();

    /**
     * Computes the loss of the input that is set.
     *
     * @param fullNetRegTerm the penalties of the network
     * @param training whether the network is in training; {@link #backpropGradient} may follow then
     * @param workspaceMgr where arrays are made
     * @return the sum of the loss divided by the number of examples, plus the penalties
     */
    double computeScore(double fullNetRegTerm, boolean training, LayerWorkspaceMgr workspaceMgr);

    /**
     * Computes the loss of each example of the input that is set.
     *
     * @param fullNetRegTerm the penalties of the network, which are added to each
     * @param workspaceMgr where arrays are made
     * @return an array of shape (n, 1)
     */
    INDArray computeScoreForExamples(double fullNetRegTerm, LayerWorkspaceMgr workspaceMgr);
}
