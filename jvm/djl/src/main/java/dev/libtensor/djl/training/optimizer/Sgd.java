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
 * Stochastic gradient descent:
 *
 * <pre>{@code
 * weight -= lr * (grad + wd * weight)
 * }</pre>
 *
 * <p>With a momentum the changes last, each with the learning rate of its step:
 *
 * <pre>{@code
 * state = momentum * state + lr * (grad + wd * weight)
 * weight -= state
 * }</pre>
 */
public class Sgd extends Optimizer {
    private final ParameterTracker learningRateTracker;
    private final float momentum;
    private final Map<String, Map<Device, NDArray>> momentumStates = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected Sgd(Builder builder) {
        super(builder);
        learningRateTracker = builder.learningRateTracker;
        momentum = builder.momentum;
    }

    @Override
    public void update(String parameterId, NDArray weight, NDArray grad) {
        List<NDArray> state = momentum == 0 ? List.of() : List.of(zeros(momentumStates, parameterId, weight));
        step(UpdateRule.SGD, weight, grad, state, () -> {
            float learningRate = learningRateTracker.getNewValue(parameterId, updateCount(parameterId));
            return new Step(1, learningRate, momentum, getWeightDecay(), 0, 0, 0, 1);
        });
    }

    /** Collects the settings of an {@link Sgd}. */
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
         * @param momentum the part, 0 if not set
         * @return this
         */
        public Builder optMomentum(float momentum) {
            this.momentum = momentum;
            return this;
        }

        /**
         * Creates the optimizer.
         *
         * @return a new optimizer
         * @throws ArgumentException if there is no learning rate
         */
        public Sgd build() {
            ArgumentException.notNull(learningRateTracker, "learningRateTracker");
            return new Sgd(this);
        }
    }
}
