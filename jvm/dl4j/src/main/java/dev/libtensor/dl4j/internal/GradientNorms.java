package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;

/** What happens to the gradients of a layer before they reach the updater. */
public final class GradientNorms {
    /** Keeps a quotient of zeros finite. */
    private static final double TINY = 1e-5;

    private GradientNorms() {}

    public static void apply(Layer layer) {
        if (layer.getGradientsViewArray() == null) {
            return;
        }
        // The layer inside of a layer around it says it, of both directions the one that reads forwards.
        BaseLayer conf = Owner.of(layer.conf().getLayer(), "").layer();
        if (conf == null) {
            return;
        }
        GradientNormalization way = conf.getGradientNormalization();
        if (way == null || way == GradientNormalization.None) {
            return;
        }
        double threshold = conf.getGradientNormalizationThreshold();
        NDArray all = (NDArray) layer.getGradientsViewArray();
        switch (way) {
            case ClipElementWiseAbsoluteValue -> all.clipi(-threshold, threshold);
            case RenormalizeL2PerLayer -> all.divi(divisor(all));
            case ClipL2PerLayer -> clip(all, threshold);
            default -> layer.gradient().gradientForVariable().values().forEach(each -> {
                if (way == GradientNormalization.ClipL2PerParamType) {
                    clip((NDArray) each, threshold);
                } else {
                    ((NDArray) each).divi(divisor((NDArray) each));
                }
            });
        }
    }

    /** Returns what makes the norm of a gradient 1. */
    private static double divisor(NDArray gradient) {
        double norm = norm(gradient);
        return norm == 0 ? TINY : norm;
    }

    private static double norm(NDArray gradient) {
        return Math.sqrt(gradient.square().sum().item());
    }

    private static void clip(NDArray gradient, double threshold) {
        double norm = norm(gradient);
        if (norm > threshold) {
            gradient.muli(threshold / norm);
        }
    }
}
