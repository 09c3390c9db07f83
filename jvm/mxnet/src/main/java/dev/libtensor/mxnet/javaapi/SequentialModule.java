package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Modules that follow each other. The outputs of one are the inputs of the next:
 *
 * <pre>{@code
 * SequentialModule module = new SequentialModule();
 * module.add(features).add(classifier, Map.of("take_labels", true, "auto_wiring", true));
 * }</pre>
 *
 * <p>The modules belong to the sequence, and end with it. Two of them have no parameter of the same name.
 */
public final class SequentialModule extends BaseModule {
    private static final String TAKE_LABELS = "take_labels";
    private static final String AUTO_WIRING = "auto_wiring";
    private static final Set<String> KNOWN = Set.of(TAKE_LABELS, AUTO_WIRING);

    private final List<BaseModule> modules = new ArrayList<>();
    private final List<Map<String, Boolean>> metas = new ArrayList<>();
    private List<DataDesc> labelShapes = List.of();

    /** The graph of all modules; null before they are bound. */
    private Symbol whole;

    /** Creates a sequence without modules. */
    public SequentialModule() {}

    /**
     * Adds a module that takes no expected outputs, and whose inputs have the names of the outputs before it.
     *
     * @param module the module, which belongs to this one from now on
     * @return this
     */
    public SequentialModule add(BaseModule module) {
        return add(module, Map.of());
    }

    /**
     * Adds a module. The sequence must be bound again then.
     *
     * @param module the module, which belongs to this one from now on
     * @param meta {@code take_labels}: whether the module takes the expected outputs; {@code auto_wiring}: whether its
     *     inputs take the outputs before it in their order, not by their names. Both are false by default
     * @return this
     * @throws ArgumentException if there is another name
     */
    public SequentialModule add(BaseModule module, Map<String, Boolean> meta) {
        ArgumentException.notNull(module, "module");
        Named.keys(meta, "meta");
        meta.forEach((key, value) -> {
            if (!KNOWN.contains(key)) {
                throw new ArgumentException("unknown meta '" + key + "': expected take_labels or auto_wiring");
            }
            ArgumentException.notNull(value, "meta");
        });
        if (module == this) {
            throw new ArgumentException("a sequence does not follow itself: expected another module");
        }
        modules.add(module);
        metas.add(Map.copyOf(meta));
        unbind();
        return this;
    }

    private void unbind() {
        if (whole != null) {
            whole.close();
            whole = null;
        }
    }

    private boolean has(int index, String meta) {
        return metas.get(index).getOrDefault(meta, false);
    }

    private BaseModule first() {
        if (modules.isEmpty()) {
            throw new StateException("the sequence has no modules: call add(module) first");
        }
        return modules.get(0);
    }

    private BaseModule last() {
        first();
        return modules.get(modules.size() - 1);
    }

    private void checkBound() {
        first();
        if (whole == null) {
            throw new StateException("the sequence is not bound: call bind(dataShapes, labelShapes) first");
        }
    }

    /**
     * Returns the graph of all modules as one. A checkpoint of it is one of a {@link Module}.
     *
     * @throws StateException if this sequence is not bound
     */
    @Override
    public Symbol getSymbol() {
        checkBound();
        return whole;
    }

    @Override
    public List<String> getDataNames() {
        return first().getDataNames();
    }

    @Override
    public List<String> getOutputNames() {
        return last().getOutputNames();
    }

    @Override
    public List<DataDesc> getDataShapes() {
        checkBound();
        return first().getDataShapes();
    }

    @Override
    public List<DataDesc> getLabelShapes() {
        checkBound();
        return labelShapes;
    }

    @Override
    public List<DataDesc> getOutputShapes() {
        checkBound();
        return last().getOutputShapes();
    }

    @Override
    public boolean isBound() {
        return whole != null && !isDisposed();
    }

    @Override
    public boolean isForTraining() {
        return isBound() && last().isForTraining();
    }

    @Override
    public boolean isDisposed() {
        return !modules.isEmpty() && modules.stream().allMatch(BaseModule::isDisposed);
    }

    @Override
    boolean hasParams() {
        return isBound() && modules.stream().allMatch(BaseModule::hasParams);
    }

    @Override
    Params arrays() {
        checkBound();
        return merged(modules.stream().map(BaseModule::arrays).toList());
    }

    private static Params merged(List<Params> all) {
        Map<String, NDArray> args = new LinkedHashMap<>();
        Map<String, NDArray> aux = new LinkedHashMap<>();
        all.forEach(each -> {
            args.putAll(each.args());
            aux.putAll(each.aux());
        });
        return new Params(args, aux);
    }

    @Override
    <T extends NDResource> T keep(Supplier<T> make) {
        return first().keep(make);
    }

    @Override
    public void installMonitor(Monitor monitor) {
        ArgumentException.notNull(monitor, "monitor");
        checkBound();
        modules.forEach(module -> module.installMonitor(monitor));
    }

    /**
     * Binds the modules one after the other. If this sequence is bound, it stays as it is unless {@code forceRebind}.
     *
     * @throws StateException if there are no modules
     * @throws UnsupportedException if there is a module whose parameters this one would share
     * @throws ArgumentException if names do not fit, or two modules have a parameter of the same name
     * @throws ShapeException if a shape does not fit
     */
    @Override
    public void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes, boolean forTraining,
            boolean inputsNeedGrad, boolean forceRebind, BaseModule sharedModule, String gradReq) {
        List<DataDesc> shapes = Named.listed(dataShapes, "dataShapes");
        List<DataDesc> labels = Named.listed(labelShapes, "labelShapes");
        GradReq.code(gradReq, "gradReq");
        first();
        if (sharedModule != null) {
            throw new UnsupportedException("a sequence does not share the parameters of another module");
        }
        if (isBound() && !forceRebind) {
            return;
        }
        unbind();
        for (int i = 0; i < modules.size(); i++) {
            BaseModule module = modules.get(i);
            module.bind(has(i, AUTO_WIRING) ? wired(module, shapes) : shapes,
                    has(i, TAKE_LABELS) ? labels : List.of(), forTraining, inputsNeedGrad || forTraining && i > 0, true,
                    null, gradReq);
            shapes = module.getOutputShapes();
        }
        checkNames();
        whole = keep(this::composed);
        this.labelShapes = metas.stream().anyMatch(meta -> meta.getOrDefault(TAKE_LABELS, false)) ? labels : List.of();
    }

    /** Returns descriptions under the names of a module's inputs, in their order. */
    private static List<DataDesc> wired(BaseModule module, List<DataDesc> shapes) {
        List<String> names = module.getDataNames();
        if (names.size() != shapes.size()) {
            throw new ArgumentException("the inputs " + names + " get " + shapes.size() + " arrays: expected one for each");
        }
        List<DataDesc> wired = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            DataDesc shape = shapes.get(i);
            wired.add(new DataDesc(names.get(i), shape.shape(), shape.dataType(), shape.layout()));
        }
        return wired;
    }

    private void checkNames() {
        Map<String, Integer> owners = new HashMap<>();
        for (int i = 0; i < modules.size(); i++) {
            Params own = modules.get(i).arrays();
            List<String> names = new ArrayList<>(own.args().keySet());
            names.addAll(own.aux().keySet());
            for (String name : names) {
                Integer other = owners.put(name, i);
                if (other != null) {
                    throw new ArgumentException("the modules " + other + " and " + i + " of the sequence both have '" + name
                            + "': expected other names");
                }
            }
        }
    }

    private Symbol composed() {
        Symbol graph = Symbol.Group(first().getSymbol());
        for (int i = 1; i < modules.size(); i++) {
            Symbol before = graph;
            List<String> names = modules.get(i).getDataNames();
            List<String> outputs = modules.get(i - 1).getOutputNames();
            Map<String, Symbol> inputs = new LinkedHashMap<>();
            for (int k = 0; k < names.size(); k++) {
                inputs.put(names.get(k), before.get(has(i, AUTO_WIRING) ? k : outputs.indexOf(names.get(k))));
            }
            graph = modules.get(i).getSymbol().compose(inputs);
            inputs.values().forEach(NativeResource::close);
            before.close();
        }
        return graph;
    }

    @Override
    public void initParams(Initializer initializer, Map<String, NDArray> argParams, Map<String, NDArray> auxParams,
            boolean allowMissing, boolean forceInit, boolean allowExtra) {
        ArgumentException.notNull(initializer, "initializer");
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        Params own = arrays();
        if (hasParams() && !forceInit) {
            return;
        }
        parameters(own).check(argParams.isEmpty() ? own.args().keySet() : argParams.keySet(),
                auxParams.isEmpty() ? own.aux().keySet() : auxParams.keySet(), allowMissing, allowExtra);
        checkShapes(own, argParams, auxParams);
        modules.forEach(module -> module.initParams(initializer, argParams, auxParams, true, forceInit, true));
    }

    @Override
    public void setParams(Map<String, NDArray> argParams, Map<String, NDArray> auxParams, boolean allowMissing,
            boolean forceInit, boolean allowExtra) {
        ArgumentException.notNull(argParams, "argParams");
        ArgumentException.notNull(auxParams, "auxParams");
        Params own = arrays();
        if (hasParams() && !forceInit) {
            return;
        }
        parameters(own).check(argParams.keySet(), auxParams.keySet(), allowMissing, allowExtra);
        checkShapes(own, argParams, auxParams);
        modules.forEach(module -> module.setParams(argParams, auxParams, true, forceInit, true));
    }

    private static Parameters parameters(Params own) {
        return new Parameters(List.copyOf(own.args().keySet()), List.copyOf(own.aux().keySet()));
    }

    /** Refuses values of other shapes, before the first module takes any. */
    private static void checkShapes(Params own, Map<String, NDArray> argParams, Map<String, NDArray> auxParams) {
        own.args().forEach((name, array) -> checkShape(name, array, argParams.get(name)));
        own.aux().forEach((name, array) -> checkShape(name, array, auxParams.get(name)));
    }

    private static void checkShape(String name, NDArray array, NDArray given) {
        if (given != null && !given.getShape().equals(array.getShape())) {
            throw new ShapeException("the values of '" + name + "' have shape " + given.getShape() + ": expected "
                    + array.getShape());
        }
    }

    @Override
    public Params getParams() {
        checkBound();
        return merged(modules.stream().map(BaseModule::getParams).toList());
    }

    @Override
    public void initOptimizer(String kvstore, Optimizer optimizer, boolean resetOptimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        checkBound();
        modules.forEach(module -> module.initOptimizer(kvstore, optimizer, resetOptimizer, forceInit));
    }

    /**
     * Refuses a store, which has one optimizer for one module.
     *
     * @throws UnsupportedException always
     */
    @Override
    public void initOptimizer(KVStore kvstore, Optimizer optimizer, boolean forceInit) {
        ArgumentException.notNull(kvstore, "kvstore");
        ArgumentException.notNull(optimizer, "optimizer");
        throw new UnsupportedException(
                "a store has the optimizer of one module, not of a sequence: expected the type of a store, such as local");
    }

    @Override
    public void forward(DataBatch batch, boolean isTrain) {
        DataBatch next = ArgumentException.notNull(batch, "batch");
        checkBound();
        for (BaseModule module : modules) {
            module.forward(next, isTrain);
            next = new DataBatch(module.getOutputsMerged(), batch.getLabel(), batch.getIndex(), batch.getPad());
        }
    }

    @Override
    public void backward(List<NDArray> outGrads) {
        List<NDArray> gradients = ArgumentException.notNull(outGrads, "outGrads");
        checkBound();
        for (int i = modules.size() - 1; i >= 0; i--) {
            modules.get(i).backward(gradients);
            gradients = i > 0 ? modules.get(i).inputGrads() : List.of();
        }
    }

    @Override
    public void update() {
        checkBound();
        modules.forEach(BaseModule::update);
    }

    @Override
    public List<NDArray> getOutputsMerged() {
        checkBound();
        return last().getOutputsMerged();
    }

    @Override
    public List<NDArray> getInputGradsMerged() {
        checkBound();
        return first().getInputGradsMerged();
    }

    @Override
    List<NDArray> inputGrads() {
        return first().inputGrads();
    }

    /** Returns what the modules own, and the graph of all of them. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>();
        modules.forEach(module -> parts.addAll(module.getParts()));
        if (whole != null) {
            parts.add(0, whole);
        }
        return parts;
    }
}
