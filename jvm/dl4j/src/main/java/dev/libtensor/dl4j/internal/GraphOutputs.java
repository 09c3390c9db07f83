package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.LinkedHashMap;
import java.util.Map;

/** The layers that end a graph, for training and scores. */
public final class GraphOutputs {
    private GraphOutputs() {}

    /** Returns the output layers by their names, or throws if an output has no loss, or does not end the graph. */
    public static Map<String, IOutputLayer> of(ComputationGraphConfiguration conf, Map<String, Layer> layers) {
        Map<String, IOutputLayer> outputs = new LinkedHashMap<>();
        for (String name : conf.getNetworkOutputs()) {
            if (!(layers.get(name) instanceof IOutputLayer output)) {
                throw new DL4JException("the output '" + name
                        + "' of the graph has no loss: training and scores need output layers");
            }
            conf.getVertexInputs().forEach((user, inputs) -> {
                if (inputs.contains(name)) {
                    throw new StateException("the output layer '" + name + "' is an input of '" + user + "': training and"
                            + " scores need output layers that end the graph");
                }
            });
            outputs.put(name, output);
        }
        return outputs;
    }

    /** Gives the output layers their labels and masks; the masks may be null. */
    public static void setTargets(Map<String, IOutputLayer> outputs, INDArray[] labels, INDArray[] masks) {
        if (labels.length != outputs.size()) {
            throw new ArgumentException("the graph has the outputs " + outputs.keySet() + ", which " + labels.length
                    + " arrays of labels do not fit");
        }
        if (masks != null && masks.length != outputs.size()) {
            throw new ArgumentException("the graph has the outputs " + outputs.keySet() + ", which " + masks.length
                    + " masks of labels do not fit");
        }
        int i = 0;
        for (IOutputLayer output : outputs.values()) {
            output.setLabels(labels[i]);
            if (masks != null && masks[i] != null) {
                output.setMaskArray(masks[i]);
            }
            i++;
        }
    }
}
