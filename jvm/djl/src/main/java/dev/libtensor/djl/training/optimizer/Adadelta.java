package dev.libtensor.djl.training.optimizer;

import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import dev.libtensor.internal.UpdateRule.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * AdaDelta (Zeiler 2012, arXiv:1212.5701), which has no learning rate, as DJL computes it with MXNet; with PyTorch DJL
 * has no such optimizer:
 *
 * <pre>{@code
 * grad += wd * weight
 * square = rho * square + (1 - rho) * grad * grad
 * change = sqrt(changes + epsilon) / sqrt(square + epsilon) * grad
 * changes = rho * changes + (1 - rho) * change * change
 * weight -= change
 * }</pre>
 */
public class Adadelta extends Optimizer {
    private final float rho;
    private final float epsilon;
    private final Map<String, Map<Device, NDArray>> accumG = new ConcurrentHashMap<>();
    private final Map<String, Map<Device, NDArray>> accumDelta = new ConcurrentHashMap<>();

    /**
     * Creates an optimizer.
     *
     * @param builder the settings
     */
    protected Adadelta(Builder builder) {
        super(builder);
        rho = builder.rho;
        epsilon = builder.epsilon;
    }

    @Override
    public void update(String parameterId, NDArray weight, NDArray grad) {
        List<NDArray> state =
                List.of(zeros(accumG, parameterId, weight), zeros(accumDelta, parameterId, weight));
        step(UpdateRule.ADADELTA, weight, grad, state, () -> new Step(1, 1, rho, epsilon, getWeightDecay()));
    }

    /** Collects the settings of an {@link Adadelta}. */
    public static final class Builder extends OptimizerBuilder<Builder> {
        private float rho = 0.9f;
        private float epsilon = 1e-8f;

        Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets how much of the means of squares a step keeps.
         *
         * @param rho the part, 0.9 if not set
         * @return this
         */
        public Builder optRho(float rho) {
            this.rho = rho;
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
        public Adadelta build() {
            return new Adadelta(this);
        }
    }
}
