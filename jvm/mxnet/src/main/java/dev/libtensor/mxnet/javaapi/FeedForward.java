package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A model that is trained and used as a whole, on a {@link Module}. The names of its inputs and expected outputs are
 * those of the data:
 *
 * <pre>{@code
 * try (FeedForward model = FeedForward.newBuilder(symbol).setNumEpoch(10).setOptimizer(new SGD(0.1))
 *         .setTrainData(train).build()) {
 *     model.save("digits", 10);
 * }
 * }</pre>
 *
 * <p>A model belongs to the scope that is current when it is created, with all that it makes later. One thread at a time
 * uses a model.
 */
public final class FeedForward implements NDResource {
    /** Stands for an epoch that is one pass through the data. */
    private static final int WHOLE = -1;

    /** The graph, which also says where all that the model owns belongs. */
    private final Symbol symbol;

    private final int numEpoch;
    private final int epochSize;
    private final FitParams params;
    private final DataModule module;

    private FeedForward(Builder builder) {
        numEpoch = builder.numEpoch;
        epochSize = builder.epochSize;
        params = builder.params;
        symbol = Symbol.Group(builder.symbol);
        try {
            module = new DataModule(symbol, builder.contexts, params.argParams, params.auxParams);
        } catch (Throwable e) {
            symbol.close();
            throw e;
        }
    }

    /**
     * Starts a model of a symbol, on the host, with one epoch and {@link FitParams}'s defaults.
     *
     * @param symbol the graph, of which the model keeps its own copy
     * @return a new builder
     */
    public static Builder newBuilder(Symbol symbol) {
        return new Builder(symbol);
    }

    /**
     * Makes a model and trains it.
     *
     * @param symbol the graph, of which the model keeps its own copy
     * @param trainData the training data
     * @param numEpoch the number of epochs
     * @param optimizer the optimizer
     * @return a new model, which belongs to the current scope
     */
    public static FeedForward create(Symbol symbol, DataIter trainData, int numEpoch, Optimizer optimizer) {
        return newBuilder(symbol).setNumEpoch(numEpoch).setOptimizer(optimizer).setTrainData(trainData).build();
    }

    /**
     * Reads a checkpoint that {@link #save} wrote.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @return a new model on the host, which belongs to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static FeedForward load(String prefix, int epoch) {
        return load(prefix, epoch, Context.cpu());
    }

    /**
     * Reads a checkpoint that {@link #save} wrote.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint, from which training goes on
     * @param ctx where the arrays are
     * @return a new model, which belongs to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static FeedForward load(String prefix, int epoch, Context ctx) {
        ArgumentException.notNull(prefix, "prefix");
        ArgumentException.notNull(ctx, "ctx");
        try (Model.Checkpoint read = Model.loadCheckpoint(prefix, epoch)) {
            return newBuilder(read.symbol()).setContext(ctx).setArgParams(read.params().args())
                    .setAuxParams(read.params().aux()).setBeginEpoch(epoch).setNumEpoch(epoch + 1).setup();
        }
    }

    /** Makes a model step by step. */
    public static final class Builder {
        private final Symbol symbol;
        private final FitParams params = new FitParams().setAllowMissing(true);
        private Context[] contexts = {Context.cpu()};
        private int numEpoch = 1;
        private int epochSize = WHOLE;
        private DataIter trainData;
        private DataIter evalData;

        private Builder(Symbol symbol) {
            this.symbol = ArgumentException.notNull(symbol, "symbol");
        }

        /**
         * Sets where the arrays are. Several contexts divide a batch: see {@link Module.Builder#setContext}.
         *
         * @param ctx the contexts
         * @return this
         * @throws ArgumentException if there is none
         */
        public Builder setContext(Context... ctx) {
            List<Context> given = Named.listed(Arrays.asList(ArgumentException.notNull(ctx, "ctx")), "ctx");
            Contexts.of(given);
            contexts = given.toArray(Context[]::new);
            return this;
        }

        /**
         * Sets the number after that of the last epoch.
         *
         * @param numEpoch the number, 1 by default
         * @return this
         */
        public Builder setNumEpoch(int numEpoch) {
            this.numEpoch = numEpoch;
            return this;
        }

        /**
         * Sets the number of batches of an epoch. At its end, the data starts again; the next epoch goes on with it.
         *
         * @param epochSize the number, at least 1; -1 for one pass through the data, as by default
         * @return this
         * @throws ArgumentException if it is another number
         */
        public Builder setEpochSize(int epochSize) {
            if (epochSize < 1 && epochSize != WHOLE) {
                throw new ArgumentException("epochSize must be at least 1, or -1 for one pass, not " + epochSize);
            }
            this.epochSize = epochSize;
            return this;
        }

        /**
         * Sets the data that {@link #build} trains the model with.
         *
         * @param trainData the training data
         * @return this
         */
        public Builder setTrainData(DataIter trainData) {
            this.trainData = ArgumentException.notNull(trainData, "trainData");
            return this;
        }

        /**
         * Sets the data that the model is evaluated with after each epoch.
         *
         * @param evalData the evaluation data
         * @return this
         */
        public Builder setEvalData(DataIter evalData) {
            this.evalData = ArgumentException.notNull(evalData, "evalData");
            return this;
        }

        /**
         * Sets the metric of training and evaluation.
         *
         * @param evalMetric the metric; {@link Accuracy} by default
         * @return this
         */
        public Builder setEvalMetric(EvalMetric evalMetric) {
            params.setEvalMetric(evalMetric);
            return this;
        }

        /**
         * Sets the type of the store.
         *
         * @param kvStoreType {@code local} by default: see {@link Module#initOptimizer}
         * @return this
         */
        public Builder setKVStore(String kvStoreType) {
            params.setKVStore(kvStoreType);
            return this;
        }

        /**
         * Sets the store that has the parameters and the state of the optimizer.
         *
         * @param kvStore the store, which has none of the parameters
         * @return this
         */
        public Builder setKVStore(KVStore kvStore) {
            params.setKVStore(kvStore);
            return this;
        }

        /**
         * Sets the optimizer.
         *
         * @param optimizer {@link SGD} by default
         * @return this
         */
        public Builder setOptimizer(Optimizer optimizer) {
            params.setOptimizer(optimizer);
            return this;
        }

        /**
         * Sets what draws the first values of the parameters.
         *
         * @param initializer {@link Uniform} to 0.01 by default
         * @return this
         */
        public Builder setInitializer(Initializer initializer) {
            params.setInitializer(initializer);
            return this;
        }

        /**
         * Sets the first values of parameters.
         *
         * @param argParams arrays by name, which the model copies
         * @return this
         */
        public Builder setArgParams(Map<String, NDArray> argParams) {
            params.setArgParams(argParams);
            return this;
        }

        /**
         * Sets the first values of auxiliary states.
         *
         * @param auxParams arrays by name, which the model copies
         * @return this
         */
        public Builder setAuxParams(Map<String, NDArray> auxParams) {
            params.setAuxParams(auxParams);
            return this;
        }

        /**
         * Sets whether given first values may have names that the symbol does not have.
         *
         * @param allowExtraParams whether to ignore them; false by default
         * @return this
         */
        public Builder setAllowExtraParams(boolean allowExtraParams) {
            params.setAllowExtra(allowExtraParams);
            return this;
        }

        /**
         * Sets the number of the first epoch.
         *
         * @param beginEpoch the number, 0 by default
         * @return this
         */
        public Builder setBeginEpoch(int beginEpoch) {
            params.setBeginEpoch(beginEpoch);
            return this;
        }

        /**
         * Sets what is called after each epoch.
         *
         * @param epochEndCallback what is called
         * @return this
         */
        public Builder setEpochEndCallback(EpochEndCallback epochEndCallback) {
            params.setEpochEndCallback(epochEndCallback);
            return this;
        }

        /**
         * Sets what is called after each batch of the training data.
         *
         * @param batchEndCallback what is called
         * @return this
         */
        public Builder setBatchEndCallback(BatchEndCallback batchEndCallback) {
            params.setBatchEndCallback(batchEndCallback);
            return this;
        }

        /**
         * Makes the model, and does not train it.
         *
         * @return a new model, which belongs to the current scope
         */
        public FeedForward setup() {
            return new FeedForward(this);
        }

        /**
         * Makes the model, and trains it.
         *
         * @return a new model, which belongs to the current scope
         * @throws StateException if there is no training data
         */
        public FeedForward build() {
            if (trainData == null) {
                throw new StateException("there is no training data: call setTrainData, or setup() to make the model "
                        + "without training");
            }
            FeedForward model = setup();
            try {
                model.fit(trainData, evalData);
                return model;
            } catch (Throwable e) {
                model.close();
                throw e;
            }
        }
    }

    /**
     * Trains the model. A model that was trained goes on.
     *
     * @param trainData the training data
     */
    public void fit(DataIter trainData) {
        fit(trainData, null);
    }

    /**
     * Trains the model, as the builder set. A model that was trained goes on from its parameters.
     *
     * @param trainData the training data, whose names the symbol must have
     * @param evalData the data to evaluate after each epoch; null for none
     * @throws ArgumentException if the symbol does not have a name of the data
     * @throws dev.libtensor.ShapeException if the data does not fit
     */
    public void fit(DataIter trainData, DataIter evalData) {
        ArgumentException.notNull(trainData, "trainData");
        DataIter train = epochSize == WHOLE ? trainData : new ResizeIter(trainData, epochSize, false);
        module.fit(train, evalData, numEpoch, params);
    }

    /**
     * Lets a monitor read the executors in {@link #fit}.
     *
     * @param monitor the monitor
     */
    public void setMonitor(Monitor monitor) {
        params.setMonitor(ArgumentException.notNull(monitor, "monitor"));
    }

    /** Trains without a monitor from now on. */
    public void unsetMonitor() {
        params.setMonitor(null);
    }

    /**
     * Returns the number of batches of an epoch.
     *
     * @return the number; -1 for one pass through the data
     */
    public int getEpochSize() {
        return epochSize;
    }

    /**
     * Returns the settings of the training. What changes there holds from the next {@link #fit} on.
     *
     * @return the settings, which belong to this model
     */
    public FitParams getFitParams() {
        return params;
    }

    /**
     * Computes the outputs for a data set, which starts again.
     *
     * @param data the data set
     * @return for each output one new array, which belongs to the current scope
     */
    public List<NDArray> predict(DataIter data) {
        return predict(data, -1, true);
    }

    /**
     * Computes the outputs for a data set: see {@link Module#predict(DataIter, int, boolean)}.
     *
     * @param data the data set
     * @param numBatch how many batches to use at most; -1 for all
     * @param reset whether the data set starts again
     * @return for each output one new array, which belongs to the current scope
     * @throws ArgumentException if the model lacks parameters
     */
    public List<NDArray> predict(DataIter data, int numBatch, boolean reset) {
        ArgumentException.notNull(data, "data");
        return module.ready(data, params.allowExtra).predict(data, numBatch, reset);
    }

    /**
     * Measures the outputs for a data set, which starts again.
     *
     * @param data the data set
     * @param evalMetric the metric, which starts again
     * @return the metric
     * @throws ArgumentException if the model lacks parameters
     */
    public EvalMetric score(DataIter data, EvalMetric evalMetric) {
        ArgumentException.notNull(data, "data");
        ArgumentException.notNull(evalMetric, "evalMetric");
        return module.ready(data, params.allowExtra).score(data, evalMetric);
    }

    /**
     * Returns the graph.
     *
     * @return the symbol, which belongs to this model
     */
    public Symbol getSymbol() {
        return symbol;
    }

    /**
     * Returns the parameters. Training changes these arrays, and they end with the model.
     *
     * @return the arrays by name, which belong to this model; empty before it has any
     */
    public Map<String, NDArray> getArgParams() {
        return module.params().args();
    }

    /**
     * Returns the auxiliary states. Training changes these arrays, and they end with the model.
     *
     * @return the arrays by name, which belong to this model; empty before it has any
     */
    public Map<String, NDArray> getAuxParams() {
        return module.params().aux();
    }

    /**
     * Writes a checkpoint, for {@link #load}, {@link Predictor} and MXNet.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @throws dev.libtensor.TensorIOException if a file cannot be written
     * @throws StateException if the model has no parameters
     */
    public void save(String prefix, int epoch) {
        ArgumentException.notNull(prefix, "prefix");
        Params now = module.params();
        if (now.args().isEmpty()) {
            throw new StateException("the model has no parameters: call fit, or make it with setArgParams");
        }
        Model.saveCheckpoint(prefix, epoch, symbol, now.args(), now.aux());
    }

    /** Returns the symbol, and what the model has made. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>(module.getParts());
        parts.add(symbol);
        return parts;
    }

    /** Frees all that the model owns. Disposing of it again has no effect. */
    public void dispose() {
        close();
    }
}
