package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The parameters of a layer in both directions: those of the one that reads forwards, then those of the other. */
public final class BidirectionalLayout implements ParamInitializer {
    private static Bidirectional of(Layer layer) {
        Layouts.checkKind(ArgumentException.notNull(layer, "layer"), Bidirectional.class, "the argument 'layer' is");
        return (Bidirectional) layer;
    }

    /** Returns the name that a parameter has in the layer of its direction. */
    public static String own(String name) {
        return name.isEmpty() ? name : name.substring(1);
    }

    /** Returns the first or the second half of flat parameters; null if there are none. */
    public INDArray half(INDArray all, int which) {
        if (all == null) {
            return null;
        }
        long size = ((NDArray) all).size() / 2;
        return ((NDArray) all).narrow(1, which * size, size);
    }

    @Override
    public long numParams(Layer layer) {
        return 2 * of(layer).getFwd().initializer().numParams(of(layer).getFwd());
    }

    @Override
    public List<String> paramKeys(Layer layer) {
        List<String> keys = of(layer).getFwd().initializer().paramKeys(of(layer).getFwd());
        return Stream.concat(keys.stream().map(key -> "f" + key), keys.stream().map(key -> "b" + key)).toList();
    }

    @Override
    public boolean isWeightParam(Layer layer, String key) {
        Layer direction = of(layer).direction(key);
        return direction.initializer().isWeightParam(direction, own(key));
    }

    @Override
    public boolean isBiasParam(Layer layer, String key) {
        Layer direction = of(layer).direction(key);
        return direction.initializer().isBiasParam(direction, own(key));
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        ArgumentException.notNull(paramsView, "paramsView");
        return both(conf, paramsView, (inner, part) -> inner.getLayer().initializer().init(inner, part, initializeParams));
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        ArgumentException.notNull(gradientView, "gradientView");
        return both(conf, gradientView, (inner, part) -> inner.getLayer().initializer().getGradientsFromFlattened(inner, part));
    }

    private Map<String, INDArray> both(NeuralNetConfiguration conf, INDArray all,
            BiFunction<NeuralNetConfiguration, INDArray, Map<String, INDArray>> views) {
        Bidirectional layer = of(ArgumentException.notNull(conf, "conf").getLayer());
        Map<String, INDArray> named = new LinkedHashMap<>();
        try (INDArray first = half(all, 0); INDArray second = half(all, 1)) {
            views.apply(WrappedLayout.with(conf, layer.getFwd()), first).forEach((name, view) -> named.put("f" + name, view));
            views.apply(WrappedLayout.with(conf, layer.getBwd()), second).forEach((name, view) -> named.put("b" + name, view));
        }
        return named;
    }
}
