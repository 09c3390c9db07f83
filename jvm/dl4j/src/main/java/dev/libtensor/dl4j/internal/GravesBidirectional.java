package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Long short-term memory with peepholes in both directions. */
public final class GravesBidirectional extends RecurrentBase<GravesBidirectionalLSTM>
        implements dev.libtensor.dl4j.nn.layers.recurrent.GravesBidirectionalLSTM {
    public GravesBidirectional(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        sequences(x);
        return run(x, weights, "F", training, false).add(run(x, weights, "B", training, true));
    }

    private NDArray run(NDArray x, Map<String, INDArray> weights, String direction, boolean training, boolean backwards) {
        return new Peepholes(layerConf(), weights, direction, training).run(x, first("state", x.size(0)),
                first("cell", x.size(0)), mask(), backwards);
    }

    @Override
    public INDArray rnnTimeStep(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        throw wholeOnly("rnnTimeStep");
    }

    @Override
    public INDArray rnnActivateUsingStoredState(INDArray input, boolean training, LayerWorkspaceMgr workspaceMgr) {
        throw wholeOnly("truncated backpropagation through time");
    }

    private UnsupportedException wholeOnly(String what) {
        return new UnsupportedException(layerId() + " reads whole sequences backwards, so there is no " + what);
    }
}
