package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A module for inputs of different lengths: a {@link Module} for each length, which is the key of its bucket. All have the
 * parameters, gradients and optimizer of the default bucket. A batch says its bucket by {@link DataBatch#getBucketKey}.
 *
 * <p>A bucket is made when its first batch comes. All that the module makes belongs to it, whatever scope is current.
 */
public final class BucketingModule extends BaseModule {
    /**
     * The graph of a bucket.
     *
     * @param symbol the graph
     * @param dataNames the names of the inputs
     * @param labelNames the names of the expected outputs; may be empty
     */
    public record Bucket(Symbol symbol, List<String> dataNames, List<String> labelNames) {
        /** Creates the graph of a bucket. */
        public Bucket {
            ArgumentException.notNull(symbol, "symbol");
            dataNames = Named.listed(dataNames, "dataNames");
            labelNames = Named.listed(labelNames, "labelNames");
        }
    }

    private final Function<Object, Bucket> symGen;
    private final Object defaultBucketKey;
    private final Context context;
    private final Collection<String> fixedParamNames;

    /** The module of the default bucket, which owns the parameters and the optimizer. */
    private final Module base;

    /** The modules of the other buckets. */
    private final Map<Object, Module> others = new LinkedHashMap<>();

    private Module current;
    private Monitor monitor;

    /**
     * Creates a module on the host.
     *
     * @param symGen returns the graph of a bucket. What it makes is freed when the bucket has its own copy
     * @param defaultBucketKey the key of the bucket that has all parameters
     * @throws ArgumentException if the symbol of the default bucket does not have one of the names
     */
    public BucketingModule(Function<Object, Bucket> symGen, Object defaultBucketKey) {
        this(symGen, defaultBucketKey, Context.cpu(), Set.of());
    }

    /**
     * Creates a module.
     *
     * @param symGen returns the graph of a bucket. What it makes is freed when the bucket has its own copy
     * @param defaultBucketKey the key of the bucket that has all parameters
     * @param context where the arrays are
     * @param fixedParamNames the parameters that updates leave as they are
     * @throws ArgumentException if the symbol of the default bucket does not have one of the names
     */
    public BucketingModule(Function<Object, Bucket> symGen, Object defaultBucketKey, Context context,
            Collection<String> fixedParamNames) {
        this.symGen = ArgumentException.notNull(symGen, "symGen");
        this.defaultBucketKey = ArgumentException.notNull(defaultBucketKey, "defaultBucketKey");
        this.context = ArgumentException.notNull(context, "context");
        this.fixedParamNames = Named.listed(fixedParamNames, "fixedParamNames");
        base = made(defaultBucketKey, this.fixedParamNames);
        current = base;
    }

    /** Makes the module of a bucket, which belongs to the current scope. */
    private Module made(Object key, Collection<String> fixed) {
        try (ResourceScope scope = new ResourceScope("bucket")) {
            Object returned = symGen.apply(key);
            if (!(returned instanceof Bucket bucket)) {
                throw new ArgumentException("symGen returned " + returned + " for '" + key + "': expected a bucket");
            }
            Module module = new Module.Builder(bucket.symbol).setContext(context)
                    .setDataNames(Named.texts(bucket.dataNames, "dataNames"))
                    .setLabelNames(Named.texts(bucket.labelNames, "labelNames"))
                    .setFixedParamNames(Named.texts(fixed, "fixedParamNames")).build();
            scope.moveToOuterScope(module);
            return module;
        }
    }

    /**
     * Makes the module of a bucket, if there is none yet, and uses it from now on.
     *
     * @param bucketKey the key of the bucket
     * @param dataShapes the inputs
     * @param labelShapes the expected outputs; may be empty
     * @throws StateException if this module is not bound
     * @throws ArgumentException if the bucket has a parameter that the default bucket does not have
     * @throws dev.libtensor.ShapeException if a shape does not fit the parameters
     */
    public void switchBucket(Object bucketKey, List<DataDesc> dataShapes, List<DataDesc> labelShapes) {
        ArgumentException.notNull(bucketKey, "bucketKey");
        ArgumentException.notNull(dataShapes, "dataShapes");
        ArgumentException.notNull(labelShapes, "labelShapes");
        current = bucket(bucketKey, module -> dataShapes, module -> labelShapes);
    }

    private Module bucket(Object key, Function<Module, List<DataDesc>> data, Function<Module, List<DataDesc>> labels) {
        base.getDataShapes();
        if (key.equals(defaultBucketKey)) {
            return base;
        }
        Module module = others.get(key);
        if (module == null) {
            module = base.keep(() -> made(key, List.of()));
            try {
                bind(module, data.apply(module), labels.apply(module));
            } catch (Throwable e) {
                module.close();
                throw e;
            }
            others.put(key, module);
        }
        return module;
    }

    private void bind(Module module, List<DataDesc> data, List<DataDesc> labels) {
        NameCheck.known(base.getParamNames(), module.getParamNames(), "parameter of the default bucket");
        Binding.Request request = base.request();
        module.bind(data, labels, request.forTraining(), request.inputsNeedGrad(), false, base, request.gradReq());
        if (base.optimizer.exists()) {
            module.borrowOptimizer(base);
        }
        if (monitor != null) {
            module.installMonitor(monitor);
        }
    }

    /**
     * Makes the module of a batch's bucket, if there is none yet. The bucket in use stays.
     *
     * @param batch the batch; without a key, it is one of the default bucket
     * @throws StateException if this module is not bound
     */
    public void prepare(DataBatch batch) {
        bucket(ArgumentException.notNull(batch, "batch"));
    }

    private Module bucket(DataBatch batch) {
        Object key = batch.getBucketKey() == null ? defaultBucketKey : batch.getBucketKey();
        return bucket(key, module -> described(batch.provideDataDesc(), module.getDataNames(), batch.getData()),
                module -> described(batch.provideLabelDesc(), module.getLabelNames(), batch.getLabel()));
    }

    /** Returns the descriptions of a batch, or those of its arrays. */
    private static List<DataDesc> described(List<DataDesc> given, List<String> names, List<NDArray> arrays) {
        if (!given.isEmpty() || arrays.isEmpty()) {
            return given;
        } else if (arrays.size() != names.size()) {
            throw new ArgumentException("the batch has " + arrays.size() + " arrays: expected one for each of "
                    + String.join(", ", names));
        }
        List<DataDesc> described = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            NDArray array = arrays.get(i);
            described.add(new DataDesc(names.get(i), array.getShape(), array.getDataType(), "UNDEFINED"));
        }
        return described;
    }

    /** Returns the graph of the bucket in use. */
    @Override
    public Symbol getSymbol() {
        return current.getSymbol();
    }

    @Override
    public List<String> getDataNames() {
        return current.getDataNames();
    }

    @Override
    public List<String> getOutputNames() {
        return current.getOutputNames();
    }

    @Override
    public List<DataDesc> getDataShapes() {
        return current.getDataShapes();
    }

    @Override
    public List<DataDesc> getLabelShapes() {
        return current.getLabelShapes();
    }

    @Override
    public List<DataDesc> getOutputShapes() {
        return current.getOutputShapes();
    }

    @Override
    public boolean isBound() {
        return base.isBound();
    }

    @Override
    public boolean isForTraining() {
        return base.isForTraining();
    }

    @Override
    public boolean isDisposed() {
        return base.isDisposed();
    }

    @Override
    boolean hasParams() {
        return base.hasParams();
    }

    @Override
    Params arrays() {
        return base.arrays();
    }

    @Override
    <T extends NDResource> T keep(Supplier<T> make) {
        return base.keep(make);
    }

    @Override
    public void installMonitor(Monitor monitor) {
        base.installMonitor(ArgumentException.notNull(monitor, "monitor"));
        others.values().forEach(module -> module.installMonitor(monitor));
        this.monitor = monitor;
    }

    /**
     * Binds the default bucket: see {@link Module#bind}. Binding again frees the other buckets.
     *
     * @throws UnsupportedException if there is a module whose parameters this one would share
     */
    @Override
    public void bind(List<DataDesc> dataShapes, List<DataDesc> labelShapes, boolean forTraining,
            boolean inputsNeedGrad, boolean forceRebind, BaseModule sharedModule, String gradReq) {
        ArgumentException.notNull(dataShapes, "dataShapes");
        ArgumentException.notNull(labelShapes, "labelShapes");
        ArgumentException.notNull(gradReq, "gradReq");
        if (sharedModule != null) {
            throw new UnsupportedException("a module of buckets does not share the parameters of another module");
        }
        boolean isNew = !base.isBound() || forceRebind;
        base.bind(dataShapes, labelShapes, forTraining, inputsNeedGrad, forceRebind, null, gradReq);
        if (isNew) {
            current = base;
            monitor = null;
            others.values().forEach(Module::close);
            others.clear();
        }
    }

    @Override
    public void initParams(Initializer initializer, Map<String, NDArray> argParams, Map<String, NDArray> auxParams,
            boolean allowMissing, boolean forceInit, boolean allowExtra) {
        base.initParams(initializer, argParams, auxParams, allowMissing, forceInit, allowExtra);
    }

    @Override
    public void setParams(Map<String, NDArray> argParams, Map<String, NDArray> auxParams, boolean allowMissing,
            boolean forceInit, boolean allowExtra) {
        base.setParams(argParams, auxParams, allowMissing, forceInit, allowExtra);
    }

    @Override
    public Params getParams() {
        return base.getParams();
    }

    @Override
    public void initOptimizer(String kvstore, Optimizer optimizer, boolean resetOptimizer, boolean forceInit) {
        base.initOptimizer(kvstore, optimizer, resetOptimizer, forceInit);
        others.values().forEach(module -> module.borrowOptimizer(base));
    }

    @Override
    public void initOptimizer(KVStore kvstore, Optimizer optimizer, boolean forceInit) {
        base.initOptimizer(kvstore, optimizer, forceInit);
        others.values().forEach(module -> module.borrowOptimizer(base));
    }

    /**
     * Computes the outputs in the bucket of the batch, which is in use from now on.
     *
     * @throws StateException if this module is not bound, or has no parameters
     */
    @Override
    public void forward(DataBatch batch, boolean isTrain) {
        ArgumentException.notNull(batch, "batch");
        base.getParams();
        Module module = bucket(batch);
        module.forward(batch, isTrain);
        current = module;
    }

    @Override
    public void backward(List<NDArray> outGrads) {
        current.backward(outGrads);
    }

    @Override
    public void update() {
        current.update();
    }

    @Override
    public List<NDArray> getOutputsMerged() {
        return current.getOutputsMerged();
    }

    @Override
    public List<NDArray> getInputGradsMerged() {
        return current.getInputGradsMerged();
    }

    @Override
    List<NDArray> inputGrads() {
        return current.inputGrads();
    }

    /** Returns what the modules of all buckets own. */
    @Override
    public Collection<NativeResource> getParts() {
        List<NativeResource> parts = new ArrayList<>();
        others.values().forEach(module -> parts.addAll(module.getParts()));
        parts.addAll(base.getParts());
        return parts;
    }
}
