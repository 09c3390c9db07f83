package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** Weights "W" of shape (inputs, outputs) and biases "b" of shape (1, outputs), as in DL4J. */
public class DefaultParamInitializer implements ParamInitializer {
    /** The name of the weights. */
    public static final String WEIGHT_KEY = "W";
    /** The name of the biases. */
    public static final String BIAS_KEY = "b";

    private static final DefaultParamInitializer INSTANCE = new DefaultParamInitializer();
    private final ParamInitializer layout = Layouts.dense(true);

    /** Creates an initializer. */
    protected DefaultParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static DefaultParamInitializer getInstance() {
        return INSTANCE;
    }

    @Override
    public long numParams(dev.libtensor.dl4j.nn.conf.layers.Layer layer) {
        return layout.numParams(layer);
    }

    @Override
    public List<String> paramKeys(dev.libtensor.dl4j.nn.conf.layers.Layer layer) {
        return layout.paramKeys(layer);
    }

    @Override
    public boolean isWeightParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key) {
        return layout.isWeightParam(layer, key);
    }

    @Override
    public boolean isBiasParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key) {
        return layout.isBiasParam(layer, key);
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        return layout.init(conf, paramsView, initializeParams);
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        return layout.getGradientsFromFlattened(conf, gradientView);
    }
}
