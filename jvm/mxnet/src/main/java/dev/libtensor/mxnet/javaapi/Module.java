package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A model of one symbol: see {@link BaseModule}. The constructor names the inputs and the expected outputs. All other
 * variables are parameters.
 */
public final class Module extends SymbolModule {
    /**
     * Creates a module of a symbol with the input {@code data} and the expected output {@code softmax_label}, on the
     * host.
     *
     * @param symbol the graph, of which the module keeps its own copy
     * @throws ArgumentException if the symbol has no such input
     */
    public Module(Symbol symbol) {
        this(new Builder(symbol).checked());
    }

    private Module(Builder builder) {
        super(builder.symbol, builder.contexts, builder.dataNames, builder.labelNames, builder.fixedParamNames);
    }

    /** Makes a module step by step. */
    public static final class Builder {
        private final Symbol symbol;
        private Contexts contexts = Contexts.of(List.of(Context.cpu()));
        private List<String> dataNames = List.of("data");
        private List<String> labelNames = List.of("softmax_label");
        private boolean hasLabelNames;
        private Set<String> fixedParamNames = Set.of();

        /**
         * Starts with the input {@code data} and the expected output {@code softmax_label}, on the host.
         *
         * @param symbol the graph, of which the module keeps its own copy
         */
        public Builder(Symbol symbol) {
            this.symbol = ArgumentException.notNull(symbol, "symbol");
        }

        /**
         * Sets where the arrays are. Several contexts divide a batch, as in MXNet: each computes its part, with moments of
         * {@code BatchNorm} of its own, and updates take the sums of the gradients. The parameters are on the first device, and
         * contexts of other devices have copies, which each forward renews.
         *
         * @param contexts the contexts, each of which computes an equal part of a batch
         * @return this
         * @throws ArgumentException if there is none
         */
        public Builder setContext(Context... contexts) {
            this.contexts = Contexts.of(Named.listed(
                    Arrays.asList(ArgumentException.notNull(contexts, "contexts")), "contexts"));
            return this;
        }

        /**
         * Sets the shares of the contexts, after these.
         *
         * @param workLoadList for each context a weight above 0; by default all are equal
         * @return this
         * @throws ArgumentException if there is another number of weights, or one is not above 0
         */
        public Builder setWorkLoadList(double... workLoadList) {
            contexts = contexts.with(ArgumentException.notNull(workLoadList, "workLoadList"));
            return this;
        }

        /**
         * Sets the names of the inputs.
         *
         * @param names the names, in the order of the arrays of a batch
         * @return this
         */
        public Builder setDataNames(String... names) {
            dataNames = names(names);
            return this;
        }

        /**
         * Sets the names of the expected outputs.
         *
         * @param names the names, in the order of the arrays of a batch; none if there are no expected outputs
         * @return this
         */
        public Builder setLabelNames(String... names) {
            labelNames = names(names);
            hasLabelNames = true;
            return this;
        }

        /**
         * Sets the parameters that updates leave as they are.
         *
         * @param names the names
         * @return this
         */
        public Builder setFixedParamNames(String... names) {
            fixedParamNames = new HashSet<>(names(names));
            return this;
        }

        /** Refuses names that the symbol does not have. The usual label may be missing. */
        private Builder checked() {
            List<String> names = symbol.listArguments();
            NameCheck.known(names, dataNames, "input");
            if (hasLabelNames) {
                NameCheck.known(names, labelNames, "expected output");
            }
            return this;
        }

        private static List<String> names(String... names) {
            return Named.listed(Arrays.asList(ArgumentException.notNull(names, "names")), "names");
        }

        /**
         * Makes the module.
         *
         * @return a new module, which belongs to the current scope
         * @throws ArgumentException if the symbol does not have one of the names
         */
        public Module build() {
            return new Module(checked());
        }
    }

    /**
     * Reads a checkpoint that {@link #saveCheckpoint} wrote. The module has its parameters as soon as it is bound.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @param loadOptimizerStates whether to read the state of the optimizer too, in {@link #initOptimizer}
     * @return a new module with the input {@code data} and the expected output {@code softmax_label}, on the host, which
     *     belongs to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static Module loadCheckpoint(String prefix, int epoch, boolean loadOptimizerStates) {
        return loadCheckpoint(prefix, epoch, loadOptimizerStates, List.of("data"), List.of("softmax_label"),
                Context.cpu(), Set.of());
    }

    /**
     * Reads a checkpoint that {@link #saveCheckpoint} wrote. The module has its parameters as soon as it is bound.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @param loadOptimizerStates whether to read the state of the optimizer too, in {@link #initOptimizer}
     * @param dataNames the names of the inputs
     * @param labelNames the names of the expected outputs
     * @param context where the arrays are
     * @param fixedParamNames the parameters that updates leave as they are
     * @return a new module, which belongs to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     * @throws ArgumentException if the symbol does not have one of the names
     */
    public static Module loadCheckpoint(String prefix, int epoch, boolean loadOptimizerStates, List<String> dataNames,
            List<String> labelNames, Context context, Collection<String> fixedParamNames) {
        return loadCheckpoint(prefix, epoch, loadOptimizerStates, dataNames, labelNames,
                List.of(ArgumentException.notNull(context, "context")), fixedParamNames);
    }

    /**
     * Reads a checkpoint, for several contexts: see {@link Builder#setContext}.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @param loadOptimizerStates whether to read the state of the optimizer too, in {@link #initOptimizer}
     * @param dataNames the names of the inputs
     * @param labelNames the names of the expected outputs
     * @param contexts the contexts, each of which computes an equal part of a batch
     * @param fixedParamNames the parameters that updates leave as they are
     * @return a new module, which belongs to the current scope
     * @throws dev.libtensor.TensorIOException if a file cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     * @throws ArgumentException if the symbol does not have one of the names
     */
    public static Module loadCheckpoint(String prefix, int epoch, boolean loadOptimizerStates, List<String> dataNames,
            List<String> labelNames, List<Context> contexts, Collection<String> fixedParamNames) {
        ArgumentException.notNull(prefix, "prefix");
        ArgumentException.notNull(dataNames, "dataNames");
        ArgumentException.notNull(labelNames, "labelNames");
        ArgumentException.notNull(contexts, "contexts");
        ArgumentException.notNull(fixedParamNames, "fixedParamNames");
        Model.Checkpoint read = Model.loadCheckpoint(prefix, epoch);
        try {
            Builder builder = new Builder(read.symbol()).setContext(contexts.toArray(Context[]::new))
                    .setDataNames(Named.texts(dataNames, "dataNames"))
                    .setFixedParamNames(Named.texts(fixedParamNames, "fixedParamNames"));
            builder.labelNames = Named.listed(labelNames, "labelNames");
            Module module = builder.build();
            module.load(read.params());
            module.optimizer.setLoadedStates(loadOptimizerStates ? Model.statesFile(prefix, epoch) : null);
            read.symbol().close();
            return module;
        } catch (Throwable e) {
            read.close();
            throw e;
        }
    }

    @Override
    public void initOptimizer(String kvstore, Optimizer optimizer, boolean resetOptimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        DataDesc data = ready().request().data().get(0);
        // A store of that type must exist, although one device does not need it.
        symbol.keep(() -> KVStore.create(kvstore)).close();
        if (!this.optimizer.exists() || forceInit) {
            this.optimizer.init(Updates.rescaled(optimizer, data), resetOptimizer);
        }
    }

    @Override
    public void initOptimizer(KVStore kvstore, Optimizer optimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        DataDesc data = ready().request().data().get(0);
        if (!this.optimizer.exists() || forceInit) {
            this.optimizer.init(kvstore, Updates.rescaled(optimizer, data), arrays().args());
        }
    }

    /**
     * Uses the optimizer of another module from now on, with its state. It ends with that module.
     *
     * @param sharedModule a module with an optimizer, such as the one whose parameters this one shares
     * @throws StateException if that module has no optimizer
     */
    public void borrowOptimizer(Module sharedModule) {
        Module other = ArgumentException.notNull(sharedModule, "sharedModule");
        checkLive();
        other.checkLive();
        optimizer.borrow(other.optimizer);
    }

    @Override
    public void update() {
        Binding bound = ready();
        updates().apply(bound.updated());
    }

    private Updates updates() {
        checkLive();
        return optimizer.get();
    }

    /**
     * Writes the graph and the parameters, for {@link #loadCheckpoint}, {@link Predictor} and MXNet.
     *
     * @param prefix the path of the files without their endings
     * @param epoch the number of the checkpoint
     * @param saveOptStates whether to write the state of the optimizer too, to {@code PREFIX-0001.states}
     * @throws dev.libtensor.TensorIOException if a file cannot be written
     * @throws StateException if the module has no parameters, or no optimizer whose state it could write
     */
    public void saveCheckpoint(String prefix, int epoch, boolean saveOptStates) {
        ArgumentException.notNull(prefix, "prefix");
        Params params = getParams();
        OptimizerUpdater states = saveOptStates ? updates().updater() : null;
        Model.saveCheckpoint(prefix, epoch, symbol, params.args(), params.aux());
        if (states != null) {
            states.save(Model.statesFile(prefix, epoch));
        }
    }

    /**
     * Writes the state of the optimizer to a file.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be written
     * @throws StateException if there is no optimizer
     */
    public void saveOptimizerStates(String fname) {
        ArgumentException.notNull(fname, "fname");
        updates().updater().save(fname);
    }

    /**
     * Reads the state of the optimizer from a file. If it fails, nothing changes.
     *
     * @param fname the path of the file
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if the file is damaged, or of another optimizer
     * @throws StateException if there is no optimizer
     */
    public void loadOptimizerStates(String fname) {
        ArgumentException.notNull(fname, "fname");
        updates().updater().load(fname);
    }
}
