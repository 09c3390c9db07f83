package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.samediff.AbstractSameDiffLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters that a layer of SameDiff's defines itself. */
public final class DefinedLayout implements ParamInitializer {
    public static final DefinedLayout INSTANCE = new DefinedLayout();

    private DefinedLayout() {}

    private static AbstractSameDiffLayer of(Layer layer) {
        Layouts.checkKind(ArgumentException.notNull(layer, "layer"), AbstractSameDiffLayer.class, "the argument 'layer' is");
        return (AbstractSameDiffLayer) layer;
    }

    private static long size(long[] shape) {
        return Arrays.stream(shape).reduce(1, Math::multiplyExact);
    }

    @Override
    public long numParams(Layer layer) {
        return of(layer).getLayerParams().getParamShapes().values().stream().mapToLong(DefinedLayout::size).sum();
    }

    @Override
    public List<String> paramKeys(Layer layer) {
        return of(layer).getLayerParams().getParameterKeys();
    }

    @Override
    public boolean isWeightParam(Layer layer, String key) {
        return of(layer).getLayerParams().isWeightParam(key);
    }

    @Override
    public boolean isBiasParam(Layer layer, String key) {
        return of(layer).getLayerParams().isBiasParam(key);
    }

    @Override
    public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams) {
        Map<String, INDArray> views = views(conf, ArgumentException.notNull(paramsView, "paramsView"));
        if (initializeParams) {
            try (ResourceScope temporaries = new ResourceScope()) {
                of(conf.getLayer()).initializeParameters(views);
            }
        }
        return views;
    }

    @Override
    public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView) {
        return views(conf, ArgumentException.notNull(gradientView, "gradientView"));
    }

    private static Map<String, INDArray> views(NeuralNetConfiguration conf, INDArray all) {
        AbstractSameDiffLayer layer = of(ArgumentException.notNull(conf, "conf").getLayer());
        Map<String, INDArray> views = new LinkedHashMap<>();
        long start = 0;
        for (Map.Entry<String, long[]> each : layer.getLayerParams().getParamShapes().entrySet()) {
            long size = size(each.getValue());
            try (NDArray part = ((NDArray) all).narrow(1, start, size)) {
                views.put(each.getKey(), view(part, layer.paramReshapeOrder(each.getKey()), each.getValue()));
            }
            start += size;
        }
        return views;
    }

    private static NDArray view(NDArray part, char order, long[] shape) {
        if (order == 'c') {
            return part.reshape(new Shape(shape));
        }
        long[] turned = new long[shape.length];
        for (int i = 0; i < shape.length; i++) {
            turned[i] = shape[shape.length - 1 - i];
        }
        try (NDArray columns = part.reshape(new Shape(turned))) {
            return columns.transpose();
        }
    }
}
