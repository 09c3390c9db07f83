package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** The parameters of a layer around another one: those of the layer in it. */
public final class WrappedLayout implements ParamInitializer {
    private static Layer inner(Layer layer) {
        if (ArgumentException.notNull(layer, "layer") instanceof FrozenLayer frozen) {
            return frozen.getLayer();
        }
        Layouts.checkKind(layer, BaseWrapperLayer.class, "the argument 'layer' is");
        return ((BaseWrapperLayer) layer).getUnderlying();
    }

    private static NeuralNetConfiguration inner(NeuralNetConfiguration conf) {
        return with(conf, inner(ArgumentException.notNull(conf, "conf").getLayer()));
    }

    /** Returns the configuration of a layer inside of another one. */
    public static NeuralNetConfiguration with(NeuralNetConfiguration conf, Layer inner) {
        NeuralNetConfiguration copy = ArgumentException.notNull(conf, "conf").clone();
        copy.setLayer(inner);
        return copy;
    }

    @Override
    public long numParams(Layer layer) {
        return inner(layer).initializer().numParams(inner(layer));
    }

    @Override
    public List<String> paramKeys(Layer layer) {
        return inner(layer).initializer().paramKeys(inner(layer));
    }

    @Override
    public boolean isWeightParam(Layer layer, String key) {
        return inner(layer).initializer().isWeightParam(inner(layer), key);
    }

    @Override
    public boolean isBiasParam(Layer layer, String key) {
        return inner(layer).initializer().isBiasParam(inner(layer), key);
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        return inner(conf).getLayer().initializer().init(inner(conf), paramsView, initializeParams);
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        return inner(conf).getLayer().initializer().getGradientsFromFlattened(inner(conf), gradientView);
    }
}
