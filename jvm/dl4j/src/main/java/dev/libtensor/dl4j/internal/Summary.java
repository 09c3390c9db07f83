package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.LayerVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Tables of layers. */
public final class Summary {
    private static final String LINE = "=".repeat(86);
    private static final String TYPES = " | InputType -> OutputType";

    private Summary() {}

    /** Returns the table; with the type of the input, if it is not null, also the types of what layers take and give. */
    public static String of(Network network, MultiLayerConfiguration conf, InputType inputType) {
        network.checkReady();
        StringBuilder text = head("LayerName (LayerType)", "ParamsShape" + (inputType == null ? "" : TYPES));
        InputType before = inputType;
        for (int i = 0; i < network.layers.length; i++) {
            InputType behind = before == null ? null
                    : new LayerVertex(conf.getConf(i), conf.getInputPreProcess(i)).getOutputType(i, before);
            String types = before == null ? "" : " | " + before + " -> " + behind;
            text.append(layer(network.layers[i], "layer" + i, shapes(network.layers[i]) + types));
            before = behind;
        }
        return end(text, network);
    }

    /** Returns the table; with the types of the inputs, if there are any, also the types of what layers and vertices give. */
    public static String of(ComputationGraph graph, ComputationGraphConfiguration conf, InputType... inputTypes) {
        graph.checkReady();
        Map<String, InputType> types = inputTypes.length == 0 ? Map.of() : conf.getLayerActivationTypes(inputTypes);
        StringBuilder text = head("VertexName (VertexType)",
                "ParamsShape | VertexInputs" + (types.isEmpty() ? "" : " | OutputType"));
        for (String name : conf.getNetworkInputs()) {
            text.append(row(name + " (InputVertex)", "-,-", "-", "- | -" + type(types, name)));
        }
        Iterator<Layer> layers = List.of(graph.layers).iterator();
        for (String name : conf.getTopologicalOrder()) {
            String inputs = " | " + conf.getVertexInputs().get(name) + type(types, name);
            GraphVertex vertex = conf.getVertex(name);
            Layer layer = conf.getConf(name) == null ? null : layers.next();
            String shapes = layer == null ? "-" : shapes(layer);
            if (vertex == null) {
                text.append(layer(layer, name, shapes + inputs));
            } else {
                text.append(row(name + " (" + vertex.getClass().getSimpleName() + ")", "-,-",
                        layer == null ? "-" : String.valueOf(layer.numParams()), shapes + inputs));
            }
        }
        return end(text, graph);
    }

    private static String type(Map<String, InputType> types, String name) {
        return types.containsKey(name) ? " | " + types.get(name) : "";
    }

    private static StringBuilder head(String first, String last) {
        return new StringBuilder(LINE).append('\n').append(row(first, "nIn,nOut", "TotalParams", last)).append(LINE).append('\n');
    }

    private static String end(StringBuilder text, Network network) {
        return text.append("-".repeat(86)).append('\n').append("Total Parameters: ").append(network.numParams()).append('\n')
                .append(LINE).append('\n').toString();
    }

    private static String layer(Layer layer, String otherwise, String last) {
        dev.libtensor.dl4j.nn.conf.layers.Layer conf = layer.conf().getLayer();
        String name = conf.getLayerName() == null ? otherwise : conf.getLayerName();
        String sizes = conf instanceof FeedForwardLayer sized ? sized.getNIn() + "," + sized.getNOut() : "-,-";
        return row(name + " (" + conf.getClass().getSimpleName() + ")", sizes, String.valueOf(layer.numParams()), last);
    }

    private static String shapes(Layer layer) {
        StringBuilder text = new StringBuilder();
        layer.paramTable().forEach((name, param) -> text.append(text.isEmpty() ? "" : ", ").append(name).append(':')
                .append(Arrays.toString(((NDArray) param).getShape().getShape()).replace(" ", "")));
        return text.isEmpty() ? "-" : text.toString();
    }

    private static String row(String name, String sizes, String params, String last) {
        return String.format("%-36s %-12s %-12s %s%n", name, sizes, params, last).replace("\r\n", "\n");
    }
}
