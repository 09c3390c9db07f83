package dev.libtensor.mxnet;

import dev.libtensor.ResourceScope;

/** The loop of {@link BaseModule#fit}. */
final class Training {
    private final BaseModule module;
    private final DataIter trainData;
    private final DataIter evalData;
    private final FitParams params;

    Training(BaseModule module, DataIter trainData, DataIter evalData, FitParams params) {
        this.module = module;
        this.trainData = trainData;
        this.evalData = evalData;
        this.params = params;
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
            if (!trainData.hasNext()) {
                trainData.reset();
            }
            train(epoch);
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
                module.forwardBackward(batch);
                module.update();
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
        }
    }
}
