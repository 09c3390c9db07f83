package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import java.util.ArrayList;
import java.util.List;

/** The loops of {@link BaseModule#score} and {@link BaseModule#predict}. */
final class Inference {
    private final BaseModule module;

    Inference(BaseModule module) {
        this.module = module;
    }

    EvalMetric score(DataIter evalData, EvalMetric evalMetric, int numBatch, BatchEndCallback batchEndCallback,
            BatchEndCallback scoreEndCallback, boolean reset, int epoch) {
        ArgumentException.notNull(evalData, "evalData");
        ArgumentException.notNull(evalMetric, "evalMetric").reset();
        if (reset) {
            evalData.reset();
        }
        int number = 0;
        for (; number < numBatch && evalData.hasNext(); number++) {
            try (ResourceScope scope = new ResourceScope("batch")) {
                DataBatch batch = evalData.next();
                module.forward(batch, false);
                module.updateMetric(evalMetric, batch.getLabel());
                if (batchEndCallback != null) {
                    batchEndCallback.invoke(epoch, number, evalMetric);
                }
            }
        }
        if (scoreEndCallback != null) {
            scoreEndCallback.invoke(epoch, number, evalMetric);
        }
        return evalMetric;
    }

    /** Returns the outputs for a batch, without the examples that only fill it. */
    List<NDArray> predict(DataBatch batch) {
        module.forward(batch, false);
        NDList results = new NDList();
        try (ResourceScope scope = new ResourceScope("prediction")) {
            for (NDArray output : module.getOutputsMerged()) {
                boolean isWhole = batch.getPad() == 0 || output.getShape().dimension() == 0;
                NDArray real = isWhole ? output : output.narrow(0, 0, Math.max(0, output.size(0) - batch.getPad()));
                results.add(real.duplicate());
            }
            scope.moveToOuterScope(results);
        }
        return results;
    }

    /** Returns the outputs for all batches, joined along the first dimension. */
    List<NDArray> joined(DataIter evalData, int numBatch, boolean reset) {
        NDList joined = new NDList();
        try (ResourceScope scope = new ResourceScope("prediction")) {
            List<List<NDArray>> batches = everyBatch(evalData, numBatch, reset);
            for (int i = 0; !batches.isEmpty() && i < batches.get(0).size(); i++) {
                int output = i;
                joined.add(NDArray.concat(
                        batches.stream().map(batch -> batch.get(output)).toArray(NDArray[]::new), 0));
            }
            scope.moveToOuterScope(joined);
        }
        return joined;
    }

    List<List<NDArray>> everyBatch(DataIter evalData, int numBatch, boolean reset) {
        ArgumentException.notNull(evalData, "evalData");
        if (reset) {
            evalData.reset();
        }
        List<List<NDArray>> batches = new ArrayList<>();
        while ((numBatch < 0 || batches.size() < numBatch) && evalData.hasNext()) {
            try (ResourceScope scope = new ResourceScope("batch")) {
                List<NDArray> outputs = predict(evalData.next());
                scope.moveToOuterScope(outputs);
                batches.add(outputs);
            }
        }
        return batches;
    }
}
