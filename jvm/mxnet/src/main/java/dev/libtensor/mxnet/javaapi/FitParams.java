package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.Map;

/** What a module is trained with: see {@link BaseModule#fit}. Each method sets one thing, and returns this. */
public final class FitParams {
    EvalMetric evalMetric = new Accuracy();
    EvalMetric validationMetric;
    EpochEndCallback epochEndCallback;
    BatchEndCallback batchEndCallback;
    BatchEndCallback evalBatchEndCallback;
    BatchEndCallback evalEndCallback;
    String kvStoreType = "local";
    KVStore kvStore;
    Optimizer optimizer = new SGD();
    Initializer initializer = BaseModule.initializer();
    Map<String, NDArray> argParams = Map.of();
    Map<String, NDArray> auxParams = Map.of();
    boolean allowMissing;
    boolean allowExtra;
    boolean forceRebind;
    boolean forceInit;
    int beginEpoch;
    Monitor monitor;

    /** Starts with MXNet's defaults. */
    public FitParams() {}

    /**
     * Sets the metric of the training data.
     *
     * @param evalMetric what measures the training data; {@link Accuracy} by default
     * @return this
     */
    public FitParams setEvalMetric(EvalMetric evalMetric) {
        this.evalMetric = ArgumentException.notNull(evalMetric, "evalMetric");
        return this;
    }

    /**
     * Sets the metric of the evaluation data.
     *
     * @param validationMetric what measures the evaluation data; that of the training data by default
     * @return this
     */
    public FitParams setValidationMetric(EvalMetric validationMetric) {
        this.validationMetric = ArgumentException.notNull(validationMetric, "validationMetric");
        return this;
    }

    /**
     * Sets what is called after each epoch.
     *
     * @param epochEndCallback what is called
     * @return this
     */
    public FitParams setEpochEndCallback(EpochEndCallback epochEndCallback) {
        this.epochEndCallback = ArgumentException.notNull(epochEndCallback, "epochEndCallback");
        return this;
    }

    /**
     * Sets what is called after each batch of the training data.
     *
     * @param batchEndCallback what is called
     * @return this
     */
    public FitParams setBatchEndCallback(BatchEndCallback batchEndCallback) {
        this.batchEndCallback = ArgumentException.notNull(batchEndCallback, "batchEndCallback");
        return this;
    }

    /**
     * Sets what is called after each batch of the evaluation data.
     *
     * @param evalBatchEndCallback what is called
     * @return this
     */
    public FitParams setEvalBatchEndCallback(BatchEndCallback evalBatchEndCallback) {
        this.evalBatchEndCallback = ArgumentException.notNull(evalBatchEndCallback, "evalBatchEndCallback");
        return this;
    }

    /**
     * Sets what is called after the evaluation of each epoch.
     *
     * @param evalEndCallback what is called
     * @return this
     */
    public FitParams setEvalEndCallback(BatchEndCallback evalEndCallback) {
        this.evalEndCallback = ArgumentException.notNull(evalEndCallback, "evalEndCallback");
        return this;
    }

    /**
     * Sets the type of the store.
     *
     * @param kvStoreType {@code local} by default: see {@link BaseModule#initOptimizer}
     * @return this
     */
    public FitParams setKVStore(String kvStoreType) {
        this.kvStoreType = ArgumentException.notNull(kvStoreType, "kvStoreType");
        kvStore = null;
        return this;
    }

    /**
     * Sets the store that has the parameters and the state of the optimizer.
     *
     * @param kvStore the store, which has none of the parameters
     * @return this
     */
    public FitParams setKVStore(KVStore kvStore) {
        this.kvStore = ArgumentException.notNull(kvStore, "kvStore");
        return this;
    }

    /**
     * Sets the optimizer.
     *
     * @param optimizer {@link SGD} by default
     * @return this
     */
    public FitParams setOptimizer(Optimizer optimizer) {
        this.optimizer = ArgumentException.notNull(optimizer, "optimizer");
        return this;
    }

    /**
     * Sets what draws the first values of the parameters.
     *
     * @param initializer {@link Uniform} to 0.01 by default
     * @return this
     */
    public FitParams setInitializer(Initializer initializer) {
        this.initializer = ArgumentException.notNull(initializer, "initializer");
        return this;
    }

    /**
     * Sets the first values of parameters.
     *
     * @param argParams the arrays by name
     * @return this
     */
    public FitParams setArgParams(Map<String, NDArray> argParams) {
        this.argParams = ArgumentException.notNull(argParams, "argParams");
        return this;
    }

    /**
     * Sets the first values of auxiliary states.
     *
     * @param auxParams the arrays by name
     * @return this
     */
    public FitParams setAuxParams(Map<String, NDArray> auxParams) {
        this.auxParams = ArgumentException.notNull(auxParams, "auxParams");
        return this;
    }

    /**
     * Sets whether given first values may be some of all.
     *
     * @param allowMissing whether the initializer sets what is missing; false by default
     * @return this
     */
    public FitParams setAllowMissing(boolean allowMissing) {
        this.allowMissing = allowMissing;
        return this;
    }

    /**
     * Sets whether given first values may have names that the module does not have.
     *
     * @param allowExtra whether to ignore them; false by default
     * @return this
     */
    public FitParams setAllowExtra(boolean allowExtra) {
        this.allowExtra = allowExtra;
        return this;
    }

    /**
     * Sets whether a module that is bound is bound again.
     *
     * @param forceRebind whether to bind again; false by default
     * @return this
     */
    public FitParams setForceRebind(boolean forceRebind) {
        this.forceRebind = forceRebind;
        return this;
    }

    /**
     * Sets whether parameters and optimizer that exist are set again.
     *
     * @param forceInit whether to set them again; false by default
     * @return this
     */
    public FitParams setForceInit(boolean forceInit) {
        this.forceInit = forceInit;
        return this;
    }

    /**
     * Sets the number of the first epoch.
     *
     * @param beginEpoch the number, 0 by default
     * @return this
     */
    public FitParams setBeginEpoch(int beginEpoch) {
        this.beginEpoch = beginEpoch;
        return this;
    }

    /**
     * Sets what reads the executors in training.
     *
     * @param monitor the monitor; null for none, as by default
     * @return this
     */
    public FitParams setMonitor(Monitor monitor) {
        this.monitor = monitor;
        return this;
    }
}
