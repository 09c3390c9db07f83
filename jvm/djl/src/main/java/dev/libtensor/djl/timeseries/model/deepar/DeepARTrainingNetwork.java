package dev.libtensor.djl.timeseries.model.deepar;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;

/**
 * DeepAR to train with. The outputs are the parameters of a distribution for each time but the first of the context and the
 * future, {@code scale}, and {@code loss_weights}, which are 0 where no value was observed.
 */
public final class DeepARTrainingNetwork extends DeepARNetwork {
    DeepARTrainingNetwork(Builder builder) {
        super(builder);
    }

    @Override
    protected NDList forwardInternal(
            ParameterStore parameterStore, NDList inputs, boolean training, PairList<String, Object> params) {
        NDList series = new NDList(inputs.subList(0, 5));
        series.add(inputs.get(6));
        series.add(inputs.get(7));
        NDList read = unrollLaggedRnn(parameterStore, series, training);
        NDList outputs = new NDList();
        for (String name : distrOutput.getArgsArray()) {
            outputs.add(read.get(name));
        }
        outputs.add(read.get("scale"));
        NDArray weights = inputs.get(4).get(":, {}:", 1 - contextLength).concat(inputs.get(8), 1);
        weights.setName("loss_weights");
        outputs.add(weights);
        return outputs;
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape[] parameters = paramProj.getOutputShapes(rnn.getOutputShapes(new Shape[] {readShape(inputShapes)}));
        Shape[] outputs = new Shape[parameters.length + 2];
        System.arraycopy(parameters, 0, outputs, 0, parameters.length);
        outputs[parameters.length] = new Shape(1, 1);
        Shape future = inputShapes[8];
        outputs[parameters.length + 1] = new Shape(future.get(0), future.get(1) + contextLength - 1);
        return outputs;
    }
}
