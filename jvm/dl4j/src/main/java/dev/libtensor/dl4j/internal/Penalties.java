package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

/** The L1 and L2 penalties and the weight decay of parameters. Lists that are given stay as they are. */
public final class Penalties {
    private Penalties() {}

    /** Returns the penalties of a layer. */
    public static double score(Layer layer, Map<String, INDArray> params, int iteration, int epoch) {
        return params.entrySet().stream().mapToDouble(param -> of(layer, param.getKey()).stream()
                .mapToDouble(each -> each.score(param.getValue(), iteration, epoch)).sum()).sum();
    }

    /** Returns the penalties of a parameter; an empty list for none. */
    public static List<Regularization> of(Layer layer, String name) {
        List<Regularization> penalties = layer.getRegularizationByParam(name);
        return penalties == null ? List.of() : penalties;
    }

    public static List<Regularization> l1(List<Regularization> before, double l1) {
        return replaced(before, l1, L1Regularization::new, L1Regularization.class, L1Regularization.class);
    }

    /** L2 and weight decay exclude each other. */
    public static List<Regularization> l2(List<Regularization> before, double l2) {
        return replaced(before, l2, L2Regularization::new, L2Regularization.class, WeightDecay.class);
    }

    public static List<Regularization> decay(List<Regularization> before, double coefficient, boolean applyLR) {
        return replaced(before, coefficient, value -> new WeightDecay(value, applyLR), WeightDecay.class, L2Regularization.class);
    }

    private static List<Regularization> replaced(List<Regularization> before, double coefficient,
            DoubleFunction<Regularization> made, Class<?> own, Class<?> excluded) {
        List<Regularization> after = without(before, List.of(own));
        if (coefficient > 0) {
            after.removeIf(excluded::isInstance);
            after.add(made.apply(coefficient));
        }
        return after;
    }

    /** Returns the penalties that are of none of the classes. */
    public static List<Regularization> without(List<Regularization> before, Collection<Class<?>> types) {
        List<Regularization> after = new ArrayList<>(before);
        after.removeIf(each -> types.stream().anyMatch(type -> type.isInstance(each)));
        return after;
    }

    /**
     * Returns the penalties of a layer in a network. As in DL4J, the layer takes the network's L1 and L2 where it has none, and
     * always the network's others, so that weight decay of the network alone counts twice.
     */
    public static List<Regularization> merged(Layer layer, List<Regularization> own, List<Regularization> ofNetwork) {
        List<Regularization> penalties = copy(own.isEmpty() ? ofNetwork : own);
        if (!ForeignForm.isSameDiff(layer)) {
            boolean hasL1 = penalties.stream().anyMatch(L1Regularization.class::isInstance);
            boolean hasL2 = penalties.stream().anyMatch(L2Regularization.class::isInstance);
            for (Regularization each : ofNetwork) {
                if (!(hasL1 && each instanceof L1Regularization || hasL2 && each instanceof L2Regularization)) {
                    penalties.add(each.clone());
                }
            }
        }
        return penalties;
    }

    public static List<Regularization> copy(List<Regularization> penalties) {
        List<Regularization> copy = new ArrayList<>();
        penalties.forEach(each -> copy.add(each.clone()));
        return copy;
    }

    /** Returns whether files had a number of this name before they had lists. */
    static boolean isNumber(String name) {
        return List.of("l1", "l2", "weightDecay", "l1Bias", "l2Bias", "weightDecayBias").contains(name);
    }

    /** Adds what such a number says to a layer. */
    static void add(BaseLayer layer, String name, double value) {
        if (!(value > 0)) {
            return;
        }
        Regularization penalty = name.startsWith("l1") ? new L1Regularization(value)
                : name.startsWith("l2") ? new L2Regularization(value) : new WeightDecay(value, true);
        (name.endsWith("Bias") ? layer.getRegularizationBias() : layer.getRegularization()).add(penalty);
    }
}
