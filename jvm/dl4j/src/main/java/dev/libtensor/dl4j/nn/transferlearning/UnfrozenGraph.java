package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The part of a graph that learns, as a graph of its own. Its inputs are what it takes of the frozen part, by their names. */
final class UnfrozenGraph implements AutoCloseable {
    private final ComputationGraph orig;
    private final ComputationGraph part;

    /** Takes a graph whose layers and vertices of these names, and all that they depend on, do not learn. */
    UnfrozenGraph(ComputationGraph orig, List<String> frozenOutputAt) {
        this.orig = orig;
        orig.params();
        ComputationGraphConfiguration conf = orig.getConfiguration();
        Set<String> frozen = new HashSet<>();
        for (String name : frozenOutputAt) {
            if (!conf.getVertexInputs().containsKey(name)) {
                throw new ArgumentException("the graph has no layer or vertex '" + name + "': one of "
                        + conf.getVertexInputs().keySet() + " was expected");
            }
            freeze(conf, name, frozen);
        }
        part = new ComputationGraph(rest(frozen));
        part.init();
        part.paramTable().forEach((name, param) -> part.setParam(name, orig.getParam(name)));
    }

    /** Returns the names of frozen layers; throws if there are none. */
    static List<String> frozenLayers(ComputationGraph graph) {
        ComputationGraphConfiguration conf = graph.getConfiguration();
        List<String> frozen = conf.getTopologicalOrder().stream()
                .filter(name -> conf.getVertex(name) == null && conf.getConf(name).getLayer() instanceof FrozenLayer).toList();
        if (frozen.isEmpty()) {
            throw new ArgumentException("the network has no frozen layer: name the last ones that do not learn");
        }
        return frozen;
    }

    private static void freeze(ComputationGraphConfiguration conf, String name, Set<String> frozen) {
        if (frozen.add(name)) {
            conf.getVertexInputs().getOrDefault(name, List.of()).forEach(source -> freeze(conf, source, frozen));
        }
    }

    private ComputationGraphConfiguration rest(Set<String> frozen) {
        ComputationGraphConfiguration conf = orig.getConfiguration();
        Set<String> inputs = new TreeSet<>(conf.getNetworkInputs());
        inputs.removeAll(frozen);
        List<String> learning = conf.getVertexInputs().keySet().stream().filter(name -> !frozen.contains(name)).toList();
        learning.forEach(name -> conf.getVertexInputs().get(name).stream().filter(frozen::contains).forEach(inputs::add));
        if (learning.isEmpty()) {
            throw new ArgumentException("all layers are frozen: some that learn were expected");
        }
        ComputationGraphConfiguration.GraphBuilder builder = new NeuralNetConfiguration.Builder(orig.conf())
                .graphBuilder().addInputs(inputs.toArray(String[]::new));
        for (String name : learning) {
            String[] sources = conf.getVertexInputs().get(name).toArray(String[]::new);
            if (conf.getVertex(name) != null) {
                builder.addVertex(name, conf.getVertex(name).clone(), sources);
            } else {
                builder.addLayer(name, conf.getConf(name).getLayer().clone(), conf.getPreProcessor(name), sources);
            }
        }
        return builder.setOutputs(conf.getNetworkOutputs().stream().filter(learning::contains).toArray(String[]::new))
                .backpropType(conf.getBackpropType()).tBPTTForwardLength(conf.getTbpttFwdLength())
                .tBPTTBackwardLength(conf.getTbpttBackLength()).build();
    }

    ComputationGraph graph() {
        return part;
    }

    MultiDataSet featurize(MultiDataSet input) {
        if (input.getFeaturesMaskArrays() != null) {
            throw new ArgumentException("a batch without masks of features was expected, as frozen vertices may change them");
        }
        List<String> names = part.getConfiguration().getNetworkInputs();
        List<String> given = orig.getConfiguration().getNetworkInputs();
        List<String> made = names.stream().filter(name -> !given.contains(name)).toList();
        INDArray[] outputs = orig.output(made, false, input.getFeatures(), null);
        INDArray[] features = names.stream()
                .map(name -> given.contains(name) ? input.getFeatures(given.indexOf(name)) : outputs[made.indexOf(name)])
                .toArray(INDArray[]::new);
        return new MultiDataSet(features, input.getLabels(), null, input.getLabelsMaskArrays());
    }

    /** Gives the whole graph what the part has learned. */
    void copyBack() {
        part.paramTable().forEach(orig::setParam);
    }

    @Override
    public void close() {
        part.close();
    }
}
