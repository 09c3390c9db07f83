package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** The parameters of a layer that is not trained: those of the layer in it. */
public final class FrozenLayout implements ParamInitializer {
    private static Layer inner(Layer layer) {
        Layouts.checkKind(ArgumentException.notNull(layer, "layer"), FrozenLayer.class, "the argument 'layer' is");
        return ((FrozenLayer) layer).getLayer();
    }

    private static NeuralNetConfiguration inner(NeuralNetConfiguration conf) {
        return ((FrozenLayer) ArgumentException.notNull(conf, "conf").getLayer()).getInnerConf(conf);
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
