package dev.libtensor.dl4j.nn.conf.weightnoise;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Which parameters have noise: weights in training, and biases if they are to. */
abstract sealed class ParameterNoise implements IWeightNoise permits DropConnect, WeightNoise {
    private static final long serialVersionUID = 1L;

    /** Returns whether biases have noise, too. */
    abstract boolean reachesBiases();

    /** Returns a new array of a parameter with noise. */
    abstract NDArray disturbed(NDArray param, int iteration, int epoch);

    @Override
    public final INDArray getParameter(Layer layer, String paramKey, int iteration, int epoch, boolean train,
            LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        INDArray param = ArgumentException.notNull(layer, "layer").getParam(ArgumentException.notNull(paramKey, "paramKey"));
        if (param == null) {
            throw new ArgumentException("the layer has no parameter '" + paramKey + "': one of " + layer.paramTable().keySet()
                    + " was expected");
        }
        dev.libtensor.dl4j.nn.conf.layers.Layer conf = layer.getConfig();
        ParamInitializer parameters = conf.initializer();
        boolean isNoisy = parameters.isWeightParam(conf, paramKey) || reachesBiases() && parameters.isBiasParam(conf, paramKey);
        if (!train || !isNoisy) {
            return param;
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            return disturbed((NDArray) param, iteration, epoch);
        }
    }

    @Override
    public IWeightNoise clone() {
        try {
            return (IWeightNoise) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new StateException("a noise is not cloneable: " + e.getMessage());
        }
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public final int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the class and the values. */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + Json.tree(this);
    }
}
