package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.ResourceScope;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A model that is trained and used in batches. {@link #bind} makes its arrays, {@link #initParams} sets its parameters,
 * and {@link #initOptimizer} prepares updates. Then each batch takes {@link #forward}, {@link #backward} and {@link
 * #update}:
 *
 * <pre>{@code
 * module.bind(train.provideDataDesc(), train.provideLabelDesc());
 * module.initParams();
 * module.initOptimizer("local", new SGD(0.1));
 * while (train.hasNext()) {
 *     try (ResourceScope scope = new ResourceScope()) {
 *         DataBatch batch = train.next();
 *         module.forward(batch);
 *         module.updateMetric(metric, batch.getLabel());
 *         module.backward();
 *         module.update();
 *     }
 * }
 * }</pre>
 *
 * <p>{@link #fit} does all of it. A module belongs to the scope that is current when it is created. All that it makes
 * later belongs to the module, whatever scope is current then. One thread at a time uses a module.
 */
public abstract class BaseModule implements NDResource {
    /** Creates a module that is not bound. */
    protected BaseModule() {}

    /** Returns MXNet's initializer of modules. */
    static Initializer initializer() {
        return new Uniform(0.01);
    }

    /**
     * Returns the graph.
     *
     * @return the symbol, which belongs to this module
     */
    public abstract Symbol getSymbol();

    /**
     * Returns the names of the inputs.
     *
     * @return the names, in the order of the arrays of a batch
     */
    public abstract List<String> getDataNames();

    /**
     * Returns the names of the outputs.
     *
     * @return the names
     */
    public abstract List<String> getOutputNames();

    /**
     * Returns what this module is bound with as inputs.
     *
     * @return the names, shapes and data types
     * @throws dev.libtensor.StateException if this module is not bound
     */
    public abstract List<DataDesc> getDataShapes();

    /**
     * Returns what this module is bound with as expected outputs.
     *
     * @return the names, shapes and data types; empty if there are none
     * @throws dev.libtensor.StateException if this module is not bound
     */
    public abstract List<DataDesc> getLabelShapes();

    /**
     * Returns the outputs for the shapes that this module is bound with.
     *
     * @return the names, shapes and data types
     * @throws dev.libtensor.StateException if this module is not bound
     */
    public abstract List<DataDesc> getOutputShapes();

    /**
     * Binds this module for training: see {@link #bind(List, List, boolean, boolean, boolean, BaseModule, String)}.
     *
     * @param dataShapes the inputs
     * @param labelShapes the expected outputs; may be empty
     */
    public final void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes) {
        bind(dataShapes, labelShapes, true);
    }

    /**
     * Binds this module: see {@link #bind(List, List, boolean, boolean, boolean, BaseModule, String)}.
     *
     * @param dataShapes the inputs
     * @param labelShapes the expected outputs; may be empty
     * @param forTraining whether to make gradients
     */
    public final void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes, boolean forTraining) {
        bind(dataShapes, labelShapes, forTraining, false, false, null, GradReq.WRITE);
    }

    /**
     * Makes the arrays of the parameters, inputs, gradients and outputs. If this module is bound, it stays as it is
     * unless {@code forceRebind}, which keeps the parameters.
     *
     * @param dataShapes the inputs, with the names that the module was created with
     * @param labelShapes the expected outputs, likewise; may be empty
     * @param forTraining whether to make gradients
     * @param inputsNeedGrad whether to make gradients of the inputs too
     * @param forceRebind whether to bind again
     * @param sharedModule a module that is bound, whose parameters and gradients this one then shares; null for none
     * @param gradReq {@code write}, {@code add} or {@code null}
     * @throws ArgumentException if names differ from those that the module was created with
     * @throws dev.libtensor.ShapeException if a shape does not fit
     * @throws dev.libtensor.DisposedException if this module was disposed
     */
    public abstract void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes, boolean forTraining,
            boolean inputsNeedGrad, boolean forceRebind, BaseModule sharedModule, String gradReq);

    /**
     * Returns whether this module is bound.
     *
     * @return false before {@link #bind}
     */
    public abstract boolean isBound();

    /**
     * Returns whether this module is bound for training.
     *
     * @return false if it has no gradients
     */
    public abstract boolean isForTraining();

    /**
     * Returns whether this module has ended, by a call or with its scope.
     *
     * @return false while it may be used
     */
    public abstract boolean isDisposed();

    /** Returns whether the parameters have values. */
    abstract boolean hasParams();

    /** Returns the arrays of parameters and states of a module that is bound, whether or not they have values. */
    abstract Params arrays();

    /** Makes a resource that belongs where this module belongs, whatever scope is current. */
    abstract <T extends NDResource> T keep(Supplier<T> make);

    /**
     * Lets a monitor read the executors of this module from now on. Binding the module again ends that.
     *
     * @param monitor the monitor
     * @throws dev.libtensor.StateException if this module is not bound
     */
    public abstract void installMonitor(Monitor monitor);

    /** Sets the parameters by MXNet's initializer of modules, {@code new Uniform(0.01)}. */
    public final void initParams() {
        initParams(initializer());
    }

    /**
     * Sets the parameters, if nothing has set them yet.
     *
     * @param initializer sets each parameter
     */
    public final void initParams(Initializer initializer) {
        initParams(initializer, Map.of(), Map.of(), false, false, false);
    }

    /**
     * Sets the parameters. If something has set them already, they stay as they are unless {@code forceInit}.
     *
     * @param initializer sets the parameters that are not given
     * @param argParams the values of parameters by name; if empty, none are given
     * @param auxParams the values of auxiliary states, likewise
     * @param allowMissing whether some may be given and others not
     * @param forceInit whether to set them again
     * @param allowExtra whether to ignore names that the module does not have
     * @throws dev.libtensor.StateException if this module is not bound
     * @throws ArgumentException if a name is missing or unknown, or nothing says its values
     * @throws dev.libtensor.ShapeException if a value has another shape; nothing changes then
     */
    public abstract void initParams(Initializer initializer, Map<String, NDArray> argParams,
            Map<String, NDArray> auxParams, boolean allowMissing, boolean forceInit, boolean allowExtra);

    /**
     * Sets all parameters.
     *
     * @param argParams the values of parameters by name
     * @param auxParams the values of auxiliary states by name
     */
    public final void setParams(Map<String, NDArray> argParams, Map<String, NDArray> auxParams) {
        setParams(argParams, auxParams, false, true, false);
    }

    /**
     * Sets parameters. Those that are not given keep their values.
     *
     * @param argParams the values of parameters by name
     * @param auxParams the values of auxiliary states by name
     * @param allowMissing whether not all need to be given
     * @param forceInit whether to set parameters that were set already
     * @param allowExtra whether to ignore names that the module does not have
     * @throws dev.libtensor.StateException if this module is not bound
     * @throws ArgumentException if a name is missing or unknown; nothing changes then
     * @throws dev.libtensor.ShapeException if a value has another shape; nothing changes then
     */
    public abstract void setParams(Map<String, NDArray> argParams, Map<String, NDArray> auxParams,
            boolean allowMissing, boolean forceInit, boolean allowExtra);

    /**
     * Returns the parameters and auxiliary states. Updates change these arrays, and they end with the module.
     *
     * @return the arrays, which belong to this module
     * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
     */
    public abstract Params getParams();

    /** Prepares updates by stochastic gradient descent, {@code new SGD()}. */
    public final void initOptimizer() {
        initOptimizer("local", new SGD());
    }

    /**
     * Prepares updates by an optimizer, if nothing has yet.
     *
     * @param kvstore {@code local}
     * @param optimizer the optimizer
     */
    public final void initOptimizer(String kvstore, Optimizer optimizer) {
        initOptimizer(kvstore, optimizer, true, false);
    }

    /**
     * Prepares updates by an optimizer. Its factor of gradients becomes 1 / the size of a batch, as in MXNet. If there is
     * an optimizer, it stays unless {@code forceInit}.
     *
     * @param kvstore a type of {@link KVStore#create}. With one device there is no need for a store, and none is made
     * @param optimizer the optimizer
     * @param resetOptimizer whether the state starts anew; if not, the optimizer before must be of the same class
     * @param forceInit whether to replace an optimizer
     * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
     * @throws dev.libtensor.UnsupportedException if it is a store of several machines
     */
    public abstract void initOptimizer(String kvstore, Optimizer optimizer, boolean resetOptimizer, boolean forceInit);

    /**
     * Prepares updates that a store makes. It gets the parameters under their names, and the optimizer. Otherwise as
     * {@link #initOptimizer(String, Optimizer, boolean, boolean)}.
     *
     * @param kvstore the store, which stays with its owner
     * @param optimizer the optimizer, whose state starts anew
     * @param forceInit whether to replace an optimizer
     * @throws dev.libtensor.StateException if this module is not bound, or has no parameters, or the store has one of
     *     them already
     */
    public abstract void initOptimizer(KVStore kvstore, Optimizer optimizer, boolean forceInit);

    /**
     * Computes the outputs, for training if this module was bound for it.
     *
     * @param batch the inputs and expected outputs
     */
    public final void forward(DataBatch batch) {
        forward(batch, isForTraining());
    }

    /**
     * Computes the outputs. The shapes of the batch may differ from those that the module was bound with, as far as the
     * parameters fit.
     *
     * @param batch the inputs; and expected outputs, which are not needed without training
     * @param isTrain whether dropout drops, batch normalization uses the batch, and the first {@link #backward} costs less
     * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
     * @throws ArgumentException if the batch does not have as many arrays as names
     * @throws dev.libtensor.ShapeException if a shape does not fit; the message names the inputs
     */
    public abstract void forward(DataBatch batch, boolean isTrain);

    /** Computes the gradients of the parameters. Each output must be a loss. */
    public final void backward() {
        backward(List.of());
    }

    /**
     * Computes the gradients of the parameters.
     *
     * @param outGrads the gradients of the outputs; empty if each output is a loss
     * @throws dev.libtensor.StateException if there was no forward, or the module was bound without gradients
     */
    public abstract void backward(List<NDArray> outGrads);

    /**
     * Changes the parameters by their gradients.
     *
     * @throws dev.libtensor.StateException if there is no optimizer, or no {@link #forward} yet
     */
    public abstract void update();

    /**
     * Computes outputs and gradients of a batch.
     *
     * @param batch the inputs and expected outputs
     */
    public final void forwardBackward(DataBatch batch) {
        forward(batch, true);
        backward();
    }

    /**
     * Returns the outputs of the last forward, each with its part on each device.
     *
     * @return for each output a list of its parts, which belong to this module; the next forward overwrites them
     * @throws dev.libtensor.StateException if there was no forward
     */
    public List<List<NDArray>> getOutputs() {
        return getOutputsMerged().stream().map(List::of).toList();
    }

    /**
     * Returns the outputs of the last forward.
     *
     * @return the arrays, which belong to this module; the next forward overwrites them
     * @throws dev.libtensor.StateException if there was no forward
     */
    public abstract List<NDArray> getOutputsMerged();

    /**
     * Returns the gradients of the inputs, each with its part on each device.
     *
     * @return for each input a list of its parts, which belong to this module; the next backward overwrites them
     * @throws dev.libtensor.StateException if the module was bound without them, or there was no forward
     */
    public List<List<NDArray>> getInputGrads() {
        return getInputGradsMerged().stream().map(List::of).toList();
    }

    /**
     * Returns the gradients of the inputs, in the order of the graph's arguments.
     *
     * @return the arrays, which belong to this module; the next backward overwrites them
     * @throws dev.libtensor.StateException if the module was bound without them, or there was no forward
     */
    public abstract List<NDArray> getInputGradsMerged();

    /** Returns the gradients of the inputs, in the order of the names of the inputs. */
    abstract List<NDArray> inputGrads();

    /**
     * Measures the outputs of the last forward.
     *
     * @param evalMetric the metric
     * @param labels the expected outputs
     */
    public final void updateMetric(EvalMetric evalMetric, List<NDArray> labels) {
        ArgumentException.notNull(evalMetric, "evalMetric");
        evalMetric.update(ArgumentException.notNull(labels, "labels"), getOutputsMerged());
    }

    /**
     * Measures the outputs for a data set.
     *
     * @param evalData the data set, which starts again
     * @param evalMetric the metric, which starts again
     * @return the metric
     */
    public final EvalMetric score(DataIter evalData, EvalMetric evalMetric) {
        return score(evalData, evalMetric, Integer.MAX_VALUE, null, null, true, 0);
    }

    /**
     * Measures the outputs for a data set. Examples that only fill a batch count, as in MXNet.
     *
     * @param evalData the data set
     * @param evalMetric the metric, which starts again
     * @param numBatch how many batches to measure at most
     * @param batchEndCallback what to call after each batch; null for nothing
     * @param scoreEndCallback what to call at the end; null for nothing
     * @param reset whether the data set starts again
     * @param epoch the number of the epoch for the callbacks
     * @return the metric
     */
    public final EvalMetric score(DataIter evalData, EvalMetric evalMetric, int numBatch,
            BatchEndCallback batchEndCallback, BatchEndCallback scoreEndCallback, boolean reset, int epoch) {
        return new Inference(this).score(
                evalData, evalMetric, numBatch, batchEndCallback, scoreEndCallback, reset, epoch);
    }

    /**
     * Computes the outputs for a batch without training.
     *
     * @param batch the inputs
     * @return new arrays, which belong to the current scope, without the examples that only fill the batch
     */
    public final List<NDArray> predict(DataBatch batch) {
        return new Inference(this).predict(ArgumentException.notNull(batch, "batch"));
    }

    /**
     * Computes the outputs for a data set, which starts again.
     *
     * @param evalData the data set
     * @return for each output one new array, which belongs to the current scope
     */
    public final List<NDArray> predict(DataIter evalData) {
        return predict(evalData, -1, true);
    }

    /**
     * Computes the outputs for a data set without training. Those of all batches are joined along the first dimension,
     * without examples that only fill a batch.
     *
     * @param evalData the data set
     * @param numBatch how many batches to use at most; -1 for all
     * @param reset whether the data set starts again
     * @return for each output one new array, which belongs to the current scope; empty if there is no batch
     */
    public final List<NDArray> predict(DataIter evalData, int numBatch, boolean reset) {
        return new Inference(this).joined(evalData, numBatch, reset);
    }

    /**
     * Computes the outputs for each batch of a data set, without training.
     *
     * @param evalData the data set
     * @param numBatch how many batches to use at most; -1 for all
     * @param reset whether the data set starts again
     * @return the outputs of each batch, as of {@link #predict(DataBatch)}
     */
    public final List<List<NDArray>> predictEveryBatch(DataIter evalData, int numBatch, boolean reset) {
        return new Inference(this).everyBatch(evalData, numBatch, reset);
    }

    /**
     * Trains this module with MXNet's defaults.
     *
     * @param trainData the training data
     * @param numEpoch the number of epochs
     */
    public final void fit(DataIter trainData, int numEpoch) {
        fit(trainData, null, numEpoch, new FitParams());
    }

    /**
     * Trains this module. It is bound, and gets parameters and an optimizer, as far as it lacks them. Each batch has its
     * own scope. The logger {@code dev.libtensor.mxnet} gets the metric and the time of each epoch.
     *
     * @param trainData the training data. If it is at its end, it starts again, and so it does after each epoch
     * @param evalData the data to evaluate after each epoch; null for none
     * @param numEpoch the number after that of the last epoch
     * @param fitParams the settings
     */
    public final void fit(DataIter trainData, DataIter evalData, int numEpoch, FitParams fitParams) {
        fit(trainData, evalData, numEpoch, fitParams, batch -> {
            forwardBackward(batch);
            update();
        });
    }

    /**
     * Trains this module with a step of one's own.
     *
     * @param trainData the training data
     * @param evalData the data to evaluate after each epoch; null for none
     * @param numEpoch the number after that of the last epoch
     * @param fitParams the settings
     * @param step computes the outputs and gradients of a batch, and changes the parameters
     */
    public final void fit(DataIter trainData, DataIter evalData, int numEpoch, FitParams fitParams,
            Consumer<DataBatch> step) {
        ArgumentException.notNull(trainData, "trainData");
        ArgumentException.notNull(fitParams, "fitParams");
        new Training(this, trainData, evalData, fitParams, ArgumentException.notNull(step, "step")).run(numEpoch);
    }

    /**
     * Writes the parameters to a {@code .params} file.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     */
    public final void saveParams(String fname) {
        ArgumentException.notNull(fname, "fname");
        getParams().save(fname);
    }

    /**
     * Sets the parameters from a {@code .params} file. If it fails, nothing changes.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged
     */
    public final void loadParams(String fname) {
        ArgumentException.notNull(fname, "fname");
        try (ResourceScope scope = new ResourceScope("params")) {
            Params read = Params.load(fname);
            setParams(read.args(), read.aux());
        }
    }

    /** Returns the kind of module and the names of the outputs; or that the module is disposed. */
    @Override
    public String toString() {
        String kind = getClass().getSimpleName();
        return isDisposed() ? kind + "(disposed)" : kind + getOutputNames();
    }

    /** Frees all that the module owns. Disposing of it again has no effect. */
    public final void dispose() {
        close();
    }
}
