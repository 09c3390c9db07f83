package dev.libtensor.djl.timeseries.model.deepar;

import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.timeseries.distribution.Distribution;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/** DeepAR to predict with. The output has samples of the future, {@code (N, samples, times)}. */
public final class DeepARPredictionNetwork extends DeepARNetwork {
    DeepARPredictionNetwork(Builder builder) {
        super(builder);
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDArray future = inputs.get(5);
        NDList series = new NDList(inputs.subList(0, 5));
        series.add(future.get(":, :1"));
        NDList read = unrollLaggedRnn(parameterStore, series, training);
        NDArray scale = samples(read.get("scale"), 0);
        NDArray ofSeries = samples(read.get("static_feat"), 0).expandDims(1);
        NDArray ofTimes = samples(future, 0);
        NDArray past = samples(inputs.get(3), 0).div(scale);
        NDList state = new NDList(samples(read.get("hidden_state"), 1), samples(read.get("cell_state"), 1));
        NDList drawn = new NDList();
        drawn.add(distribution(lastOf(read), scale).sample());
        for (int time = 1; time < predictionLength; time++) {
            NDArray last = drawn.get(time - 1).div(scale);
            NDArray features = ofSeries.concat(ofTimes.get(":, {}:{}", time, time + 1), -1);
            NDArray lags = laggedSequenceValues(lagsSeq, past, last);
            NDList outputs = rnn.forward(parameterStore, new NDList(lags.concat(features, -1)).addAll(state), training);
            state = outputs.subNDList(1);
            past = past.concat(last, 1);
            NDList parameters = paramProj.forward(parameterStore, new NDList(outputs.get(0)), training);
            drawn.add(distribution(parameters, scale).sample());
        }
        return new NDList(NDArrays.concat(drawn, 1).reshape(-1, numParallelSamples, predictionLength));
    }

    /** Repeats an array for each sample. */
    private NDArray samples(NDArray array, int axis) {
        return array.repeat(axis, numParallelSamples);
    }

    /** Returns the parameters of the distribution of the last time, for each sample. */
    private NDList lastOf(NDList read) {
        NDList parameters = new NDList();
        for (String name : distrOutput.getArgsArray()) {
            NDArray last = samples(read.get(name).get(":, -1:"), 0);
            last.setName(name);
            parameters.add(last);
        }
        return parameters;
    }

    private Distribution distribution(NDList parameters, NDArray scale) {
        return distrOutput.distributionBuilder().setDistrArgs(parameters).optScale(scale).build();
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {new Shape(inputShapes[0].head(), numParallelSamples, predictionLength)};
    }
}
