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
 * AdaGrad (Duchi et al. 2011), as DJL computes it with MXNet; with PyTorch DJL has no such optimizer:
 *
 * <pre>{@code
 * grad += wd * weight
 * history += grad * grad
 * weight -= lr * grad / sqrt(history + epsilon)
 * }</pre>
 */
public class Adagrad extends Optimizer {
    private final ParameterTracker learningRateTracker;
    private final float epsilon;
    private final Map<String, Map<Device, NDArray>> history = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected Adagrad(Builder builder) {
        super(builder);
        learningRateTracker = builder.learningRateTracker;
        epsilon = builder.epsilon;
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
        List<NDArray> state = List.of(zeros(history, parameterId, weight));
        step(UpdateRule.ADAGRAD, weight, grad, state, () -> {
            float learningRate = learningRateTracker.getNewValue(parameterId, updateCount(parameterId));
            float weightDecay = getWeightDecay();
            if (!areFinite(learningRate, weightDecay)) {
                throw new StateException(notFinite(learningRate, weightDecay));
            }
            return new Step(1, learningRate, 0, weightDecay, 0, epsilon, 0, 0, 1);
        });
    }

    /** Collects the settings of an {@link Adagrad}. */
    public static final class Builder extends OptimizerBuilder<Builder> {
        private ParameterTracker learningRateTracker = Tracker.fixed(0.001f);
        private float epsilon = 1e-8f;

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
         * Creates the optimizer.
         *
         * @return a new optimizer
         */
        public Adagrad build() {
            return new Adagrad(this);
        }
    }
}
