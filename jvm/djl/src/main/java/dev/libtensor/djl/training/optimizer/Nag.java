package dev.libtensor.djl.training.optimizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.djl.training.tracker.ParameterTracker;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.internal.UpdateRule.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gradient descent with the momentum of Nesterov, as DJL computes it with MXNet; with PyTorch DJL has no such
 * optimizer:
 *
 * <pre>{@code
 * change = lr * (grad + wd * weight)
 * state = momentum * state + change
 * weight -= change + momentum * state
 * }</pre>
 */
public class Nag extends Optimizer {
    private final ParameterTracker learningRateTracker;
    private final float momentum;
    private final Map<String, Map<Device, NDArray>> momentumStates = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected Nag(Builder builder) {
        super(builder);
        learningRateTracker = builder.learningRateTracker;
        momentum = builder.momentum;
    }

    @Override
    public void update(String parameterId, NDArray weight, NDArray grad) {
        List<NDArray> state = List.of(zeros(momentumStates, parameterId, weight));
        step(UpdateRule.SGD, weight, grad, state, () -> {
            float learningRate = learningRateTracker.getNewValue(parameterId, updateCount(parameterId));
            return new Step(1, learningRate, momentum, getWeightDecay(), 1, 0, 0, 1);
        });
    }

    /** Collects the settings of a {@link Nag}. */
    public static final class Builder extends OptimizerBuilder<Builder> {
        private ParameterTracker learningRateTracker;
        private float momentum;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets the learning rate.
         *
         * @param learningRateTracker the learning rate
         * @return this
         */
        public Builder setLearningRateTracker(ParameterTracker learningRateTracker) {
            this.learningRateTracker = ArgumentException.notNull(learningRateTracker, "learningRateTracker");
            return this;
        }

        /**
         * Sets the part of the last change that goes into the next.
         *
         * @param momentum the part, not 0
         * @return this
         */
        public Builder setMomentum(float momentum) {
            this.momentum = momentum;
            return this;
        }

        /**
         * Creates the optimizer.
         *
         * @return a new optimizer
         * @throws ArgumentException if there is no learning rate or no momentum
         */
        public Nag build() {
            ArgumentException.notNull(learningRateTracker, "learningRateTracker");
            if (momentum == 0) {
                throw new ArgumentException("Nag needs a momentum: setMomentum(...) first");
            }
            return new Nag(this);
        }
    }
}
