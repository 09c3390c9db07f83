package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import java.util.Map;

/** A loss at each step alone. */
public final class RecurrentLoss extends OutputBase<RnnLossLayer> {
    public RecurrentLoss(NeuralNetConfiguration conf, DataType dataType) {
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

    @Override
    NDArray maskRows() {
        return stepMaskRows();
    }

    /** The mask is about the loss alone, as in DL4J. */
    @Override
    protected NDArray masked(NDArray rows) {
        return steps(rows);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        expect(x, 3, 0, x.size(0), "sequences of shape (n, size, steps)");
        return Nd.stepsToRows(x).duplicate();
    }
}
