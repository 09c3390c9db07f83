package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;
import java.util.function.Function;

/** The L1 and L2 penalties and the weight decay of a layer's parameters. */
public final class Penalties {
    private Penalties() {}

    /** Returns the penalties of a layer. */
    public static double score(dev.libtensor.dl4j.nn.conf.layers.Layer layer, Map<String, INDArray> params) {
        double sum = 0;
        for (Map.Entry<String, INDArray> each : params.entrySet()) {
            NDArray param = (NDArray) each.getValue();
            Owner owner = Owner.of(layer, each.getKey());
            double l1 = l1(owner);
            double l2 = l2(owner);
            sum += l1 == 0 ? 0 : l1 * param.abs().sum().item();
            sum += l2 == 0 ? 0 : 0.5 * l2 * param.square().sum().item();
        }
        return sum;
    }

    private static double of(Owner owner, Function<BaseLayer, Double> ofWeights, Function<BaseLayer, Double> ofBiases) {
        if (owner.layer() == null) {
            return 0;
        }
        ParamInitializer layout = owner.layer().initializer();
        Double value = layout.isWeightParam(owner.layer(), owner.name()) ? ofWeights.apply(owner.layer())
                : layout.isBiasParam(owner.layer(), owner.name()) ? ofBiases.apply(owner.layer()) : null;
        return value == null ? 0 : value;
    }

    public static double l1(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String name) {
        return l1(Owner.of(layer, name));
    }

    private static double l1(Owner owner) {
        return of(owner, BaseLayer::getL1, BaseLayer::getL1Bias);
    }

    public static double l2(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String name) {
        return l2(Owner.of(layer, name));
    }

    private static double l2(Owner owner) {
        return of(owner, BaseLayer::getL2, BaseLayer::getL2Bias);
    }

    public static double decay(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String name) {
        return decay(Owner.of(layer, name));
    }

    private static double decay(Owner owner) {
        return of(owner, BaseLayer::getWeightDecay, BaseLayer::getWeightDecayBias);
    }
}
