package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.updater.BaseMultiLayerUpdater;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What networks of both kinds share: flat arrays of parameters, gradients and updater state, and the update.
 *
 * @hidden its methods are documented with those of the networks
 */
public abstract sealed class Network implements Model permits BatchNetwork {
    protected final NetworkWorkspaces workspaces;
    protected Layer[] layers;
    protected double score;

    private final Collection<TrainingListener> listeners = new ArrayList<>();
    private NDArray params;
    private NDArray gradients;
    private BaseMultiLayerUpdater<?> updater;
    private SearchDirections directions;
    private final Map<Integer, Pretraining> pretraining = new HashMap<>();
    private Generator generator;
    private Map<String, INDArray> paramTable;
    private boolean isClosed;
    protected int lastBatchSize;

    protected Network(int layers) {
        workspaces = new NetworkWorkspaces(layers);
    }

    /** Returns the configurations of the layers, in the order of their parameters. */
    protected abstract List<NeuralNetConfiguration> confs();

    /** Returns the prefix of the parameters of a layer. */
    protected abstract String prefix(int layer);

    protected abstract long seed();

    /** Returns the configuration as JSON. */
    protected abstract String json();

    protected abstract DataType dataType();

    protected abstract WorkspaceMode trainingMode();

    protected abstract void setTrainingMode(WorkspaceMode mode);

    protected abstract WorkspaceMode inferenceMode();

    protected abstract int iterations();

    protected abstract void setIterations(int iterations);

    protected abstract int epochs();

    protected abstract void setEpochs(int epochs);

    /** Makes updaters with their first state. */
    protected abstract BaseMultiLayerUpdater<?> newUpdater();

    /** Runs after the layers exist. */
    protected void connect() {}

    @Override
    public synchronized void init() {
        init(null, false);
    }

    /**
     * Makes the parameters, if they do not exist yet.
     *
     * @param parameters their values, of shape (1, n); null for new ones
     * @param cloneParametersArray whether the values are copied; the array itself becomes that of the network otherwise
     * @throws ShapeException if the number of values differs
     */
    public synchronized void init(INDArray parameters, boolean cloneParametersArray) {
        checkOpen();
        if (layers != null) {
            return;
        }
        List<NeuralNetConfiguration> confs = confs();
        for (int i = 0; i < confs.size(); i++) {
            Sizes.check(confs.get(i).getLayer(), i);
        }
        long total = countParams();
        checkCount(parameters, total);
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces();
                Autograd.NoGrad guard = Autograd.noGrad()) {
            generator = new Generator(seed());
            params = parameters == null || cloneParametersArray || parameters.dataType() != dataType()
                    ? NDArray.zeros(new Shape(1, total), dataType().type()) : (NDArray) parameters;
            try (Generator.Entry draws = generator.enter()) {
                layers = instantiate(confs, parameters == null);
            }
            if (parameters != null && params != parameters) {
                Nd.copyRow(params, parameters);
            }
        }
        connect();
    }

    /** Returns how many parameters the configuration asks for. */
    protected final long countParams() {
        return confs().stream().mapToLong(each -> each.getLayer().initializer().numParams(each)).sum();
    }

    private Layer[] instantiate(List<NeuralNetConfiguration> confs, boolean initialize) {
        Layer[] made = new Layer[confs.size()];
        long start = 0;
        for (int i = 0; i < made.length; i++) {
            NeuralNetConfiguration conf = confs.get(i);
            long count = conf.getLayer().initializer().numParams(conf);
            INDArray view = count == 0 ? null : params.narrow(1, start, count);
            made[i] = conf.getLayer().instantiate(conf, listeners, i, view, initialize, dataType());
            start += count;
        }
        return made;
    }

    private void checkCount(INDArray given, long total) {
        if (given != null && ((NDArray) given).size() != total) {
            throw new ShapeException("the network has " + total + " parameters, which an array of shape "
                    + ((NDArray) given).getShape() + " does not fit");
        }
    }

    private void checkOpen() {
        if (isClosed) {
            throw new StateException("the network was closed: its parameters are released");
        }
    }

    /** Makes the parameters, if they do not exist yet; throws if the network is closed. */
    protected final void checkReady() {
        init();
    }

    /** Makes the arrays of gradients and updater state, if they do not exist yet. */
    protected final void prepareTraining() {
        checkReady();
        if (gradients != null) {
            return;
        }
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            gradients = NDArray.zeros(params.getShape(), params.getDataType());
            long start = 0;
            for (Layer layer : layers) {
                long count = layer.numParams();
                layer.setBackpropGradientsViewArray(count == 0 ? null : gradients.narrow(1, start, count));
                start += count;
            }
        }
    }

    /** Returns the updaters; they are made if they do not exist yet. */
    protected final BaseMultiLayerUpdater<?> updater() {
        prepareTraining();
        if (updater == null) {
            try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
                updater = newUpdater();
            }
        }
        return updater;
    }

    /** Returns how many numbers the updaters keep. */
    protected final long countState() {
        INDArray state = updater().getStateViewArray();
        return state == null ? 0 : state.length();
    }

    /** Makes random operations of a network draw the numbers of its seed again. */
    public static void restartDraws(Network network) {
        ArgumentException.notNull(network, "network").restartDraws(network.seed());
    }

    /** Makes random operations draw the numbers of another seed. */
    protected final void restartDraws(long seed) {
        checkReady();
        generator.close();
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            generator = new Generator(seed);
        }
    }

    /** Changes the parameters by the gradients, and tells the listeners. */
    private void update(LayerWorkspaceMgr mgr, int examples) {
        forListeners(listener -> listener.onGradientCalculation(this));
        BaseMultiLayerUpdater<?> update = updater();
        if (params.size() > 0) {
            workspaces.inner(mgr, ArrayType.UPDATER_WORKING_MEM, () -> {
                update.update(new DefaultGradient(gradients), iterations(), epochs(), examples, mgr);
                params.subi(gradients);
                return null;
            });
        }
        constrain();
        setIterations(iterations() + 1);
    }

    /** Trains with a batch by a line search; the call computes its gradients and its score. */
    private void search(LayerWorkspaceMgr mgr, Runnable gradients) {
        try (ResourceScope scope = new ResourceScope("search")) {
            derive(mgr, gradients);
            NDArray start = params.duplicate();
            NDArray before = this.gradients.duplicate();
            NDArray direction = before.duplicate();
            if (directions == null) {
                directions = new SearchDirections(conf().getOptimizationAlgo());
            }
            directions.direct(before, direction);
            double step = new LineSearch(start, before, direction, score, length -> {
                move(start, direction, length);
                score(mgr, gradients);
                return score;
            }).find(conf().getMaxNumLineSearchIterations());
            move(start, direction, step);
            derive(mgr, gradients);
            directions.remember(direction, step, before, this.gradients);
        }
        constrain();
        setIterations(iterations() + 1);
    }

    private void constrain() {
        for (Layer layer : layers) {
            layer.applyConstraints(iterations(), epochs());
        }
    }

    private void move(NDArray start, NDArray direction, double length) {
        try (NDArray way = direction.mul(length)) {
            params.assign(start).subi(way);
        }
    }

    private void score(LayerWorkspaceMgr mgr, Runnable gradients) {
        inPass(mgr, () -> {
            gradients.run();
            return null;
        });
    }

    /** Computes the score, and makes the update of the gradients. */
    private void derive(LayerWorkspaceMgr mgr, Runnable gradients) {
        score(mgr, gradients);
        forListeners(listener -> listener.onGradientCalculation(this));
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            updater().update(new DefaultGradient(this.gradients), iterations(), epochs(), lastBatchSize, mgr);
        }
    }

    /** Trains with a batch by the configured algorithm; the call computes its gradients and its score. */
    protected final void train(LayerWorkspaceMgr mgr, Runnable gradients) {
        conf().setIterationCount(iterations());
        conf().setEpochCount(epochs());
        if (params.size() == 0 || conf().getOptimizationAlgo() == OptimizationAlgorithm.STOCHASTIC_GRADIENT_DESCENT) {
            inPass(mgr, () -> {
                gradients.run();
                try (Autograd.NoGrad guard = Autograd.noGrad()) {
                    update(mgr, lastBatchSize);
                }
                return null;
            });
        } else {
            search(mgr, gradients);
        }
        iterationDone();
    }

    /** Trains a layer without labels; the call gives it its input in a pass. A layer that has no such training stays. */
    protected final void pretrain(int index, LayerWorkspaceMgr mgr, Runnable input) {
        Layer layer = layers[index];
        if (!layer.isPretrainLayer()) {
            return;
        }
        Pretraining training = pretraining.computeIfAbsent(index, each -> new Pretraining(layer));
        inPass(mgr, () -> {
            try (Autograd.NoGrad guard = Autograd.noGrad()) {
                input.run();
            }
            training.step(mgr);
            return null;
        });
        score = layer.score();
        forListeners(listener -> listener.iterationDone(layer, training.iterations() - 1, training.epochs()));
    }

    /** Runs an epoch of a layer's unsupervised training. */
    protected final void pretrainEpoch(int index, Runnable epoch) {
        forListeners(listener -> listener.onEpochStart(this));
        epoch.run();
        forListeners(listener -> listener.onEpochEnd(this));
        if (pretraining.containsKey(index)) {
            pretraining.get(index).epochDone();
        }
    }

    /** Returns by how many examples a batch's gradients are divided: the labels count, as vertices may join examples. */
    protected static int examples(INDArray labels) {
        return (int) ((NDArray) labels).size(0);
    }

    protected final void forListeners(java.util.function.Consumer<TrainingListener> call) {
        for (TrainingListener listener : List.copyOf(listeners)) {
            call.accept(listener);
        }
    }

    /** Tells the listeners the number of the last iteration, which is already counted. The first is 0. */
    final void iterationDone() {
        forListeners(listener -> listener.iterationDone(this, iterations() - 1, epochs()));
    }

    /** Runs a pass, which draws from the network's own numbers. Afterwards the layers forget their inputs. */
    protected final <T> T inPass(LayerWorkspaceMgr mgr, Supplier<T> call) {
        return workspaces.pass(mgr, () -> {
            try {
                return drawing(call);
            } finally {
                clear();
            }
        });
    }

    /** Runs a call whose random numbers are the network's. Layers keep what they recorded. */
    protected final <T> T drawing(Supplier<T> call) {
        try (Generator.Entry draws = generator.enter()) {
            return call.get();
        }
    }

    /** Runs a call without a gradient record, in the workspace of an inference pass, and takes its result out. */
    protected final INDArray infer(Supplier<INDArray> call) {
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray[] result = new NDArray[1];
            inPass(workspaces.inference(inferenceMode()), () -> {
                result[0] = ((NDArray) call.get()).detach();
                return null;
            });
            return result[0];
        }
    }

    /** Checks where a layer put a result, and returns it. */
    protected static INDArray checked(LayerWorkspaceMgr mgr, ArrayType type, INDArray made, Layer layer, String call) {
        try {
            return mgr.validateArrayLocation(type, made, false, false);
        } catch (RuntimeException e) {
            throw new StateException(call + " of " + describe(layer) + ", class " + layer.getClass().getName()
                    + ", returned an array of type " + type + " in a wrong workspace: "
                    + e.getMessage());
        }
    }

    /** Returns how errors name a layer: its index, its name and the class of its configuration. */
    protected static String describe(Layer layer) {
        return Sizes.describe(layer.conf().getLayer(), layer.getIndex());
    }

    /** Computes a layer or vertex: an error about shapes names it, and where its input comes from. */
    protected static <T> T named(Supplier<String> node, Supplier<String> source, Supplier<T> call) {
        try {
            return call.get();
        } catch (ShapeException | ND4JIllegalStateException e) {
            throw new DL4JInvalidInputException(node.get() + ", whose input is " + source.get() + ": " + e.getMessage());
        }
    }

    /** Copies gradients that a custom layer did not write to their views. */
    protected static void keep(Layer layer, Gradient gradient) {
        INDArray all = layer.getGradientsViewArray();
        if (all == null || gradient == null) {
            return;
        }
        layer.gradient().gradientForVariable().forEach((name, view) -> {
            INDArray made = gradient.getGradientFor(name);
            if (made != null && made != view) {
                ((NDArray) view).assign((NDArray) made);
            }
        });
    }

    /** Gives a copy the same parameters and updater state. */
    protected final void copyTo(Network copy) {
        if (layers == null) {
            return;
        }
        copy.init(params(), true);
        INDArray state = getUpdater().getStateViewArray();
        if (state != null) {
            copy.getUpdater().setStateViewArray(state);
        }
    }

    /**
     * Overwrites parameters.
     *
     * @param paramTable the values by the names that {@link #paramTable()} has
     * @throws ArgumentException if the network has no parameter of a name
     * @throws ShapeException if a parameter has another shape
     */
    public synchronized void setParamTable(Map<String, INDArray> paramTable) {
        checkReady();
        Values.check(paramTable, "paramTable");
        paramTable.forEach(this::setParam);
    }

    /** Returns whether the other object is a network of the same class with an equal configuration and equal parameters. */
    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || other.getClass() != getClass() || isClosed || ((Network) other).isClosed) {
            return false;
        }
        Network same = (Network) other;
        return json().equals(same.json()) && (params == null ? same.params == null : params.equals(same.params));
    }

    /** Returns a number that depends on the class alone, as parameters change. */
    @Override
    public int hashCode() {
        return getClass().hashCode();
    }

    /** Returns the penalties of all layers. */
    protected final double penalties() {
        return calcRegularizationScore(true);
    }

    /**
     * Returns the penalties of all layers.
     *
     * @param backPropParamsOnly whether parameters that unsupervised training alone changes are left out
     * @return the sum
     */
    public double calcRegularizationScore(boolean backPropParamsOnly) {
        checkReady();
        return Arrays.stream(layers).mapToDouble(each -> each.calcRegularizationScore(backPropParamsOnly)).sum();
    }

    @Override
    public double score() {
        return score;
    }

    /**
     * Sets the score.
     *
     * @param score the loss of the last batch
     */
    public void setScore(double score) {
        this.score = score;
    }

    /**
     * Returns all parameters.
     *
     * @return the array itself, of shape (1, n): changes of it change the network
     */
    @Override
    public INDArray params() {
        // Those of a closed network tell that they are, as in DL4J.
        if (!isClosed || params == null) {
            checkReady();
        }
        return params;
    }

    @Override
    public long numParams() {
        return ((NDArray) params()).size();
    }

    @Override
    public synchronized void setParams(INDArray params) {
        checkReady();
        ArgumentException.notNull(params, "params");
        checkCount(params, numParams());
        if (params != this.params) {
            Nd.copyRow(this.params, params);
        }
    }

    /**
     * Overwrites all parameters, as {@link #setParams}.
     *
     * @param params the values, of shape (1, n)
     */
    public void setParameters(INDArray params) {
        setParams(params);
    }

    @Override
    public synchronized Map<String, INDArray> paramTable() {
        checkReady();
        if (paramTable == null) {
            Map<String, INDArray> table = new LinkedHashMap<>();
            for (int i = 0; i < layers.length; i++) {
                String prefix = prefix(i);
                layers[i].paramTable().forEach((name, param) -> table.put(prefix + name, param));
            }
            paramTable = Collections.unmodifiableMap(table);
        }
        return paramTable;
    }

    @Override
    public INDArray getParam(String param) {
        return paramTable().get(ArgumentException.notNull(param, "param"));
    }

    @Override
    public synchronized void setParam(String key, INDArray val) {
        ArgumentException.notNull(key, "key");
        ArgumentException.notNull(val, "val");
        NDArray own = (NDArray) getParam(key);
        if (own == null) {
            throw new ArgumentException("the network has no parameter '" + key + "': one of " + paramTable().keySet()
                    + " was expected");
        }
        own.assign((NDArray) val);
    }

    @Override
    public INDArray getGradientsViewArray() {
        if (!isClosed || gradients == null) {
            prepareTraining();
        }
        return gradients;
    }

    /** Makes the array of gradients, if it does not exist yet. */
    public void initGradientsView() {
        prepareTraining();
    }

    /**
     * Returns the array of all gradients.
     *
     * @return the array itself, of shape (1, n)
     */
    public INDArray getFlattenedGradients() {
        return getGradientsViewArray();
    }

    @Override
    public Gradient gradient() {
        prepareTraining();
        DefaultGradient all = new DefaultGradient(gradients);
        for (int i = 0; i < layers.length; i++) {
            String prefix = prefix(i);
            layers[i].gradient().gradientForVariable().forEach((name, each) -> all.setGradientFor(prefix + name, each));
        }
        return all;
    }

    /**
     * Returns the gradients and the loss of the last batch.
     *
     * @return both
     */
    public Pair<Gradient, Double> gradientAndScore() {
        return new Pair<>(gradient(), score);
    }

    @Override
    public int batchSize() {
        return lastBatchSize;
    }

    /**
     * Returns the updaters.
     *
     * @return the updaters of all parameters, with their state
     */
    public BaseMultiLayerUpdater<?> getUpdater() {
        return updater();
    }

    /**
     * Returns the updaters.
     *
     * @param initializeIfReq whether to make them if they do not exist yet
     * @return the updaters of all parameters, with their state; null if they do not exist
     */
    public BaseMultiLayerUpdater<?> getUpdater(boolean initializeIfReq) {
        return initializeIfReq ? getUpdater() : updater;
    }

    /**
     * Replaces the updaters, and closes those before.
     *
     * @param updater updaters that were made for this network, which closes them
     * @throws ArgumentException if they are those of something else
     */
    public synchronized void setUpdater(Updater updater) {
        ArgumentException.notNull(updater, "updater");
        checkReady();
        if (!(updater instanceof BaseMultiLayerUpdater<?> own) || !own.isOf(this)) {
            throw new ArgumentException("updaters of this network were expected, as UpdaterCreator.getUpdater makes them, not a "
                    + updater.getClass().getSimpleName() + " of something else");
        }
        if (this.updater != null && this.updater != own) {
            this.updater.close();
        }
        this.updater = own;
    }

    /**
     * Sets the learning rate of all layers; their schedules end.
     *
     * @param newLr the learning rate
     */
    public synchronized void setLearningRate(double newLr) {
        checkReady();
        for (Layer layer : layers) {
            setLearningRate(layer, newLr, null);
        }
    }

    /**
     * Sets the schedule of the learning rate of all layers.
     *
     * @param newLr the schedule
     */
    public synchronized void setLearningRate(ISchedule newLr) {
        ArgumentException.notNull(newLr, "newLr");
        checkReady();
        for (Layer layer : layers) {
            setLearningRate(layer, Double.NaN, newLr);
        }
    }

    /** Sets the learning rate of a layer in its configuration. Updaters without one stay. */
    protected final void setLearningRate(Layer layer, double rate, ISchedule schedule) {
        for (String name : layer.paramTable().keySet()) {
            BaseLayer conf = Owner.of(layer.getConfig(), name).layer();
            if (conf != null) {
                conf.setIUpdater(withRate(conf.getIUpdater(), rate, schedule));
                conf.setBiasUpdater(withRate(conf.getBiasUpdater(), rate, schedule));
            }
        }
        if (updater == null) {
            return;
        }
        // Layers that were in one block may have different rates now.
        BaseMultiLayerUpdater<?> before = updater;
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            updater = newUpdater();
        }
        updater.takeState(before);
        before.close();
    }

    /** Returns a copy with another rate, as layers may share an updater. */
    private static IUpdater withRate(IUpdater updater, double rate, ISchedule schedule) {
        if (updater == null || !updater.hasLearningRate()) {
            return updater;
        }
        IUpdater copy = updater.clone();
        copy.setLrAndSchedule(rate, schedule);
        return copy;
    }

    private Layer at(int layerNumber) {
        checkReady();
        return layers[TensorIndexException.check(layerNumber, layers.length, "layerNumber")];
    }

    /**
     * Sets the learning rate of a layer; its schedule ends.
     *
     * @param layerNumber the index of the layer
     * @param newLr the learning rate
     * @throws TensorIndexException if there is no such layer
     */
    public synchronized void setLearningRate(int layerNumber, double newLr) {
        setLearningRate(at(layerNumber), newLr, null);
    }

    /**
     * Sets the schedule of a layer's learning rate.
     *
     * @param layerNumber the index of the layer
     * @param newLr the schedule
     * @throws TensorIndexException if there is no such layer
     */
    public synchronized void setLearningRate(int layerNumber, ISchedule newLr) {
        ArgumentException.notNull(newLr, "newLr");
        setLearningRate(at(layerNumber), Double.NaN, newLr);
    }

    /**
     * Returns the learning rate of a layer.
     *
     * @param layerNumber the index of the layer
     * @return the rate at the current iteration; null if the layer has none
     * @throws TensorIndexException if there is no such layer
     */
    public Double getLearningRate(int layerNumber) {
        return updater().getLearningRate(at(layerNumber), iterations(), epochs());
    }

    /**
     * Returns the number of updates so far.
     *
     * @return the number
     */
    public int getIterationCount() {
        return iterations();
    }

    /**
     * Returns the number of epochs so far.
     *
     * @return the number
     */
    public int getEpochCount() {
        return epochs();
    }

    /**
     * Sets the number of epochs so far.
     *
     * @param epochCount the number
     */
    public void setEpochCount(int epochCount) {
        setEpochs(epochCount);
    }

    /**
     * Returns the listeners.
     *
     * @return what is told about training
     */
    public Collection<TrainingListener> getListeners() {
        return List.copyOf(listeners);
    }

    @Override
    public void setListeners(Collection<TrainingListener> listeners) {
        List<TrainingListener> given = ArgumentException.noneNull(listeners, "listeners");
        this.listeners.clear();
        this.listeners.addAll(given);
        tellLayers();
    }

    /**
     * Replaces the listeners.
     *
     * @param listeners what is told about training
     */
    public void setListeners(TrainingListener... listeners) {
        setListeners(ArgumentException.noneNull(listeners, "listeners"));
    }

    @Override
    public void addListeners(TrainingListener... listener) {
        listeners.addAll(ArgumentException.noneNull(listener, "listener"));
        tellLayers();
    }

    /** Gives the layers the listeners of the network, as in DL4J. */
    private void tellLayers() {
        for (int i = 0; layers != null && i < layers.length; i++) {
            layers[i].setListeners(listeners);
        }
    }

    /**
     * Returns the number of layers with a configuration.
     *
     * @return the number
     */
    public int getnLayers() {
        return confs().size();
    }

    /**
     * Returns the layers.
     *
     * @return a copy, in the order of their parameters
     */
    public Layer[] getLayers() {
        checkReady();
        return layers.clone();
    }

    /**
     * Returns a layer.
     *
     * @param idx the index of the layer
     * @return the layer
     * @throws TensorIndexException if there is no such layer
     */
    public Layer getLayer(int idx) {
        checkReady();
        return layers[TensorIndexException.check(idx, layers.length, "idx")];
    }

    /** Makes the next call of {@code rnnTimeStep} start from 0. */
    public synchronized void rnnClearPreviousState() {
        checkReady();
        for (Layer layer : layers) {
            if (layer instanceof RecurrentLayer recurrent) {
                recurrent.rnnClearPreviousState();
            }
        }
    }

    protected final void clearSegments() {
        for (Layer layer : layers) {
            if (layer instanceof RecurrentLayer recurrent) {
                recurrent.rnnClearTBPTTState();
            }
        }
    }

    /** Forgets the inputs, the labels and the masks. */
    @Override
    public void clear() {
        if (layers != null) {
            for (Layer layer : layers) {
                layer.clear();
            }
        }
    }

    /** Frees the parameters, gradients and updater state. A closed network cannot be used; closing it again is fine. */
    @Override
    public synchronized void close() {
        isClosed = true;
        if (layers == null) {
            return;
        }
        for (Layer layer : layers) {
            layer.close();
        }
        if (updater != null) {
            updater.close();
        }
        if (directions != null) {
            directions.close();
        }
        pretraining.values().forEach(Pretraining::close);
        if (gradients != null) {
            gradients.close();
        }
        params.close();
        generator.close();
        layers = null;
    }
}
