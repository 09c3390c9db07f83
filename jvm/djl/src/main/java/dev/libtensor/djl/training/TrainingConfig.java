package dev.libtensor.djl.training;

import dev.libtensor.Device;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.util.PairList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Predicate;

/** What a {@link Trainer} works with. {@link DefaultTrainingConfig} is the usual implementation. */
public interface TrainingConfig {
    /**
     * Returns the devices to train on.
     *
     * @return the devices
     */
    Device[] getDevices();

    /**
     * Returns the initializers of parameters, each with the parameters that it is for.
     *
     * @return the initializers; a later one goes before an earlier one
     */
    PairList<Initializer, Predicate<Parameter>> getInitializers();

    /**
     * Returns the rule of the updates.
     *
     * @return the optimizer
     */
    Optimizer getOptimizer();

    /**
     * Returns the loss to minimize.
     *
     * @return the loss
     */
    Loss getLossFunction();

    /**
     * Returns the threads that prepare batches.
     *
     * @return the executor, or null to prepare batches on the calling thread
     */
    ExecutorService getExecutorService();

    /**
     * Returns the measures of the training's progress.
     *
     * @return the evaluators
     */
    List<Evaluator> getEvaluators();

    /**
     * Returns what is told of the training's events.
     *
     * @return the listeners
     */
    List<TrainingListener> getTrainingListeners();
}
