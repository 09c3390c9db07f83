package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What a {@link Module} does with its symbol: it binds it, sets its parameters, and computes. */
public abstract sealed class SymbolModule extends BaseModule permits Module {
    /** The graph, which also says where all that the module owns belongs. */
    final Symbol symbol;

    final ModuleOptimizer optimizer;

    private final Contexts contexts;
    private final List<String> dataNames;
    private final List<String> labelNames;
    private final Parameters parameters;

    /** The parameters that updates change. */
    private final List<String> trained;

    /** What the file of a checkpoint says, until the module is bound. */
    private Params loaded;

    private Binding binding;
    private boolean hasParams;

    /** Takes names that the symbol has. All other arguments are parameters, and updates change those not fixed. */
    SymbolModule(Symbol symbol, Contexts contexts, List<String> dataNames, List<String> labelNames,
            Collection<String> fixedParamNames) {
        this.contexts = contexts;
        this.dataNames = dataNames;
        this.labelNames = labelNames;
        List<String> names = symbol.listArguments().stream()
                .filter(name -> !dataNames.contains(name) && !labelNames.contains(name)).toList();
        NameCheck.known(names, fixedParamNames, "parameter");
        trained = names.stream().filter(name -> !fixedParamNames.contains(name)).toList();
        parameters = new Parameters(names, symbol.listAuxiliaryStates());
        this.symbol = Symbol.Group(symbol);
        optimizer = new ModuleOptimizer(this.symbol, trained);
    }

    /** Takes the values of a checkpoint, which become the parameters in {@link #bind}. */
    final void load(Params params) {
        loaded = params;
    }

    @Override
    public Symbol getSymbol() {
        return symbol;
    }

    @Override
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

    @Override
    public List<String> getOutputNames() {
        return symbol.listOutputs();
    }

    @Override
    public boolean isBound() {
        return binding != null && !symbol.isDisposed();
    }

    @Override
    public boolean isDisposed() {
        return symbol.isDisposed();
    }

    /** Returns what this module is bound with. */
    final Binding.Request request() {
        return binding().request();
    }

    @Override
    boolean hasParams() {
        return hasParams;
    }

    @Override
    Params arrays() {
        return parameters.of(binding().bound());
    }

    @Override
    <T extends NDResource> T keep(Supplier<T> make) {
        return symbol.keep(make);
    }

    @Override
    public List<DataDesc> getDataShapes() {
        return request().data();
    }

    @Override
    public List<DataDesc> getLabelShapes() {
        return request().labels();
    }

    @Override
    public List<DataDesc> getOutputShapes() {
        List<DataDesc> shapes = new ArrayList<>();
        binding().bound().outputDict().forEach((name, output) ->
                shapes.add(new DataDesc(name, output.getShape(), output.getDataType(), "UNDEFINED")));
        return shapes;
    }

    @Override
    public void installMonitor(Monitor monitor) {
        ArgumentException.notNull(monitor, "monitor");
        binding().install(monitor);
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
        if (sharedModule != null && !(sharedModule instanceof SymbolModule)) {
            throw new UnsupportedException("a module shares parameters with a Module, not with a "
                    + sharedModule.getClass().getSimpleName());
        }
        SymbolModule shared = (SymbolModule) sharedModule;
        Binding made = shared == null ? Binding.of(symbol, contexts, request, trained, loaded)
                : Binding.sharing(symbol, contexts, request, parameters.args(), trained, shared.binding());
        try {
            boolean known = shared == null ? takeParams(made) : shared.hasParams();
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

    /**
     * Binds this module again, for other shapes. The parameters and the optimizer stay.
     *
     * @param dataShapes the inputs, with the names that the module was created with
     * @param labelShapes the expected outputs, likewise; may be empty
     * @throws StateException if this module is not bound
     * @throws dev.libtensor.ShapeException if a shape does not fit the parameters
     */
    public void reshape(List<DataDesc> dataShapes, List<DataDesc> labelShapes) {
        ArgumentException.notNull(dataShapes, "dataShapes");
        ArgumentException.notNull(labelShapes, "labelShapes");
        Binding.Request now = request();
        bind(dataShapes, labelShapes, now.forTraining(), now.inputsNeedGrad(), true, null, now.gradReq());
    }

    final void checkLive() {
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
    final Binding ready() {
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
        bound.tellStates();
        optimizer.tell(parameters.of(bound.bound()).args());
    }

    @Override
    public Params getParams() {
        return parameters.of(ready().bound());
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
        bound.backward(outGrads);
    }

    @Override
    public List<NDArray> getOutputsMerged() {
        return ready().outputs();
    }

    @Override
    public List<List<NDArray>> getOutputs() {
        return ready().outputParts();
    }

    @Override
    public List<List<NDArray>> getInputGrads() {
        getInputGradsMerged();
        Binding bound = ready();
        return symbol.listArguments().stream().filter(dataNames::contains).map(bound::inputGradParts).toList();
    }

    @Override
    public List<NDArray> getInputGradsMerged() {
        Binding bound = ready();
        if (!bound.request().inputsNeedGrad()) {
            throw new StateException("the module was bound without gradients of its inputs: bind it with inputsNeedGrad");
        }
        Map<String, NDArray> gradients = bound.inputGrads();
        return symbol.listArguments().stream().filter(dataNames::contains).map(gradients::get).toList();
    }

    @Override
    List<NDArray> inputGrads() {
        getInputGradsMerged();
        Map<String, NDArray> gradients = ready().inputGrads();
        return dataNames.stream().map(gradients::get).toList();
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
        parts.addAll(optimizer.getParts());
        // Last: the others are moved beside it.
        parts.add(symbol);
        return parts;
    }
}
