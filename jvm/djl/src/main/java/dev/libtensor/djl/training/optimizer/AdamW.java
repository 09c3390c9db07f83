package dev.libtensor.djl.training.optimizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.djl.training.tracker.ParameterTracker;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.internal.UpdateRule.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Adam with weight decay apart from the gradients (Loshchilov and Hutter 2019, arXiv:1711.05101) for the step {@code
 * t}:
 *
 * <pre>{@code
 * weight *= 1 - lr * wd
 * mean = beta1 * mean + (1 - beta1) * grad
 * variance = beta2 * variance + (1 - beta2) * grad * grad
 * weight -= lr * sqrt(1 - pow(beta2, t)) / (1 - pow(beta1, t)) * mean / (sqrt(variance) + epsilon)
 * }</pre>
 *
 * <p>The weight decay is 0.01 if not set.
 */
public class AdamW extends Optimizer {
    private final ParameterTracker learningRateTracker;
    private final float beta1;
    private final float beta2;
    private final float epsilon;
    private final Map<String, Map<Device, NDArray>> means = new ConcurrentHashMap<>();
    private final Map<String, Map<Device, NDArray>> variances = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected AdamW(Builder builder) {
        super(builder);
        learningRateTracker = builder.learningRateTracker;
        beta1 = builder.beta1;
        beta2 = builder.beta2;
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
        List<NDArray> state =
                List.of(zeros(means, parameterId, weight), zeros(variances, parameterId, weight));
        step(UpdateRule.ADAM, weight, grad, state, () -> {
            int t = updateCount(parameterId);
            float learningRate = learningRateTracker.getNewValue(parameterId, t);
            float weightDecay = getWeightDecay();
            if (!areFinite(learningRate, weightDecay)) {
                throw new ArgumentException(notFinite(learningRate, weightDecay));
            }
            return new Step(t, learningRate, beta1, beta2, epsilon, weightDecay, 0, 0, 1, 1);
        });
    }

    /** Collects the settings of an {@link AdamW}. */
    public static final class Builder extends OptimizerBuilder<Builder> {
        private ParameterTracker learningRateTracker = Tracker.fixed(0.001f);
        private float beta1 = 0.9f;
        private float beta2 = 0.999f;
        private float epsilon = 1e-8f;

        Builder() {
            optWeightDecays(0.01f);
        }

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
         * Sets how much of the mean of the gradients a step keeps.
         *
         * @param beta1 the part, 0.9 if not set
         * @return this
         */
        public Builder optBeta1(float beta1) {
            this.beta1 = beta1;
            return this;
        }

        /**
         * Sets how much of the mean of their squares a step keeps.
         *
         * @param beta2 the part, 0.999 if not set
         * @return this
         */
        public Builder optBeta2(float beta2) {
            this.beta2 = beta2;
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
        public AdamW build() {
            return new AdamW(this);
        }
    }
}
