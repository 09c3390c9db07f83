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
 * Updates parameters against their gradients: {@code Optimizer.adam().learningRate(1e-3).build(net)}. An optimizer owns
 * its state (momentum, moments) and keeps its parameters alive. It belongs to the scope that is current when it is
 * built.
 */
public final class Optimizer extends NativeOptimizer {
    /** The number of parameters that {@link #toString} lists. */
    private static final int NAMED = 16;

    private final String name;

    /** The parameters as text, written once because shapes do not change. */
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

    /**
     * Returns the name, the current learning rate and the shapes of the parameters; or that the optimizer is disposed.
     */
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
     * Returns a builder of stochastic gradient descent. The default learning rate is 0.01.
     *
     * @return a new builder
     */
    public static Sgd sgd() {
        return new Sgd();
    }

    /**
     * Returns a builder of Adam (Kingma and Ba, 2015). The default learning rate is 0.001. Weight decay is added to the
     * gradient.
     *
     * @return a new builder
     */
    public static Adam adam() {
        return new Adam(Codes.OPTIMIZER_ADAM, 0);
    }

    /**
     * Returns a builder of AdamW (Loshchilov and Hutter, 2019). By default the learning rate is 0.001 and the weight
     * decay 0.01.
     *
     * @return a new builder
     */
    public static Adam adamW() {
        return new Adam(Codes.OPTIMIZER_ADAMW, 0.01);
    }

    /**
     * Moves the optimizer to a manager. Its state is charged there and ends with the manager.
     *
     * @param manager the new owner
     * @return this optimizer
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; nothing changes then
     */
    @Override
    public Optimizer attach(NDManager manager) {
        super.attach(manager);
        return this;
    }

    /** Builds a stochastic gradient descent optimizer. */
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
         * @param value the value, not negative
         * @return this
         */
        public Sgd learningRate(double value) {
            learningRate = value;
            return this;
        }

        /**
         * Sets the momentum: the part of the previous step that goes into the next.
         *
         * @param value the momentum, from 0 to 1; 0 by default
         * @return this
         */
        public Sgd momentum(double value) {
            momentum = value;
            return this;
        }

        /**
         * Sets the weight decay: the part of the parameter that is added to its gradient.
         *
         * @param value the weight decay, not negative; 0 by default
         * @return this
         */
        public Sgd weightDecay(double value) {
            weightDecay = value;
            return this;
        }

        /**
         * Sets the dampening: the part of the gradient that is left out of the momentum.
         *
         * @param value the dampening; 0 by default
         * @return this
         */
        public Sgd dampening(double value) {
            dampening = value;
            return this;
        }

        /**
         * Sets whether to use Nesterov momentum, which looks ahead by one step of the momentum.
         *
         * @param value whether to use it; false by default
         * @return this
         */
        public Sgd nesterov(boolean value) {
            nesterov = value;
            return this;
        }

        /**
         * Creates the optimizer for a block's parameters.
         *
         * @param block the block
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of range
         */
        public Optimizer build(Block block) {
            try (NDList parameters = ArgumentException.notNull(block, "block").parameters()) {
                return build(parameters);
            }
        }

        /**
         * Creates the optimizer for the given parameters.
         *
         * @param parameters the parameters; {@code step} skips those without a gradient
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of range
         */
        public Optimizer build(Collection<NDArray> parameters) {
            return new Optimizer(
                    Codes.OPTIMIZER_SGD, parameters, learningRate, momentum, weightDecay, nesterov ? 1 : 0, dampening);
        }
    }

    /** Builds an Adam or AdamW optimizer. */
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
         * @param value the value, not negative
         * @return this
         */
        public Adam learningRate(double value) {
            learningRate = value;
            return this;
        }

        /**
         * Sets the decay rates of the running moments.
         *
         * @param first the rate for the gradient; 0.9 by default
         * @param second the rate for the squared gradient; 0.999 by default
         * @return this
         */
        public Adam betas(double first, double second) {
            beta1 = first;
            beta2 = second;
            return this;
        }

        /**
         * Sets the value added to the denominator.
         *
         * @param value the epsilon; 1e-8 by default
         * @return this
         */
        public Adam epsilon(double value) {
            epsilon = value;
            return this;
        }

        /**
         * Sets the weight decay.
         *
         * @param value the value, not negative
         * @return this
         */
        public Adam weightDecay(double value) {
            weightDecay = value;
            return this;
        }

        /**
         * Creates the optimizer for a block's parameters.
         *
         * @param block the block
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of range
         */
        public Optimizer build(Block block) {
            try (NDList parameters = ArgumentException.notNull(block, "block").parameters()) {
                return build(parameters);
            }
        }

        /**
         * Creates the optimizer for the given parameters.
         *
         * @param parameters the parameters; {@code step} skips those without a gradient
         * @return a new optimizer
         * @throws dev.libtensor.ArgumentException if a setting is out of range
         */
        public Optimizer build(Collection<NDArray> parameters) {
            return new Optimizer(kind, parameters, learningRate, beta1, beta2, epsilon, weightDecay);
        }
    }
}
