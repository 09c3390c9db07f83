package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.layers.FrozenLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A recurrent layer that is not trained. */
public final class FrozenRecurrent extends FrozenLayer implements RecurrentLayer {
    private final RecurrentLayer recurrent;

    /** Takes the layer under both of its types. */
    public FrozenRecurrent(NeuralNetConfiguration conf, DataType dataType, Layer layer, RecurrentLayer recurrent) {
        super(conf, dataType, layer);
        this.recurrent = recurrent;
    }

    @Override
    public INDArray rnnTimeStep(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        return recurrent.rnnTimeStep(input, workspaceMgr);
    }

    @Override
    public INDArray rnnActivateUsingStoredState(INDArray input, boolean training, LayerWorkspaceMgr workspaceMgr) {
        return recurrent.rnnActivateUsingStoredState(input, false, workspaceMgr);
    }

    @Override
    public Map<String, INDArray> rnnGetPreviousState() {
        return recurrent.rnnGetPreviousState();
    }

    @Override
    public void rnnSetPreviousState(Map<String, INDArray> stateMap) {
        recurrent.rnnSetPreviousState(stateMap);
    }

    @Override
    public void rnnClearPreviousState() {
        recurrent.rnnClearPreviousState();
    }

    @Override
    public void rnnClearTBPTTState() {
        recurrent.rnnClearTBPTTState();
    }
}
