package dev.libtensor.dl4j;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.conf.NeuralNetConfiguration;
import java.util.Arrays;
import java.util.List;

/** Tables of layers. */
final class Summary {
    private static final String LINE = "=".repeat(86);

    private Summary() {}

    static String of(Network network, List<NeuralNetConfiguration> confs) {
        network.checkReady();
        StringBuilder text = new StringBuilder(LINE).append('\n');
        text.append(row("LayerName (LayerType)", "nIn,nOut", "TotalParams", "ParamsShape")).append(LINE).append('\n');
        for (int i = 0; i < confs.size(); i++) {
            dev.libtensor.dl4j.conf.Layer conf = confs.get(i).getLayer();
            String name = conf.getLayerName() == null ? "layer" + i : conf.getLayerName();
            String sizes = conf instanceof dev.libtensor.dl4j.conf.FeedForwardLayer sized
                    ? sized.getNIn() + "," + sized.getNOut() : "-,-";
            Layer layer = network.layers[i];
            text.append(row(name + " (" + conf.getClass().getSimpleName() + ")", sizes,
                    String.valueOf(layer.numParams()), shapes(layer)));
        }
        return text.append("-".repeat(86)).append('\n').append("Total Parameters: ").append(network.numParams()).append('\n')
                .append(LINE).append('\n').toString();
    }

    private static String shapes(Layer layer) {
        StringBuilder text = new StringBuilder();
        layer.paramTable().forEach((name, param) -> text.append(text.isEmpty() ? "" : ", ").append(name).append(':')
                .append(Arrays.toString(((NDArray) param).getShape().getShape()).replace(" ", "")));
        return text.isEmpty() ? "-" : text.toString();
    }

    private static String row(String name, String sizes, String params, String shapes) {
        return String.format("%-36s %-12s %-12s %s%n", name, sizes, params, shapes).replace("\r\n", "\n");
    }
}
