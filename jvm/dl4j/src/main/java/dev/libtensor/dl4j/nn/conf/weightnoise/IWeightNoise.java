package dev.libtensor.dl4j.nn.conf.weightnoise;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/**
 * What disturbs the parameters with which a layer computes in training, such as {@link DropConnect}. As in DL4J, the gradients
 * of the disturbed parameters change the parameters themselves.
 */
public interface IWeightNoise extends Serializable, Cloneable {
    /**
     * Returns a parameter with noise.
     *
     * @param layer the layer
     * @param paramKey the name of the parameter
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     * @param train whether the network is in training
     * @param workspaceMgr where arrays are made
     * @return a new array of the same shape; the parameter itself if it has no noise
     */
    INDArray getParameter(Layer layer, String paramKey, int iteration, int epoch, boolean train, LayerWorkspaceMgr workspaceMgr);

    /**
     * Returns a copy.
     *
     * @return a noise with the same settings
     */
    IWeightNoise clone();
}
