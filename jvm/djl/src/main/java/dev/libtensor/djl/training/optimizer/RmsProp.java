package dev.libtensor.djl.training.optimizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.djl.training.tracker.ParameterTracker;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.internal.UpdateRule.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * RMSProp (Hinton 2012), as DJL computes it with MXNet; with PyTorch DJL has no such optimizer:
 *
 * <pre>{@code
 * grad += wd * weight
 * square = rho * square + (1 - rho) * grad * grad
 * weight -= lr * grad / sqrt(square + epsilon)
 * }</pre>
 *
 * <p>If centered (Graves 2013, arXiv:1308.0850):
 *
 * <pre>{@code
 * mean = rho * mean + (1 - rho) * grad
 * change = momentum * change - lr * grad / sqrt(square - mean * mean + epsilon)
 * weight += change
 * }</pre>
 */
public class RmsProp extends Optimizer {
    private final ParameterTracker learningRateTracker;
    private final float rho;
    private final float momentum;
    private final float epsilon;
    private final boolean centered;
    private final Map<String, Map<Device, NDArray>> squares = new ConcurrentHashMap<>();
    private final Map<String, Map<Device, NDArray>> means = new ConcurrentHashMap<>();
    private final Map<String, Map<Device, NDArray>> changes = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected RmsProp(Builder builder) {
        super(builder);
        learningRateTracker = builder.learningRateTracker;
        rho = builder.rho;
        momentum = builder.momentum;
        epsilon = builder.epsilon;
        centered = builder.centered;
    }

    /**
     * Starts an optimizer.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public void update(String parameterId, NDArray weight, NDArray grad) {
        step(UpdateRule.RMSPROP, weight, grad, state(parameterId, weight), () -> {
            float learningRate = learningRateTracker.getNewValue(parameterId, updateCount(parameterId));
            float weightDecay = getWeightDecay();
            if (!areFinite(learningRate, weightDecay)) {
                throw new StateException(notFinite(learningRate, weightDecay));
            }
            return centered ? new Step(1, learningRate, rho, epsilon, weightDecay, momentum, 1, 0, 0, 1, 1)
                    : new Step(1, learningRate, rho, epsilon, weightDecay, 0, 0, 0, 0, 1);
        });
    }

    private List<NDArray> state(String parameterId, NDArray weight) {
        NDArray square = zeros(squares, parameterId, weight);
        if (!centered) {
            return List.of(square);
        }
        NDArray mean = zeros(means, parameterId, weight);
        return momentum == 0 ? List.of(square, mean) : List.of(square, mean, zeros(changes, parameterId, weight));
    }

    /** Collects the settings of an {@link RmsProp}. */
    public static final class Builder extends OptimizerBuilder<Builder> {
        private ParameterTracker learningRateTracker = Tracker.fixed(0.001f);
        private float rho = 0.9f;
        private float momentum = 0.9f;
        private float epsilon = 1e-8f;
        private boolean centered;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets the learning rate.
         *
         * @param learningRateTracker the learning rate, 0.001 if not set
         * @return this
         */
        public Builder optLearningRateTracker(ParameterTracker learningRateTracker) {
            this.learningRateTracker = ArgumentException.notNull(learningRateTracker, "learningRateTracker");
            return this;
        }

        /**
         * Sets how much of the mean of squares a step keeps.
         *
         * @param rho the part, 0.9 if not set
         * @return this
         */
        public Builder optRho(float rho) {
            this.rho = rho;
            return this;
        }

        /**
         * Sets the part of the last change that goes into the next. It counts only if centered.
         *
         * @param momentum the part, 0.9 if not set
         * @return this
         */
        public Builder optMomentum(float momentum) {
            this.momentum = momentum;
            return this;
        }

        /**
         * Sets the number that keeps the divisor from 0.
         *
         * @param epsilon the number, 1e-8 if not set
         * @return this
         */
        public Builder optEpsilon(float epsilon) {
            this.epsilon = epsilon;
            return this;
        }

        /**
         * Sets whether to divide by the deviation, which the mean of the gradients centres.
         *
         * @param centered true for the rule of Graves; false if not set
         * @return this
         */
        public Builder optCentered(boolean centered) {
            this.centered = centered;
            return this;
        }

        /**
         * Creates the optimizer.
         *
         * @return a new optimizer
         */
        public RmsProp build() {
            return new RmsProp(this);
        }
    }
}
