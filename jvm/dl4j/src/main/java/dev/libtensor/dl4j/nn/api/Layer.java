package dev.libtensor.dl4j.nn.api;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A layer of a network, as in DL4J. A class of the user's own extends {@link AbstractLayer} or {@link BaseLayer}.
 */
public interface Layer extends Model {
    /** The kinds of layer. */
    enum Type {
        /** Of vectors. */
        FEED_FORWARD,
        /** Of sequences. */
        RECURRENT,
        /** Of images. */
        CONVOLUTIONAL,
        /** Of pooling. */
        SUBSAMPLING,
        /** Of any shape. */
        MULTILAYER
    }

    /**
     * Returns the layer's part of the configuration.
     *
     * @return the layer in {@link #conf}
     */
    default dev.libtensor.dl4j.nn.conf.layers.Layer getConfig() {
        return conf().getLayer();
    }

    /**
     * Changes the parameters to meet the constraints of the configuration.
     *
     * @param iteration the iteration, from 0
     * @param epoch the epoch, from 0
     */
    default void applyConstraints(int iteration, int epoch) {
        List<LayerConstraint> constraints = getConfig().getConstraints();
        if (constraints != null) {
            constraints.forEach(each -> each.applyConstraint(this, iteration, epoch));
        }
    }

    /**
     * Returns the kind of layer.
     *
     * @return the kind
     */
    Type type();

    /**
     * Returns the penalties of the parameters.
     *
     * @param backpropOnlyParams whether parameters of unsupervised training are left out
     * @return the sum of the L1 and L2 penalties
     */
    double calcRegularizationScore(boolean backpropOnlyParams);

    /**
     * Computes the output of the input that is set.
     *
     * @param training whether the network is in training
     * @param workspaceMgr where arrays are made
     * @return the output, in the workspace of {@link ArrayType#ACTIVATIONS}
     */
    INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr);

    /**
     * Computes the output of an input.
     *
     * @param input the input
     * @param training whether the network is in training
     * @param mgr where arrays are made
     * @return the output, in the workspace of {@link ArrayType#ACTIVATIONS}
     */
    default INDArray activate(INDArray input, boolean training, LayerWorkspaceMgr mgr) {
        ArgumentException.notNull(input, "input");
        ArgumentException.notNull(mgr, "mgr");
        setInput(input, mgr);
        return activate(training, mgr);
    }

    /**
     * Computes the gradients after {@link #activate(boolean, LayerWorkspaceMgr)} in training. The gradient of the input is
     * in the workspace of {@link ArrayType#ACTIVATION_GRAD}. The first layer of a network may return null in its place.
     *
     * @param epsilon the gradient with respect to the output; an output layer has its labels instead, and takes null
     * @param workspaceMgr where arrays are made
     * @return the gradients of the parameters, and that of the input
     */
    Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr);

    /**
     * Sets the input.
     *
     * @param input the input
     * @param workspaceMgr where arrays are made
     */
    void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr);

    /**
     * Allows the layer to write to its input.
     *
     * @param allow has no effect: no layer does
     */
    default void allowInputModification(boolean allow) {}

    /**
     * Sets the mask of the input.
     *
     * @param maskArray 1 for steps that count and 0 for others, of shape (n, steps); null for no mask
     */
    void setMaskArray(INDArray maskArray);

    /**
     * Sets the mask that the features have at this layer. Most layers leave out the same steps.
     *
     * @param mask 1 for steps that count and 0 for others, of shape (n, steps); null for no mask
     */
    default void setFeaturesMask(INDArray mask) {
        setMaskArray(mask);
    }

    /**
     * Returns the mask of the input.
     *
     * @return the mask, or null
     */
    INDArray getMaskArray();

    /**
     * Returns the mask of the output.
     *
     * @param maskArray the mask of the input, or null
     * @param minibatchSize the number of examples
     * @return the mask of the output; null for none
     */
    INDArray feedForwardMask(INDArray maskArray, int minibatchSize);

    /**
     * Returns whether the layer has unsupervised training.
     *
     * @return false for all layers of the library
     */
    boolean isPretrainLayer();

    /**
     * Returns the index of the layer in its network.
     *
     * @return the index
     */
    int getIndex();

    /**
     * Sets the index of the layer in its network.
     *
     * @param index the index
     */
    void setIndex(int index);

    /**
     * Returns the listeners.
     *
     * @return what is told about training
     */
    Collection<TrainingListener> getListeners();

    /**
     * Sets the array that the parameters are views of.
     *
     * @param params the layer's part of the network's parameters, of shape (1, n)
     */
    void setParamsViewArray(INDArray params);

    /**
     * Sets the array that gradients are written to.
     *
     * @param gradients the layer's part of the network's gradients, of shape (1, n)
     */
    void setBackpropGradientsViewArray(INDArray gradients);

    /**
     * Sets the parameters.
     *
     * @param paramTable views of the array of parameters by their names
     */
    void setParamTable(Map<String, INDArray> paramTable);
}
