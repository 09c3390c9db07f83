package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What happens to the gradients of a layer before they reach the updater. */
public final class GradientNorms {
    /** Keeps a quotient of zeros finite. */
    private static final double TINY = 1e-5;

    private GradientNorms() {}

    public static void apply(Layer layer) {
        if (layer.getGradientsViewArray() == null) {
            return;
        }
        BaseLayer conf = owner(layer);
        if (conf == null) {
            return;
        }
        double threshold = conf.getGradientNormalizationThreshold();
        NDArray all = (NDArray) layer.getGradientsViewArray();
        switch (conf.getGradientNormalization()) {
            case ClipElementWiseAbsoluteValue -> all.clipi(-threshold, threshold);
            case RenormalizeL2PerLayer -> all.divi(divisor(all));
            case ClipL2PerLayer -> clip(all, threshold);
            default -> applyToEach(layer, layer.gradient());
        }
    }

    /** Does so for gradients that a layer treats one by one, each by its own norm; they may be no views of the layer's. */
    public static void applyToEach(Layer layer, Gradient gradients) {
        BaseLayer conf = owner(layer);
        GradientNormalization way = conf == null ? GradientNormalization.None : conf.getGradientNormalization();
        for (INDArray each : gradients.gradientForVariable().values()) {
            if (way == GradientNormalization.ClipL2PerParamType) {
                clip((NDArray) each, conf.getGradientNormalizationThreshold());
            } else if (way == GradientNormalization.RenormalizeL2PerParamType) {
                ((NDArray) each).divi(divisor((NDArray) each));
            }
        }
    }

    /** Returns the layer that says how, or null: the one inside of another, of both directions the one that reads forwards. */
    private static BaseLayer owner(Layer layer) {
        BaseLayer conf = Owner.of(layer.conf().getLayer(), "").layer();
        return conf == null || conf.getGradientNormalization() == null ? null : conf;
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
