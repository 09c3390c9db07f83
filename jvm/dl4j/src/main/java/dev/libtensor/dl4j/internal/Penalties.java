package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** The L1 and L2 penalties and the weight decay of a layer's parameters. */
public final class Penalties {
    private Penalties() {}

    /** Returns the penalties of a layer. */
    public static double score(dev.libtensor.dl4j.nn.conf.layers.Layer layer, Map<String, INDArray> params) {
        if (!(layer instanceof dev.libtensor.dl4j.nn.conf.layers.BaseLayer base)) {
            return 0;
        }
        double sum = 0;
        for (Map.Entry<String, INDArray> each : params.entrySet()) {
            NDArray param = (NDArray) each.getValue();
            double l1 = l1(base, each.getKey());
            double l2 = l2(base, each.getKey());
            sum += l1 == 0 ? 0 : l1 * param.abs().sum().item();
            sum += l2 == 0 ? 0 : 0.5 * l2 * param.square().sum().item();
        }
        return sum;
    }

    private static double of(dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer, String param, Double ofWeights, Double ofBiases) {
        ParamInitializer layout = layer.initializer();
        Double value = layout.isWeightParam(layer, param) ? ofWeights : layout.isBiasParam(layer, param) ? ofBiases : null;
        return value == null ? 0 : value;
    }

    static double l1(dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer, String param) {
        return of(layer, param, layer.getL1(), layer.getL1Bias());
    }

    static double l2(dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer, String param) {
        return of(layer, param, layer.getL2(), layer.getL2Bias());
    }

    static double decay(dev.libtensor.dl4j.nn.conf.layers.BaseLayer layer, String param) {
        return of(layer, param, layer.getWeightDecay(), layer.getWeightDecayBias());
    }
}
