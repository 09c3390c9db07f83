package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** Tables of layers. */
public final class Summary {
    private static final String LINE = "=".repeat(86);

    private Summary() {}

    public static String of(Network network, List<NeuralNetConfiguration> confs) {
        network.checkReady();
        StringBuilder text = head("LayerName (LayerType)", "ParamsShape");
        for (int i = 0; i < confs.size(); i++) {
            text.append(layer(network.layers[i], "layer" + i, shapes(network.layers[i])));
        }
        return end(text, network);
    }

    public static String of(ComputationGraph graph, ComputationGraphConfiguration conf) {
        graph.checkReady();
        StringBuilder text = head("VertexName (VertexType)", "ParamsShape | VertexInputs");
        for (String name : conf.getNetworkInputs()) {
            text.append(row(name + " (InputVertex)", "-,-", "-", "- | -"));
        }
        Iterator<Layer> layers = List.of(graph.layers).iterator();
        for (String name : conf.getTopologicalOrder()) {
            String inputs = " | " + conf.getVertexInputs().get(name);
            GraphVertex vertex = conf.getVertex(name);
            if (vertex == null) {
                Layer layer = layers.next();
                text.append(layer(layer, name, shapes(layer) + inputs));
            } else {
                text.append(row(name + " (" + vertex.getClass().getSimpleName() + ")", "-,-", "-", "-" + inputs));
            }
        }
        return end(text, graph);
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
