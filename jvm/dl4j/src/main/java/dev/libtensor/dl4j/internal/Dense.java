package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A fully connected layer. */
public final class Dense extends NativeLayer<DenseLayer>
        implements dev.libtensor.dl4j.nn.layers.feedforward.dense.DenseLayer {
    public Dense(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    protected NDArray masked(NDArray output) {
        return Nd.masked(output, maskArray);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        if (x.getShape().dimension() == 3) {
            NDArray rows = Nd.stepsToRows(expect(x, 3, 1, size, "sequences of shape (n, " + size + ", steps)"));
            return Nd.rowsToSteps(sums(rows, weights), x.size(0));
        }
        return sums(expect(x, 2, 1, size, "vectors of shape (n, " + size + ")"), weights);
    }

    private NDArray sums(NDArray x, Map<String, INDArray> weights) {
        NDArray gains = (NDArray) weights.get("g");
        if (gains == null) {
            return linear(x, weights);
        }
        NDArray made = normalized(x.matMul((NDArray) weights.get("W")), gains);
        NDArray bias = bias(weights);
        return bias == null ? made : made.add(bias);
    }
}
