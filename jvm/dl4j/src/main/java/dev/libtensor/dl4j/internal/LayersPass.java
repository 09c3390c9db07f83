package dev.libtensor.dl4j.internal;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.function.Supplier;

/** A pass through layers that follow each other. */
public final class LayersPass {
    public final LayerWorkspaceMgr mgr;

    private final MultiLayerConfiguration conf;
    private final Layer[] layers;
    private final int examples;

    public LayersPass(MultiLayerConfiguration conf, Layer[] layers, LayerWorkspaceMgr mgr, int examples) {
        this.conf = conf;
        this.layers = layers;
        this.mgr = mgr;
        this.examples = examples;
    }

    /** Returns the step of a layer without state. */
    public LayerStep plain(boolean training) {
        return checked((layer, x) -> layer.activate(x, training, mgr));
    }

    /** Returns a step that checks where the layer put its result. */
    public LayerStep checked(LayerStep step) {
        return (layer, x) -> Network.checked(mgr, ArrayType.ACTIVATIONS, step.apply(layer, x), layer, "activate");
    }

    /** Computes the layers up to one, exclusive, and sets masks. Returns that one's input. */
    public INDArray forward(int end, INDArray given, INDArray mask, LayerStep step, List<INDArray> activations) {
        INDArray x = given;
        INDArray m = mask;
        for (int i = 0; i < end; i++) {
            x = preProcessed(i, x);
            m = maskBehind(i, m);
            layers[i].setFeaturesMask(m);
            x = compute(i, x, step);
            m = layers[i].feedForwardMask(m, examples);
            if (activations != null) {
                activations.add(x);
            }
        }
        if (end < layers.length) {
            x = preProcessed(end, x);
            layers[end].setFeaturesMask(maskBehind(end, m));
        }
        return x;
    }

    /** Computes the layers from one to another, both inclusive, without masks. */
    public INDArray between(int first, int last, INDArray given, LayerStep step) {
        INDArray x = given;
        for (int i = first; i <= last; i++) {
            x = compute(i, preProcessed(i, x), step);
        }
        return x;
    }

    /** Computes a layer of its input. */
    public INDArray compute(int index, INDArray x, LayerStep step) {
        return fitting(index, () -> step.apply(layers[index], x));
    }

    /** Computes a layer: an error about shapes names it and the layer before. */
    public <T> T fitting(int index, Supplier<T> call) {
        return Network.named(() -> Network.describe(layers[index]),
                () -> index == 0 ? "that of the network" : "the output of " + Network.describe(layers[index - 1]), call);
    }

    /** Returns the input of a layer of the output of the layer before. */
    private INDArray preProcessed(int index, INDArray output) {
        InputPreProcessor preProcessor = conf.getInputPreProcess(index);
        return preProcessor == null ? output : preProcessor.preProcess(output, examples, mgr);
    }

    private INDArray maskBehind(int index, INDArray mask) {
        InputPreProcessor preProcessor = conf.getInputPreProcess(index);
        return preProcessor == null ? mask : preProcessor.feedForwardMask(mask, examples);
    }

    /** Sets the gradients of the layers before one to 0: the array of gradients holds the last update. */
    private void forget(int end) {
        for (int i = 0; i < end; i++) {
            if (layers[i].getGradientsViewArray() != null) {
                layers[i].getGradientsViewArray().assign(0);
            }
        }
    }

    /** Computes all gradients, after a forward pass whose output layer is scored. Returns that of the input, or null. */
    public INDArray backward(NetworkWorkspaces workspaces) {
        return backward(workspaces, null);
    }

    /** Computes all gradients of that of the last layer's output; null if that layer is scored. Returns that of the input. */
    public INDArray backward(NetworkWorkspaces workspaces, INDArray error) {
        INDArray epsilon = error;
        for (int i = layers.length - 1; i >= 0; i--) {
            Layer layer = layers[i];
            INDArray behind = epsilon;
            INDArray made = workspaces.inner(mgr, ArrayType.BP_WORKING_MEM, () -> backward(layer, behind));
            InputPreProcessor preProcessor = conf.getInputPreProcess(i);
            epsilon = made == null || preProcessor == null ? made : preProcessor.backprop(made, examples, mgr);
            if (epsilon == null) {
                forget(i);
                return null;
            }
        }
        return epsilon;
    }

    private INDArray backward(Layer layer, INDArray epsilon) {
        Pair<Gradient, INDArray> pair = layer.backpropGradient(epsilon, mgr);
        Network.keep(layer, pair.getFirst());
        return pair.getSecond() == null ? null
                : Network.checked(mgr, ArrayType.ACTIVATION_GRAD, pair.getSecond(), layer, "backpropGradient");
    }
}
