package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.misc.ElementWiseMultiplicationLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Multiplies each element with its own weight. */
public final class ElementWise extends NativeLayer<ElementWiseMultiplicationLayer> {
    public ElementWise(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    protected NDArray masked(NDArray output) {
        return Nd.masked(output, maskArray);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        NDArray products = expect(x, 2, 1, size, "vectors of shape (n, " + size + ")").mul((NDArray) weights.get("W"));
        return products.add((NDArray) weights.get("b"));
    }
}
