package dev.libtensor.djl.timeseries.evaluator;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.timeseries.distribution.output.DistributionOutput;
import dev.libtensor.djl.training.evaluator.Evaluator;
import dev.libtensor.djl.util.Pair;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The root of the mean squared error of a forecast, divided by the mean squared step of the series. It is 1 for a series
 * without steps. All series count, whereas DJL leaves those without error out of the mean.
 */
public class Rmsse extends Evaluator {
    private final DistributionOutput distributionOutput;
    private final int axis;
    private final Map<String, Float> totalLoss = new ConcurrentHashMap<>();

    /**
     * Creates an evaluator with the name {@code RMSSE}, whose time is along dimension 1.
     *
     * @param distributionOutput makes distributions of predictions
     */
    public Rmsse(DistributionOutput distributionOutput) {
        this("RMSSE", 1, distributionOutput);
    }

    /**
     * Creates an evaluator.
     *
     * @param name its name
     * @param axis the dimension of the time
     * @param distributionOutput makes distributions of predictions
     */
    public Rmsse(String name, int axis, DistributionOutput distributionOutput) {
        super(name);
        this.axis = axis;
        this.distributionOutput = ArgumentException.notNull(distributionOutput, "distributionOutput");
    }

    /**
     * Computes the errors of a batch.
     *
     * @param labels what happened
     * @param predictions the parameters of the distributions
     * @return the number of series, and the error of each
     * @throws ShapeException if there are not as many labels as predictions
     */
    protected Pair<Long, NDArray> evaluateHelper(NDList labels, NDList predictions) {
        NDArray label = labels.head();
        NDArray mean = distributionOutput.distributionBuilder().setDistrArgs(predictions).build().mean();
        checkLabelShapes(label, mean);
        NDArray error = label.sub(mean).square().mean(new int[] {axis});
        NDArray step = label.diff(1, axis).square().mean(new int[] {axis});
        NDArray scaled = NDArrays.where(step.eq(0), error.onesLike(), error.div(step).sqrt());
        return new Pair<>(scaled.size(), scaled);
    }

    @Override
    public NDArray evaluate(NDList labels, NDList predictions) {
        try (Temporaries temporaries = new Temporaries(); var off = Autograd.noGrad()) {
            return temporaries.keep(evaluateHelper(labels, predictions).getValue());
        }
    }

    @Override
    public void addAccumulator(String key) {
        totalInstances.put(key, 0L);
        totalLoss.put(key, 0f);
    }

    @Override
    public void updateAccumulator(String key, NDList labels, NDList predictions) {
        updateAccumulators(new String[] {key}, labels, predictions);
    }

    @Override
    public void updateAccumulators(String[] keys, NDList labels, NDList predictions) {
        long count;
        float sum;
        try (ResourceScope scope = new ResourceScope(); var off = Autograd.noGrad()) {
            Pair<Long, NDArray> errors = evaluateHelper(labels, predictions);
            count = errors.getKey();
            sum = errors.getValue().sum().getFloat();
        }
        for (String key : keys) {
            totalInstances.merge(key, count, Long::sum);
            totalLoss.merge(key, sum, Float::sum);
        }
    }

    @Override
    public void resetAccumulator(String key) {
        addAccumulator(key);
    }

    @Override
    public float getAccumulator(String key) {
        Long total = totalInstances.get(key);
        return total == null || total == 0 ? Float.NaN : totalLoss.get(key) / total;
    }
}
