package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Long short-term memory with peepholes. */
public final class Graves extends RecurrentBase<GravesLSTM> implements dev.libtensor.dl4j.nn.layers.recurrent.GravesLSTM {
    public Graves(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** The mask of the features has no effect, as in DL4J. */
    @Override
    public void setFeaturesMask(INDArray mask) {
        setMaskArray(null);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        sequences(x);
        Peepholes steps = new Peepholes(layerConf(), weights, "", training);
        NDArray all = steps.run(x, first(STATE_KEY_PREV_ACTIVATION, x.size(0)), first(STATE_KEY_PREV_MEMCELL, x.size(0)), mask(), false);
        last(STATE_KEY_PREV_ACTIVATION, steps.state());
        last(STATE_KEY_PREV_MEMCELL, steps.cell());
        return all;
    }
}
