package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls of layers that follow each other in other forms: the input that is set, and gradients of losses elsewhere.
 *
 * @hidden its methods are documented with those of the network
 */
public abstract sealed class LayersForms extends BatchNetwork permits MultiLayerNetwork {
    private static final long serialVersionUID = 1L;

    private transient LayersPass kept;
    private transient INDArray keptInput;

    protected LayersForms(int layers) {
        super(layers);
    }

    /**
     * Returns the last layer.
     *
     * @return the layer
     */
    public abstract Layer getOutputLayer();

    /** Starts a pass in no workspace through the input that is set. */
    protected abstract LayersPass recordingPass();

    /** Sets whether the first layer computes the gradient of its input. */
    protected abstract void needsEpsilon(boolean needed);

    /** Returns the mask of the input that is set, or null. */
    protected abstract INDArray inputMask();

    /** Forgets the input that is set. */
    protected abstract void forgetInput();

    /**
     * Returns the input that is set and the outputs of all layers, as in inference.
     *
     * @return the input, followed by one output for each layer, in no workspace
     * @throws StateException if no input is set
     */
    public List<INDArray> feedForward() {
        return feedForward(false);
    }

    /**
     * Returns the input that is set and the outputs of all layers.
     *
     * @param train whether layers compute as in training
     * @return the input, followed by one output for each layer, in no workspace
     * @throws StateException if no input is set
     */
    public List<INDArray> feedForward(boolean train) {
        if (input() == null) {
            throw new StateException("the network has no input: call setInput first");
        }
        return feedForward(input(), train);
    }

    /**
     * Returns the input and the outputs of all layers, as in inference.
     *
     * @param input the input
     * @return the input, followed by one output for each layer, in no workspace
     */
    public List<INDArray> feedForward(INDArray input) {
        return feedForward(input, false);
    }

    /**
     * Returns the input and the outputs of all layers.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @return the input, followed by one output for each layer, in no workspace
     */
    public abstract List<INDArray> feedForward(INDArray input, boolean train);

    /**
     * Returns the input that is set and the outputs of all layers. In training with {@code clearInputs} false, the layers
     * keep what {@link #backpropGradient} needs, in arrays of the scope or workspace that is current, until the next pass.
     *
     * @param train whether layers compute as in training
     * @param clearInputs whether the network forgets the input
     * @return the input, followed by one output for each layer
     * @throws StateException if no input is set
     */
    public synchronized List<INDArray> feedForward(boolean train, boolean clearInputs) {
        if (!train || clearInputs || input() == null) {
            List<INDArray> all = feedForward(train);
            if (clearInputs) {
                forgetInput();
            }
            return all;
        }
        prepareTraining();
        clear();
        kept = recordingPass();
        keptInput = input();
        needsEpsilon(true);
        try {
            List<INDArray> all = new ArrayList<>(List.of(input()));
            drawing(() -> kept.forward(layers.length, input(), inputMask(), kept.plain(true), all));
            return all;
        } finally {
            needsEpsilon(false);
        }
    }

    /** Forgets the inputs of layers, and what they keep of a pass. */
    @Override
    public void clear() {
        super.clear();
        kept = null;
        keptInput = null;
    }

    /**
     * Returns the gradients of a loss that is computed elsewhere, after {@link #feedForward(boolean, boolean)} in training. If
     * the layers did not keep that pass, it is made again with the input that is set.
     *
     * @param epsilon the gradient of that loss with respect to the network's output
     * @param workspaceMgr has no effect; null is fine
     * @return the gradients of the parameters, not divided by the number of examples, and that of the input
     * @throws StateException if no input is set
     * @throws UnsupportedException if the last layer has a loss of its own
     */
    public synchronized Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(epsilon, "epsilon");
        if (getOutputLayer() instanceof IOutputLayer) {
            throw new UnsupportedException("the last layer has a loss: give it labels, as backpropGradient is for other losses");
        }
        if (kept == null || keptInput != input()) {
            feedForward(true, false);
        }
        INDArray made = kept.backward(workspaces, epsilon);
        return new Pair<>(gradient(), made);
    }
}
