package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** What a layer's own initializer says of its parameters. */
public abstract class LayersParameters implements ParamInitializer {
    private static ParamInitializer of(Layer layer) {
        return ArgumentException.notNull(layer, "layer").initializer();
    }

    private static ParamInitializer of(NeuralNetConfiguration conf) {
        return of(ArgumentException.notNull(conf, "conf").getLayer());
    }

    @Override
    public long numParams(Layer layer) {
        return of(layer).numParams(layer);
    }

    @Override
    public List<String> paramKeys(Layer layer) {
        return of(layer).paramKeys(layer);
    }

    @Override
    public boolean isWeightParam(Layer layer, String key) {
        return of(layer).isWeightParam(layer, key);
    }

    @Override
    public boolean isBiasParam(Layer layer, String key) {
        return of(layer).isBiasParam(layer, key);
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        return of(conf).init(conf, paramsView, initializeParams);
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        return of(conf).getGradientsFromFlattened(conf, gradientView);
    }
}
