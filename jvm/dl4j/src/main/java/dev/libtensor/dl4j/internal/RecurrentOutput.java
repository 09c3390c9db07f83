package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.Map;

/** A fully connected layer with a loss at each step. */
public final class RecurrentOutput extends OutputBase<RnnOutputLayer>
        implements dev.libtensor.dl4j.nn.layers.recurrent.RnnOutputLayer {
    public RecurrentOutput(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    ILossFunction lossFn() {
        return layerConf().getLossFn();
    }

    @Override
    public Type type() {
        return Type.RECURRENT;
    }

    @Override
    NDArray rows(NDArray given) {
        return Nd.stepsToRows(Formats.isLast(layerConf()) ? Formats.toFirst(given) : given);
    }

    /** Without a mask of the labels, all steps count, as in DL4J. */
    @Override
    public void setFeaturesMask(INDArray mask) {
        setMaskArray(null);
    }

    @Override
    NDArray maskRows() {
        return stepMaskRows();
    }

    @Override
    protected NDArray masked(NDArray output) {
        return maskedSteps(output);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        long size = layerConf().getNIn();
        expect(x, 3, 1, size, "sequences of shape (n, " + size + ", steps)");
        return linear(Nd.stepsToRows(x), weights);
    }
}
