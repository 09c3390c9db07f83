package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A layer whose state goes from step to step.
 *
 * @param <C> the class of the configuration
 */
abstract class RecurrentBase<C extends BaseRecurrentLayer> extends NativeLayer<C> implements RecurrentLayer {
    private final Map<String, INDArray> ofSteps = new LinkedHashMap<>();
    private final Map<String, INDArray> ofSegments = new LinkedHashMap<>();

    /** The state that the next call starts from and leaves; null if each call starts from 0. */
    private Map<String, INDArray> carried;

    RecurrentBase(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    @Override
    public final Type type() {
        return Type.RECURRENT;
    }

    @Override
    protected final IActivation activationFn() {
        return null;
    }

    /** Returns the first state of a name, of shape (n, outputs). */
    final NDArray first(String name, long examples) {
        long size = layerConf().getNOut();
        NDArray kept = carried == null ? null : (NDArray) carried.get(name);
        if (kept == null) {
            return NDArray.zeros(new Shape(examples, size), dataType.type());
        }
        if (kept.size(0) != examples) {
            throw new ShapeException(layerId() + " keeps the state of a batch of " + kept.size(0) + " sequences, not of "
                    + examples + ": call rnnClearPreviousState() first");
        }
        return kept;
    }

    /** Keeps the last state. */
    final void last(String name, NDArray state) {
        if (carried == null) {
            return;
        }
        NDArray plain = state.stopGradient();
        // The record of this call may refer to the state that it started from, so that is not overwritten.
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            INDArray before = carried.put(name, plain.duplicate());
            if (before != null) {
                before.close();
            }
        }
    }

    /** Throws unless the input is sequences of the right size. */
    final NDArray sequences(NDArray x) {
        long size = layerConf().getNIn();
        return expect(x, 3, 1, size, "sequences of shape (n, " + size + ", steps)");
    }

    /** Returns the mask of the steps, of shape (n, steps), or null. */
    final NDArray mask() {
        return maskArray == null ? null : Nd.as(maskArray, dataType);
    }

    @Override
    protected final NDArray masked(NDArray output) {
        return Nd.masked(output, maskArray, Formats.isLast(layerConf()));
    }

    @Override
    public INDArray rnnTimeStep(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        carried = ofSteps;
        try {
            return activate(input, false, workspaceMgr);
        } finally {
            carried = null;
        }
    }

    @Override
    public INDArray rnnActivateUsingStoredState(INDArray input, boolean training, LayerWorkspaceMgr workspaceMgr) {
        carried = ofSegments;
        try {
            return activate(input, training, workspaceMgr);
        } finally {
            carried = null;
        }
    }

    @Override
    public Map<String, INDArray> rnnGetPreviousState() {
        return copies(ofSteps);
    }

    @Override
    public void rnnSetPreviousState(Map<String, INDArray> stateMap) {
        ArgumentException.notNull(stateMap, "stateMap").forEach((name, state) ->
                ArgumentException.notNull(state, "stateMap['" + name + "']"));
        Map<String, INDArray> copies = copies(stateMap);
        close(ofSteps);
        ofSteps.putAll(copies);
    }

    private static Map<String, INDArray> copies(Map<String, INDArray> states) {
        Map<String, INDArray> copies = new LinkedHashMap<>();
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            states.forEach((name, state) -> copies.put(name, ((NDArray) state).duplicate()));
        }
        return copies;
    }

    @Override
    public void rnnClearPreviousState() {
        close(ofSteps);
    }

    @Override
    public void rnnClearTBPTTState() {
        close(ofSegments);
    }

    private static void close(Map<String, INDArray> states) {
        states.values().forEach(INDArray::close);
        states.clear();
    }

    @Override
    public void close() {
        super.close();
        close(ofSteps);
        close(ofSegments);
    }
}
