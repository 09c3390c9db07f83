package dev.libtensor.djl.training;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.Device;
import dev.libtensor.GradientCollector;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.GrowthWatch;
import dev.libtensor.djl.internal.MemoryAdvice;
import dev.libtensor.djl.internal.StateOwner;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.nn.UninitializedParameterException;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.training.listener.EpochTrainingListener;
import dev.libtensor.djl.training.listener.EvaluatorTrainingListener;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.Pair;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/**
 * Trains a model:
 *
 * <pre>{@code
 * try (Trainer trainer = model.newTrainer(config)) {
 *     trainer.initialize(new Shape(1, 784));
 *     for (Batch batch : trainer.iterateDataset(dataset)) {
 *         EasyTrain.trainBatch(trainer, batch);
 *         trainer.step();
 *         batch.close();
 *     }
 * }
 * }</pre>
 *
 * <p>Its manager, named {@code trainer}, is a sub-manager of the model's. It owns the managers of batches, the
 * parameters' copies on other devices, and what the optimizer keeps, which ends with the trainer. Parameters belong to
 * the model. A trainer works on one thread at a time.
 */
public class Trainer implements AutoCloseable {
    private final Model model;
    private final NDManager manager;
    private final List<TrainingListener> listeners;
    private final Device[] devices;
    private final ParameterStore parameterStore;
    private final StateOwner stateOwner;
    private final List<Evaluator> evaluators;
    private final Loss loss;
    private final ExecutorService executorService;
    private final GrowthWatch modelWatch;
    private final GrowthWatch trainerWatch;
    private Metrics metrics;
    private boolean gradientsChecked;
    private boolean closed;

    /**
     * Creates a trainer and tells its listeners that the training begins. If one of them throws an exception, nothing
     * of the trainer is left.
     *
     * @param model the model
     * @param trainingConfig the loss, the optimizer and other settings
     * @throws ArgumentException if there is no loss or no optimizer
     */
    @SuppressWarnings("this-escape") // Listeners get the trainer once all fields are set.
    public Trainer(Model model, TrainingConfig trainingConfig) {
        this.model = ArgumentException.notNull(model, "model");
        ArgumentException.notNull(trainingConfig, "trainingConfig");
        loss = ArgumentException.notNull(trainingConfig.getLossFunction(), "loss");
        devices = trainingConfig.getDevices();
        executorService = trainingConfig.getExecutorService();
        listeners = trainingConfig.getTrainingListeners();
        evaluators = new ArrayList<>(trainingConfig.getEvaluators());
        evaluators.add(loss);
        ParameterServer server = new LocalParameterServer(trainingConfig.getOptimizer());
        manager = model.getNDManager().newSubManager();
        modelWatch = new GrowthWatch(model.getNDManager(), 1, 3);
        trainerWatch = new GrowthWatch(manager, 1, 8);
        boolean begun = false;
        try {
            manager.setName("trainer");
            stateOwner = new StateOwner(manager);
            parameterStore = new ParameterStore(manager, false);
            parameterStore.setParameterServer(server, devices);
            notifyListeners(listener -> listener.onTrainingBegin(this));
            begun = true;
        } finally {
            if (!begun) {
                manager.close();
            }
        }
    }

    /**
     * Gives the parameters values that they do not have yet, for inputs of the given shapes. They belong to the model.
     *
     * @param shapes the shapes of the inputs
     * @throws StateException if a parameter has no value afterwards
     */
    public void initialize(Shape... shapes) {
        model.getBlock().initialize(model.getNDManager(), model.getDataType(), shapes);
        for (Pair<String, Parameter> pair : model.getBlock().getParameters()) {
            try {
                for (Device device : devices) {
                    parameterStore.getValue(pair.getValue(), device, true);
                }
            } catch (UninitializedParameterException e) {
                StateException failure = new StateException("Failed to initialize parameter: " + pair.getKey()
                        + ". A block that extends AbstractBlock must initialize its child blocks in"
                        + " initializeChildBlocks()");
                failure.initCause(e);
                throw failure;
            }
        }
    }

    /**
     * Returns the batches of a data set, whose managers are in that of this trainer.
     *
     * @param dataset the data set
     * @return the batches, each to be closed once it is used
     * @throws IOException if the data cannot be read
     * @throws TranslateException if the data cannot be converted
     */
    public Iterable<Batch> iterateDataset(Dataset dataset) throws IOException, TranslateException {
        return ArgumentException.notNull(dataset, "dataset").getData(manager, executorService);
    }

    /**
     * Opens a gradient collector on the calling thread.
     *
     * @return the collector, to be closed on the same thread
     */
    public GradientCollector newGradientCollector() {
        return manager.getEngine().newGradientCollector();
    }

    /**
     * Runs the model in training mode.
     *
     * @param input the inputs
     * @return the predictions
     */
    public NDList forward(NDList input) {
        warnOfGrowth();
        long begin = System.nanoTime();
        try {
            return model.getBlock().forward(parameterStore, input, true);
        } finally {
            addMetric("forward", begin);
        }
    }

    /**
     * Runs the model in training mode, with labels for blocks that take them.
     *
     * @param data the inputs
     * @param labels the labels
     * @return the predictions
     */
    public NDList forward(NDList data, NDList labels) {
        warnOfGrowth();
        long begin = System.nanoTime();
        try {
            return model.getBlock().forward(parameterStore, data, labels, null);
        } finally {
            addMetric("forward", begin);
        }
    }

    private void warnOfGrowth() {
        MemoryAdvice.event(modelWatch, "batches", model.getName(), "Arrays of a batch came to rest there, and stay until"
                + " the model closes. A result belongs to the manager of its first operand, so let an array of the batch"
                + " come first, or attach the result to the batch's manager");
        MemoryAdvice.event(trainerWatch, "batches", model.getName(),
                "What a batch leaves there stays until the trainer closes, so attach it to the batch's manager or close it");
    }

    /**
     * Runs the model as for inference, without recording gradients.
     *
     * @param input the inputs
     * @return the predictions
     */
    public NDList evaluate(NDList input) {
        warnOfGrowth();
        try (var off = Autograd.noGrad()) {
            return model.getBlock().forward(parameterStore, input, false, null);
        }
    }

    /**
     * Changes the parameters against their gradients, and clears these.
     *
     * @throws StateException if it is the first step and all gradients are zero
     */
    public void step() {
        if (!gradientsChecked) {
            checkGradients();
            gradientsChecked = true;
        }
        long begin = System.nanoTime();
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad(); var owner = stateOwner.enter()) {
            parameterStore.updateAllParameters();
        }
        addMetric("step", begin);
    }

    /** Finds a gradient that is not zero, or throws. DJL adds all elements, of which some may cancel each other out. */
    private void checkGradients() {
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            for (Parameter parameter : model.getBlock().getParameters().values()) {
                if (parameter.requiresGradient() && parameterStore.getValue(parameter, devices[0], true).getGradient()
                        .countNonzero().item() != 0) {
                    return;
                }
            }
        }
        throw new StateException("Gradient values are all zeros, please call gradientCollector.backward() on your"
                + " target NDArray (usually loss), before calling step()");
    }

    /**
     * Returns where times and evaluations are collected.
     *
     * @return the metrics, or null if they are not collected
     */
    public Metrics getMetrics() {
        return metrics;
    }

    /**
     * Sets where times and evaluations are collected.
     *
     * @param metrics the metrics, or null to collect none
     */
    public void setMetrics(Metrics metrics) {
        this.metrics = metrics;
    }

    /**
     * Returns the devices that the model is trained on.
     *
     * @return the devices
     */
    public Device[] getDevices() {
        return devices;
    }

    /**
     * Returns the loss to minimize.
     *
     * @return the loss
     */
    public Loss getLoss() {
        return loss;
    }

    /**
     * Returns the model.
     *
     * @return the model
     */
    public Model getModel() {
        return model;
    }

    /**
     * Returns the threads that prepare batches.
     *
     * @return the executor, if there is one
     */
    public Optional<ExecutorService> getExecutorService() {
        return Optional.ofNullable(executorService);
    }

    /**
     * Returns the measures of the training's progress.
     *
     * @return the evaluators, with the loss at the end
     */
    public List<Evaluator> getEvaluators() {
        return evaluators;
    }

    /**
     * Tells all listeners of an event.
     *
     * @param listenerConsumer the event
     */
    public final void notifyListeners(Consumer<TrainingListener> listenerConsumer) {
        listeners.forEach(listenerConsumer);
    }

    /**
     * Returns what the training has reached, according to its {@link EpochTrainingListener} and
     * {@link EvaluatorTrainingListener}.
     *
     * @return a new result
     */
    public TrainingResult getTrainingResult() {
        TrainingResult result = new TrainingResult();
        for (TrainingListener listener : listeners) {
            if (listener instanceof EpochTrainingListener epochs) {
                result.setEpoch(epochs.getNumEpochs());
            } else if (listener instanceof EvaluatorTrainingListener evaluations) {
                result.setEvaluations(evaluations.getLatestEvaluations());
            }
        }
        return result;
    }

    /**
     * Returns the manager that owns what the training needs besides the model.
     *
     * @return the manager
     */
    public NDManager getManager() {
        return manager;
    }

    /**
     * Tells the listeners that the training ends, writes parameters of other devices back, and frees what the trainer
     * owns, even if a listener throws an exception. Closing again has no effect.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            notifyListeners(listener -> listener.onTrainingEnd(this));
            if (manager.isOpen()) {
                parameterStore.sync();
            }
        } finally {
            manager.close();
        }
    }

    /**
     * Adds the time since a moment to the metrics, if they are collected.
     *
     * @param metricName the name of the metric
     * @param begin the moment, from {@link System#nanoTime}
     */
    public void addMetric(String metricName, long begin) {
        if (metrics != null && begin > 0) {
            metrics.addMetric(metricName, System.nanoTime() - begin);
        }
    }
}
