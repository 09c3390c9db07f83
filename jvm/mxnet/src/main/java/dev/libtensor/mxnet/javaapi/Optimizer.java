package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import java.util.List;
import java.util.Locale;

/**
 * How arrays change by their gradients: the numbers and the formula of MXNet's optimizer of the same name. It keeps no
 * state. {@link #getUpdater} and {@link KVStore#setOptimizer} make that.
 *
 * <p>A class of your own says how many arrays of state it needs, and changes them and the weight in place.
 */
public interface Optimizer {
    /**
     * Returns the learning rate, or its first value if there is a scheduler.
     *
     * @return the learning rate
     */
    double learningRate();

    /**
     * Returns the weight decay.
     *
     * @return the part of the weight that counts as gradient
     */
    double wd();

    /**
     * Returns what each gradient is multiplied by first.
     *
     * @return the factor, such as 1 / the size of a batch
     */
    double rescaleGrad();

    /**
     * Returns what each element of a gradient is limited to.
     *
     * @return the limit; 0 for none
     */
    double clipGradient();

    /**
     * Returns what gives the learning rate of each update.
     *
     * @return the scheduler; null for a constant learning rate
     */
    LRScheduler lrScheduler();

    /**
     * Returns this optimizer with another factor of gradients.
     *
     * @param rescaleGrad what each gradient is multiplied by first
     * @return a new optimizer
     * @throws ArgumentException if it is not finite
     */
    Optimizer withRescaleGrad(double rescaleGrad);

    /**
     * Returns how many arrays of state each weight has. They have its shape, and are 0 at first.
     *
     * @return the number of arrays
     */
    int stateCount();

    /**
     * Changes a weight, and its state, in place. Other arrays that are created here are freed at once.
     *
     * @param weight the weight
     * @param gradient its gradient, rescaled and limited; it may be changed
     * @param state the arrays of state
     * @param step the numbers of this update
     */
    void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step);

    /** An optimizer that makes the state of each weight itself, and gets each gradient as it is. */
    interface Stateful extends Optimizer {
        /**
         * Makes the state of a weight.
         *
         * @param key the name of the weight
         * @param weight the weight
         * @return the state, whose arrays belong to the updater from then on
         */
        NDResource createState(String key, NDArray weight);

        /**
         * Changes a weight, and its state, in place. Other arrays that are created here are freed at once.
         *
         * @param key the name of the weight
         * @param weight the weight
         * @param gradient its gradient, which must not be changed
         * @param state its state
         * @param step the numbers of this update
         */
        void update(String key, NDArray weight, NDArray gradient, NDResource state, Step step);

        /**
         * Tells how many updates of a weight a file has that was read.
         *
         * @param key the name of the weight
         * @param count the number of updates
         */
        default void restored(String key, int count) {}

        @Override
        default int stateCount() {
            return 0;
        }

        @Override
        default void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
            throw new UnsupportedOperationException("an optimizer that makes its state itself updates by key");
        }
    }

    /**
     * The numbers of an update of one weight.
     *
     * @param learningRate the learning rate of the weight
     * @param wd the weight decay of the weight
     * @param count how many updates the weight has had, with this one
     */
    record Step(double learningRate, double wd, int count) {}

    /**
     * Returns an optimizer with MXNet's defaults.
     *
     * @param name {@code sgd}, {@code nag}, {@code sgld}, {@code dcasgd}, {@code adam}, {@code rmsprop}, {@code adagrad}
     *     or {@code adadelta}
     * @return a new optimizer
     * @throws ArgumentException if no optimizer has the name
     */
    static Optimizer create(String name) {
        return switch (ArgumentException.notNull(name, "name").toLowerCase(Locale.ROOT)) {
            case "sgd" -> new SGD();
            case "nag" -> new NAG();
            case "sgld" -> new SGLD();
            case "dcasgd" -> new DCASGD();
            case "adam" -> new Adam();
            case "rmsprop" -> new RMSProp();
            case "adagrad" -> new AdaGrad();
            case "adadelta" -> new AdaDelta();
            default -> throw new ArgumentException("no optimizer is named '" + name
                    + "': expected sgd, nag, sgld, dcasgd, adam, rmsprop, adagrad or adadelta");
        };
    }

    /**
     * Makes the state of an optimizer, for weights of any names. It belongs to the current scope.
     *
     * @param optimizer the optimizer
     * @return a new updater
     */
    static OptimizerUpdater getUpdater(Optimizer optimizer) {
        return OptimizerUpdater.create(optimizer);
    }

    /**
     * Makes the state of an optimizer for the arguments of a symbol. The attributes {@code lr_mult} and {@code wd_mult}
     * of a variable multiply its learning rate and weight decay. Without them there is a weight decay only where a name
     * ends with {@code _weight} or {@code _gamma}.
     *
     * @param optimizer the optimizer
     * @param symbol the symbol
     * @return a new updater, which belongs to the current scope
     * @throws ArgumentException if such an attribute is not a number
     */
    static OptimizerUpdater getUpdater(Optimizer optimizer, Symbol symbol) {
        ArgumentException.notNull(optimizer, "optimizer");
        Multipliers multipliers = Multipliers.of(ArgumentException.notNull(symbol, "symbol"));
        OptimizerUpdater updater = OptimizerUpdater.create(optimizer);
        multipliers.set(updater);
        return updater;
    }
}
