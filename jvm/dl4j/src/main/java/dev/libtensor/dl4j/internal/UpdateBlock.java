package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.List;

/** Parameters one after the other that have the same updater, which changes them together. */
final class UpdateBlock implements AutoCloseable {
    final List<ParamPart> parts;
    private final NDArray gradient;
    private final NDArray state;
    private final IUpdater config;
    private final GradientUpdater<?> updater;

    /** Makes the block of a part of the gradients; the part of the state is null if there is none. */
    UpdateBlock(List<ParamPart> parts, NDArray gradient, NDArray state) {
        this.parts = parts;
        this.gradient = gradient;
        this.state = state;
        config = parts.get(0).updater == null ? null : parts.get(0).updater.clone();
        updater = config == null ? null : config.instantiate(state, true);
    }

    static long size(List<ParamPart> parts) {
        return parts.stream().mapToLong(part -> part.size).sum();
    }

    /** Divides the gradients by the number of examples. Parameters without an updater have no such gradient. */
    void divide(int examples) {
        if (updater != null && examples != 1) {
            gradient.divi(examples);
        }
    }

    /** Adds the derivatives of the penalties to the gradients. */
    void penalize() {
        if (updater != null) {
            parts.forEach(ParamPart::penalize);
        }
    }

    /** Makes the update of the gradients. */
    void apply(int iteration, int epoch) {
        if (updater == null) {
            return;
        }
        penalize();
        updater.applyUpdater(gradient, iteration, epoch);
        for (ParamPart part : parts) {
            part.decay(config.hasLearningRate() ? config.getLearningRate(iteration, epoch) : 1);
        }
    }

    IUpdater config() {
        return config;
    }

    /** Frees the block's views of the gradients and of the state. */
    @Override
    public void close() {
        gradient.close();
        if (state != null) {
            state.close();
        }
    }
}
