package dev.libtensor.mxnet;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeResource;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A model of one symbol: see {@link BaseModule}. Its variables are inputs and expected outputs, as it was created with,
 * and parameters, which are the others.
 */
public final class Module extends BaseModule {
    /** The graph, which also says where all that the module owns belongs. */
    private final Symbol symbol;

    private final Context context;
    private final List<String> dataNames;
    private final List<String> labelNames;
    private final Parameters parameters;

    /** The parameters that updates change. */
    private final List<String> trained;

    /** What the files of a checkpoint say, until the module is bound. */
    private Params loaded;

    private String loadedStates;
    private Binding binding;
    private boolean hasParams;
    private Updates updates;

    /**
     * Creates a module of a symbol with the input {@code data} and the expected output {@code softmax_label}, on the
     * host.
     *
     * @param symbol the graph, of which the module keeps its own copy
     * @throws ArgumentException if the symbol has no such input
     */
    public Module(Symbol symbol) {
        this(new Builder(symbol));
    }

    private Module(Builder builder) {
        context = builder.context;
        dataNames = builder.dataNames;
        labelNames = builder.labelNames;
        List<String> names = builder.symbol.listArguments();
        NameCheck.known(names, dataNames, "input");
        if (builder.hasLabelNames) {
            NameCheck.known(names, labelNames, "expected output");
        }
        List<String> paramNames = names.stream().filter(name -> !dataNames.contains(name) && !labelNames.contains(name)).toList();
        NameCheck.known(paramNames, builder.fixedParamNames, "parameter");
        trained = paramNames.stream().filter(name -> !builder.fixedParamNames.contains(name)).toList();
        parameters = new Parameters(paramNames, builder.symbol.listAuxiliaryStates());
        symbol = Symbol.Group(builder.symbol);
    }

    /** Makes a module step by step. */
    public static final class Builder {
        private final Symbol symbol;
        private Context context = Context.cpu();
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
         * Sets where the arrays are.
         *
         * @param contexts one context
         * @return this
         * @throws ArgumentException if there is none
         * @throws UnsupportedException if there are several
         */
        public Builder setContext(Context... contexts) {
            List<Context> given = Named.listed(
                    Arrays.asList(ArgumentException.notNull(contexts, "contexts")), "contexts");
            if (given.isEmpty()) {
                throw new ArgumentException("a module needs one context, and none was given");
            } else if (given.size() > 1) {
                throw new UnsupportedException("a module has its arrays in one context, not in " + given);
            }
            context = given.get(0);
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
            return new Module(this);
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
        ArgumentException.notNull(prefix, "prefix");
        ArgumentException.notNull(dataNames, "dataNames");
        ArgumentException.notNull(labelNames, "labelNames");
        ArgumentException.notNull(context, "context");
        ArgumentException.notNull(fixedParamNames, "fixedParamNames");
        Model.Checkpoint read = Model.loadCheckpoint(prefix, epoch);
        try {
            Builder builder = new Builder(read.symbol()).setContext(context)
                    .setDataNames(Named.texts(dataNames, "dataNames"))
                    .setFixedParamNames(Named.texts(fixedParamNames, "fixedParamNames"));
            builder.labelNames = Named.listed(labelNames, "labelNames");
            Module module = builder.build();
            module.loaded = read.params();
            module.loadedStates = loadOptimizerStates ? Model.statesFile(prefix, epoch) : null;
            read.symbol().close();
            return module;
        } catch (Throwable e) {
            read.close();
            throw e;
        }
    }

    @Override
    public Symbol getSymbol() {
        return symbol;
    }

    /**
     * Returns the names of the inputs.
     *
     * @return the names, in the order of the arrays of a batch
     */
    public List<String> getDataNames() {
        return dataNames;
    }

    /**
     * Returns the names of the expected outputs.
     *
     * @return the names, in the order of the arrays of a batch
     */
    public List<String> getLabelNames() {
        return labelNames;
    }

    /**
     * Returns the names of the parameters.
     *
     * @return the names, in the order of the graph
     */
    public List<String> getParamNames() {
        return parameters.args();
    }

    /**
     * Returns the names of the outputs.
     *
     * @return the names
     */
    public List<String> getOutputNames() {
        return symbol.listOutputs();
    }

    @Override
    public boolean isBound() {
        return binding != null && !symbol.isDisposed();
    }

    boolean hasParams() {
        return hasParams;
    }

    @Override
    public boolean isForTraining() {
        return isBound() && binding.request().forTraining();
    }

    @Override
    public void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes, boolean forTraining,
            boolean inputsNeedGrad, boolean forceRebind, BaseModule sharedModule, String gradReq) {
        List<DataDesc> data = Named.listed(dataShapes, "dataShapes");
        List<DataDesc> labels = Named.listed(labelShapes, "labelShapes");
        GradReq.code(gradReq, "gradReq");
        checkLive();
        if (binding != null && !forceRebind) {
            return;
        }
        Binding.Request request = new Binding.Request(NameCheck.described("dataShapes", data, dataNames),
                labels.isEmpty() ? labels : NameCheck.described("labelShapes", labels, labelNames), forTraining,
                inputsNeedGrad, gradReq);
        Module shared = sharedModule == null ? null : (Module) sharedModule;
        Binding made = shared == null ? Binding.of(symbol, context, request, trained)
                : Binding.sharing(symbol, context, request, parameters.args(), trained, shared.binding());
        try {
            boolean known = shared == null ? takeParams(made) : shared.hasParams;
            if (binding != null) {
                binding.close();
            }
            binding = made;
            hasParams = known;
        } catch (Throwable e) {
            made.close();
            throw e;
        }
        if (loaded != null) {
            loaded.close();
            loaded = null;
        }
    }

    /** Copies the parameters that the module has already to new executors. Returns whether there are any. */
    private boolean takeParams(Binding made) {
        if (hasParams) {
            Params before = getParams();
            made.bound().copyParamsFrom(before.args(), before.aux(), false);
        } else if (loaded != null) {
            parameters.set(made.bound(), loaded.args(), loaded.aux(), false, false);
            return true;
        }
        return hasParams;
    }

    private void checkLive() {
        try {
            symbol.getName();
        } catch (DisposedException e) {
            throw new DisposedException("the module has ended: " + e.getMessage());
        }
    }

    private Binding binding() {
        checkLive();
        if (binding == null) {
            throw new StateException("the module is not bound: call bind(dataShapes, labelShapes) first");
        }
        return binding;
    }

    /** Returns the binding of a module that has parameters. */
    private Binding ready() {
        Binding bound = binding();
        if (!hasParams) {
            throw new StateException("the module has no parameters yet: call initParams() first");
        }
        return bound;
    }

    @Override
    public void initParams(Initializer initializer, Map<String, NDArray> argParams, Map<String, NDArray> auxParams,
            boolean allowMissing, boolean forceInit, boolean allowExtra) {
        ArgumentException.notNull(initializer, "initializer");
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        Binding bound = binding();
        if (hasParams && !forceInit) {
            return;
        }
        parameters.init(bound.bound(), symbol, initializer, argParams, auxParams, allowMissing, allowExtra);
        changed(bound);
    }

    @Override
    public void setParams(Map<String, NDArray> argParams, Map<String, NDArray> auxParams, boolean allowMissing,
            boolean forceInit, boolean allowExtra) {
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        Binding bound = binding();
        if (hasParams && !forceInit) {
            return;
        }
        parameters.set(bound.bound(), argParams, auxParams, allowMissing, allowExtra);
        changed(bound);
    }

    private void changed(Binding bound) {
        hasParams = true;
        if (updates != null) {
            updates.tell(parameters.of(bound.bound()).args());
        }
    }

    @Override
    public Params getParams() {
        return parameters.of(ready().bound());
    }

    @Override
    public void initOptimizer(String kvstore, Optimizer optimizer, boolean resetOptimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        Binding bound = ready();
        // A store of that type must exist, although one device does not need it.
        symbol.keep(() -> KVStore.create(kvstore)).close();
        if (updates != null && !forceInit) {
            return;
        }
        Optimizer rescaled = Updates.rescaled(optimizer, bound.request().data().get(0));
        if (updates != null && updates.areIn(null) && !resetOptimizer) {
            updates.updater().replace(rescaled);
        } else {
            use(Updates.here(symbol, trained, rescaled));
        }
    }

    @Override
    public void initOptimizer(KVStore kvstore, Optimizer optimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        Binding bound = ready();
        if (updates != null && !forceInit) {
            return;
        }
        Optimizer rescaled = Updates.rescaled(optimizer, bound.request().data().get(0));
        boolean isKnown = updates != null && updates.areIn(kvstore);
        use(isKnown ? updates.again(symbol, rescaled)
                : Updates.in(kvstore, symbol, trained, parameters.of(bound.bound()).args(), rescaled));
    }

    private void use(Updates made) {
        try {
            if (loadedStates != null) {
                made.updater().load(loadedStates);
                loadedStates = null;
            }
        } catch (Throwable e) {
            made.close();
            throw e;
        }
        if (updates != null) {
            updates.close();
        }
        updates = made;
    }

    private Updates updates() {
        checkLive();
        if (updates == null) {
            throw new StateException("the module has no optimizer: call initOptimizer() first");
        }
        return updates;
    }

    @Override
    public void forward(DataBatch batch) {
        ArgumentException.notNull(batch, "batch");
        Binding bound = ready();
        bound.forward(batch, bound.request().forTraining());
    }

    @Override
    public void forward(DataBatch batch, boolean isTrain) {
        ArgumentException.notNull(batch, "batch");
        ready().forward(batch, isTrain);
    }

    @Override
    public void backward(List<NDArray> outGrads) {
        ArgumentException.notNull(outGrads, "outGrads");
        Binding bound = ready();
        if (!bound.request().forTraining()) {
            throw new StateException("the module was bound without gradients: bind it with forTraining = true");
        }
        bound.current().backward(outGrads);
    }

    @Override
    public void update() {
        Binding bound = ready();
        updates().apply(bound.current());
    }

    @Override
    public List<NDArray> getOutputsMerged() {
        return ready().current().outputs();
    }

    @Override
    public List<NDArray> getInputGradsMerged() {
        Binding bound = ready();
        if (!bound.request().inputsNeedGrad()) {
            throw new StateException("the module was bound without gradients of its inputs: bind it with inputsNeedGrad");
        }
        Map<String, NDArray> gradients = bound.current().gradDict();
        return dataNames.stream().map(gradients::get).toList();
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

    /** Returns the symbol, and what the module has made: executors, and the state of the optimizer. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>();
        if (loaded != null) {
            parts.addAll(loaded.getParts());
        }
        if (binding != null) {
            parts.addAll(binding.getParts());
        }
        if (updates != null) {
            parts.addAll(updates.getParts());
        }
        // Last: the others are moved beside it.
        parts.add(symbol);
        return parts;
    }
}
