package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ResourceScope;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.Consumer;

/** The loop of {@link BaseModule#fit}. */
final class Training {
    private static final Logger LOGGER = System.getLogger("dev.libtensor.mxnet");

    private final BaseModule module;
    private final DataIter trainData;
    private final DataIter evalData;
    private final FitParams params;
    private final Consumer<DataBatch> step;

    Training(BaseModule module, DataIter trainData, DataIter evalData, FitParams params, Consumer<DataBatch> step) {
        this.module = module;
        this.trainData = trainData;
        this.evalData = evalData;
        this.params = params;
        this.step = step;
    }

    void run(int numEpoch) {
        boolean mustBind = params.forceRebind || module.isBound() && !module.isForTraining();
        module.bind(trainData.provideDataDesc(), trainData.provideLabelDesc(), true, false, mustBind, null,
                GradReq.WRITE);
        if (params.monitor != null) {
            module.installMonitor(params.monitor);
        }
        module.initParams(params.initializer, params.argParams, params.auxParams, params.allowMissing,
                params.forceInit, params.allowExtra);
        if (params.kvStore == null) {
            module.initOptimizer(params.kvStoreType, params.optimizer, true, params.forceInit);
        } else {
            module.initOptimizer(params.kvStore, params.optimizer, params.forceInit);
        }
        for (int epoch = params.beginEpoch; epoch < numEpoch; epoch++) {
            int number = epoch;
            if (!trainData.hasNext()) {
                trainData.reset();
            }
            long began = System.nanoTime();
            train(epoch);
            log(epoch, "Train", params.evalMetric);
            LOGGER.log(Level.INFO, () -> "Epoch[" + number + "] Time cost=" + (System.nanoTime() - began) / 1_000_000);
            if (params.epochEndCallback != null) {
                Params now = module.getParams();
                params.epochEndCallback.invoke(epoch, module.getSymbol(), now.args(), now.aux());
            }
            evaluate(epoch);
            trainData.reset();
        }
    }

    private void train(int epoch) {
        params.evalMetric.reset();
        for (int number = 0; trainData.hasNext(); number++) {
            try (ResourceScope scope = new ResourceScope("batch")) {
                DataBatch batch = trainData.next();
                if (params.monitor != null) {
                    params.monitor.tic();
                }
                step.accept(batch);
                module.updateMetric(params.evalMetric, batch.getLabel());
                if (params.monitor != null) {
                    params.monitor.tocPrint();
                }
                if (params.batchEndCallback != null) {
                    params.batchEndCallback.invoke(epoch, number, params.evalMetric);
                }
            }
        }
    }

    private void evaluate(int epoch) {
        if (evalData != null) {
            EvalMetric metric = params.validationMetric == null ? params.evalMetric : params.validationMetric;
            module.score(evalData, metric, Integer.MAX_VALUE, params.evalBatchEndCallback, params.evalEndCallback, true,
                    epoch);
            log(epoch, "Validation", metric);
        }
    }

    private static void log(int epoch, String data, EvalMetric metric) {
        if (LOGGER.isLoggable(Level.INFO)) {
            metric.get().forEach(value -> LOGGER.log(Level.INFO,
                    () -> "Epoch[" + epoch + "] " + data + "-" + value.name() + "=" + (float) value.value()));
        }
    }
}
