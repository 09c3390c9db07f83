package dev.libtensor.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeOptimizer;
import dev.libtensor.internal.natives.Codes;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Changes parameters against their gradients: {@code Optimizer.adam().learningRate(1e-3).build(net)}. It owns its own state
 * (momentum, moments), belongs to the scope that was current when it was built, and keeps its parameters alive.
 */
public final class Optimizer extends NativeOptimizer {
    /** How many parameters {@link #toString} names. */
    private static final int NAMED = 16;

    private final String name;

    /** In words: the shapes stay what they are. */
    private final String parameters;

    private Optimizer(int kind, Collection<NDArray> parameters, double... settings) {
        super(kind, parameters, settings);
        name = kind == Codes.OPTIMIZER_SGD ? "Sgd" : kind == Codes.OPTIMIZER_ADAM ? "Adam" : "AdamW";
        this.parameters = text(parameters);
    }

    private static String text(Collection<NDArray> parameters) {
        String named = parameters.stream().limit(NAMED).map(array -> array.getDataType() + " " + array.getShape())
                .collect(Collectors.joining(", "));
        return named + (parameters.size() > NAMED ? " and " + (parameters.size() - NAMED) + " more" : "");
    }

    /** Its name, the learning rate of the next step, and the shapes of its parameters; of a disposed one, that it is. */
    @Override
    public String toString() {
        try {
            return name + "(learningRate: " + getLearningRate() + ", parameters: " + parameters + ")";
        } catch (DisposedException e) {
            return name + "(disposed: " + e.getMessage() + ")";
        } catch (RuntimeException e) {
            return name + "(" + e.getMessage() + ")";
        }
    }

    /**
     * Stochastic gradient descent; the learning rate is 0.01 if nothing else is said.
     *
     * @return what builds it
     */
    public static Sgd sgd() {
        return new Sgd();
    }

    /**
     * Adam (Kingma and Ba, 2015); the learning rate is 0.001 if nothing else is said. Weight decay is added to the gradient.
     *
     * @return what builds it
     */
    public static Adam adam() {
        return new Adam(Codes.OPTIMIZER_ADAM, 0);
    }

    /**
     * AdamW (Loshchilov and Hutter, 2019); the learning rate is 0.001 and the weight decay 0.01 if nothing else is said.
     *
     * @return what builds it
     */
    public static Adam adamW() {
        return new Adam(Codes.OPTIMIZER_ADAMW, 0.01);
    }

    /**
     * Gives the optimizer to a manager: its state ends with that, and counts there.
     *
     * @param manager the new owner
     * @return this optimizer
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; nothing has changed then
     */
    @Override
    public Optimizer attach(NDManager manager) {
        super.attach(manager);
        return this;
    }

    /** Builds stochastic gradient descent. */
    public static final class Sgd {
        private double learningRate = 0.01;
        private double momentum;
        private double weightDecay;
        private double dampening;
        private boolean nesterov;

        private Sgd() {}

        /**
         * Sets the learning rate.
         *
         * @param value not negative
         * @return this
         */
        public Sgd learningRate(double value) {
            learningRate = value;
            return this;
        }

        /**
         * Sets how much of the last step goes into the next.
         *
         * @param value from 0, which is the default, to 1
         * @return this
         */
        public Sgd momentum(double value) {
            momentum = value;
            return this;
        }

        /**
         * Sets how much of the parameter is added to its gradient.
         *
         * @param value not negative; 0 by default
         * @return this
         */
        public Sgd weightDecay(double value) {
            weightDecay = value;
            return this;
        }

        /**
         * Sets how much of the gradient is left out of the momentum.
         *
         * @param value 0 by default
         * @return this
         */
        public Sgd dampening(double value) {
            dampening = value;
            return this;
        }

        /**
         * Looks ahead by one step of the momentum.
         *
         * @param value false by default
         * @return this
         */
        public Sgd nesterov(boolean value) {
            nesterov = value;
            return this;
        }

        /**
         * Makes the optimizer of a block's parameters.
         *
         * @param block the block
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of its range
         */
        public Optimizer build(Block block) {
            try (NDList parameters = ArgumentException.notNull(block, "block").parameters()) {
                return build(parameters);
            }
        }

        /**
         * Makes the optimizer of the given parameters.
         *
         * @param parameters the arrays; {@code step} leaves those alone that have no gradient
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of its range
         */
        public Optimizer build(Collection<NDArray> parameters) {
            return new Optimizer(Codes.OPTIMIZER_SGD, parameters, learningRate, momentum, weightDecay, nesterov ? 1 : 0, dampening);
        }
    }

    /** Builds Adam or AdamW. */
    public static final class Adam {
        private final int kind;
        private double learningRate = 1e-3;
        private double beta1 = 0.9;
        private double beta2 = 0.999;
        private double epsilon = 1e-8;
        private double weightDecay;

        private Adam(int kind, double weightDecay) {
            this.kind = kind;
            this.weightDecay = weightDecay;
        }

        /**
         * Sets the learning rate.
         *
         * @param value not negative
         * @return this
         */
        public Adam learningRate(double value) {
            learningRate = value;
            return this;
        }

        /**
         * Sets how much of the running moments stays at each step.
         *
         * @param first of the gradient, 0.9 by default
         * @param second of its square, 0.999 by default
         * @return this
         */
        public Adam betas(double first, double second) {
            beta1 = first;
            beta2 = second;
            return this;
        }

        /**
         * Sets what is added to the denominator.
         *
         * @param value 1e-8 by default
         * @return this
         */
        public Adam epsilon(double value) {
            epsilon = value;
            return this;
        }

        /**
         * Sets the weight decay.
         *
         * @param value not negative
         * @return this
         */
        public Adam weightDecay(double value) {
            weightDecay = value;
            return this;
        }

        /**
         * Makes the optimizer of a block's parameters.
         *
         * @param block the block
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of its range
         */
        public Optimizer build(Block block) {
            try (NDList parameters = ArgumentException.notNull(block, "block").parameters()) {
                return build(parameters);
            }
        }

        /**
         * Makes the optimizer of the given parameters.
         *
         * @param parameters the arrays; {@code step} leaves those alone that have no gradient
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of its range
         */
        public Optimizer build(Collection<NDArray> parameters) {
            return new Optimizer(kind, parameters, learningRate, beta1, beta2, epsilon, weightDecay);
        }
    }
}
