package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.Penalties;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization.ApplyStep;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Parameters one after the other that have the same updater, which changes them together, as in DL4J. */
public class UpdaterBlock implements AutoCloseable {
    /** A parameter in a block: its part of the flat arrays, and what the update does with it. */
    public static class ParamState {
        private final Layer layer;
        private final String paramName;
        private final NDArray paramView;
        private final NDArray gradView;
        private final IUpdater updater;
        private final boolean isPretrain;

        ParamState(Layer layer, String paramName, NDArray paramView, NDArray gradView) {
            this.layer = layer;
            this.paramName = paramName;
            this.paramView = paramView;
            this.gradView = gradView;
            dev.libtensor.dl4j.nn.conf.layers.Layer conf = layer.getConfig();
            updater = conf.getUpdaterByParam(paramName);
            isPretrain = conf.isPretrainParam(paramName);
        }

        /**
         * Returns the layer that has the parameter.
         *
         * @return the layer
         */
        public Layer getLayer() {
            return layer;
        }

        /**
         * Returns the name of the parameter.
         *
         * @return its name in the layer
         */
        public String getParamName() {
            return paramName;
        }

        /**
         * Returns the parameter.
         *
         * @return a view of the network's parameters
         */
        public INDArray getParamView() {
            return paramView;
        }

        /**
         * Returns the gradient of the parameter.
         *
         * @return a view of the network's gradients
         */
        public INDArray getGradView() {
            return gradView;
        }

        /** Returns whether a parameter may be in the same block. */
        boolean fits(ParamState other) {
            return isPretrain == other.isPretrain && Objects.equals(updater, other.updater);
        }

        /** Adds the penalties of a step to the gradient or to the update. */
        void penalize(ApplyStep step, double learningRate, int iteration, int epoch) {
            for (Regularization each : Penalties.of(layer.getConfig(), paramName)) {
                if (each.applyStep() == step) {
                    each.apply(paramView, gradView, learningRate, iteration, epoch);
                }
            }
        }
    }

    private final List<ParamState> parts;
    private final long paramStart;
    private final long stateStart;
    private final long stateSize;
    private final NDArray gradient;
    private final NDArray state;
    private final IUpdater config;
    private final GradientUpdater<?> updater;

    /** Makes the block of parameters that begin at places in the flat arrays; the state is null if there is none. */
    UpdaterBlock(List<ParamState> parts, NDArray gradients, long paramStart, NDArray state, long stateStart) {
        this.parts = parts;
        this.paramStart = paramStart;
        this.stateStart = stateStart;
        gradient = gradients.narrow(1, paramStart, size(parts));
        config = parts.get(0).updater == null ? null : parts.get(0).updater.clone();
        stateSize = stateSize(parts);
        this.state = stateSize == 0 ? null : state.narrow(1, stateStart, stateSize);
        updater = config == null ? null : config.instantiate(this.state, true);
    }

    static long size(List<ParamState> parts) {
        return parts.stream().mapToLong(part -> part.paramView.size()).sum();
    }

    static long stateSize(List<ParamState> parts) {
        IUpdater updater = parts.get(0).updater;
        return updater == null ? 0 : updater.stateSize(size(parts));
    }

    /** Returns whether the parameters are trained: what has no updater, as running moments, has no gradient. */
    boolean isTrained() {
        return updater != null;
    }

    /**
     * Returns whether only unsupervised training trains the parameters.
     *
     * @return whether the update of a network leaves them as they are
     */
    public boolean isPretrainUpdaterBlock() {
        return parts.get(0).isPretrain;
    }

    /** Adds the derivatives of all penalties, which the score has without a learning rate, to the gradients. */
    void penalize(int iteration, int epoch) {
        for (ApplyStep each : ApplyStep.values()) {
            penalize(each, 1, iteration, epoch);
        }
    }

    private void penalize(ApplyStep step, double rate, int iteration, int epoch) {
        if (updater != null) {
            parts.forEach(part -> part.penalize(step, rate, iteration, epoch));
        }
    }

    /** Makes the update of the gradients. */
    void apply(int iteration, int epoch) {
        if (updater != null) {
            double rate = config.hasLearningRate() ? config.getLearningRate(iteration, epoch) : 1;
            penalize(ApplyStep.BEFORE_UPDATER, rate, iteration, epoch);
            updater.applyUpdater(gradient, iteration, epoch);
            penalize(ApplyStep.POST_UPDATER, rate, iteration, epoch);
        }
    }

    IUpdater config() {
        return config;
    }

    /** Copies the state of the parameters that another block has, too. */
    void takeState(UpdaterBlock other) {
        long start = Math.max(paramStart, other.paramStart);
        long size = Math.min(getParamOffsetEnd(), other.getParamOffsetEnd()) - start;
        if (size <= 0 || state == null || other.state == null) {
            return;
        }
        Map<String, INDArray> given = other.updater.getState();
        updater.getState().forEach((name, own) -> row(own).narrow(1, start - paramStart, size)
                .assign(row(given.get(name)).narrow(1, start - other.paramStart, size)));
    }

    private static NDArray row(INDArray state) {
        return ((NDArray) state).reshape(new Shape(1, -1));
    }

    boolean has(Layer layer) {
        return parts.stream().anyMatch(part -> part.layer == layer);
    }

    /**
     * Returns the parameters of the block.
     *
     * @return a copy of the list, in their order
     */
    public List<ParamState> getLayersAndVariablesInBlock() {
        return Collections.unmodifiableList(new ArrayList<>(parts));
    }

    /**
     * Returns the updater.
     *
     * @return what turns gradients into updates; null for parameters that are not trained
     */
    public GradientUpdater<?> getGradientUpdater() {
        return updater;
    }

    /**
     * Returns where the block begins in the array of parameters.
     *
     * @return the index of its first element
     */
    public long getParamOffsetStart() {
        return paramStart;
    }

    /**
     * Returns where the block ends in the array of parameters.
     *
     * @return the index behind its last element
     */
    public long getParamOffsetEnd() {
        return paramStart + size(parts);
    }

    /**
     * Returns where the state of the block begins.
     *
     * @return the index of its first element
     */
    public long getUpdaterViewOffsetStart() {
        return stateStart;
    }

    /**
     * Returns where the state of the block ends.
     *
     * @return the index behind its last element
     */
    public long getUpdaterViewOffsetEnd() {
        return stateStart + stateSize;
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
