package dev.libtensor.djl.training;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Adam;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.util.PairList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;

/**
 * What a {@link Trainer} works with. Apart from the loss everything has a default: {@link Adam} with a learning rate of
 * 0.001, all GPUs or else the host, no evaluators and no listeners.
 *
 * <p>Without an initializer of its own, a parameter has that of its type: weights that of Xavier and Glorot, biases
 * zeros.
 */
public class DefaultTrainingConfig implements TrainingConfig {
    private final PairList<Initializer, Predicate<Parameter>> initializers = new PairList<>();
    private final List<Evaluator> evaluators = new ArrayList<>();
    private final List<TrainingListener> listeners = new ArrayList<>();
    private final Loss loss;
    private Optimizer optimizer = Adam.builder().build();
    private Device[] devices;
    private ExecutorService executorService;

    /**
     * Creates a configuration.
     *
     * @param loss the loss to minimize
     */
    public DefaultTrainingConfig(Loss loss) {
        this.loss = loss;
    }

    /**
     * Sets the initializer of the parameters of a type.
     *
     * @param initializer the initializer
     * @param type the type
     * @return this
     */
    public DefaultTrainingConfig optInitializer(Initializer initializer, Parameter.Type type) {
        ArgumentException.notNull(type, "type");
        return optInitializer(initializer, parameter -> parameter.getType() == type);
    }

    /**
     * Sets the initializer of the parameters of a name.
     *
     * @param initializer the initializer
     * @param name the name
     * @return this
     */
    public DefaultTrainingConfig optInitializer(Initializer initializer, String name) {
        ArgumentException.notNull(name, "name");
        return optInitializer(initializer, parameter -> name.equals(parameter.getName()));
    }

    /**
     * Sets the initializer of some parameters.
     *
     * @param initializer the initializer
     * @param predicate what is true for these parameters
     * @return this
     */
    public DefaultTrainingConfig optInitializer(Initializer initializer, Predicate<Parameter> predicate) {
        initializers.add(initializer, predicate);
        return this;
    }

    /**
     * Sets the devices to train on.
     *
     * @param devices the devices, or null for all GPUs or else the host
     * @return this
     */
    public DefaultTrainingConfig optDevices(Device[] devices) {
        this.devices = devices;
        return this;
    }

    /**
     * Sets the rule of the updates.
     *
     * @param optimizer the optimizer
     * @return this
     */
    public DefaultTrainingConfig optOptimizer(Optimizer optimizer) {
        this.optimizer = optimizer;
        return this;
    }

    /**
     * Prepares batches in the common pool of threads.
     *
     * @return this
     */
    public DefaultTrainingConfig optExecutorService() {
        return optExecutorService(ForkJoinPool.commonPool());
    }

    /**
     * Sets the threads that prepare batches and, on several devices, train.
     *
     * @param executorService the executor, or null for the calling thread
     * @return this
     */
    public DefaultTrainingConfig optExecutorService(ExecutorService executorService) {
        this.executorService = executorService;
        return this;
    }

    /**
     * Adds measures of the training's progress.
     *
     * @param evaluators the evaluators
     * @param <T> their class
     * @return this
     */
    public <T extends Evaluator> DefaultTrainingConfig addEvaluators(Collection<T> evaluators) {
        this.evaluators.addAll(ArgumentException.noneNull(evaluators, "evaluators"));
        return this;
    }

    /**
     * Adds a measure of the training's progress.
     *
     * @param evaluator the evaluator
     * @return this
     */
    public DefaultTrainingConfig addEvaluator(Evaluator evaluator) {
        evaluators.add(ArgumentException.notNull(evaluator, "evaluator"));
        return this;
    }

    /**
     * Adds what is told of the training's events.
     *
     * @param listeners the listeners
     * @return this
     */
    public DefaultTrainingConfig addTrainingListeners(TrainingListener... listeners) {
        this.listeners.addAll(ArgumentException.noneNull(listeners, "listeners"));
        return this;
    }

    @Override
    public Device[] getDevices() {
        return devices == null ? Engine.getInstance().getDevices() : devices;
    }

    @Override
    public PairList<Initializer, Predicate<Parameter>> getInitializers() {
        return initializers;
    }

    @Override
    public Optimizer getOptimizer() {
        return optimizer;
    }

    @Override
    public Loss getLossFunction() {
        return loss;
    }

    @Override
    public ExecutorService getExecutorService() {
        return executorService;
    }

    @Override
    public List<Evaluator> getEvaluators() {
        return evaluators;
    }

    @Override
    public List<TrainingListener> getTrainingListeners() {
        return listeners;
    }
}
