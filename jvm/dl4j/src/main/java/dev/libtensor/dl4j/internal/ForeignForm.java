package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.samediff.AbstractSameDiffLayer;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Configurations of this library in the form that DL4J 1.0 writes and reads: {@link ForeignConfiguration} turns them back.
 * A value that DL4J does not have keeps its name, and DL4J leaves it out.
 */
public final class ForeignForm {
    /** The layers that DL4J builds with SameDiff, where activation functions and first values are names of constants. */
    private static final Set<String> SAME_DIFF = Set.of("SelfAttentionLayer", "LearnedSelfAttentionLayer",
            "RecurrentAttentionLayer", "LocallyConnected1D", "LocallyConnected2D", "PrimaryCapsules", "CapsuleLayer");

    /** The names of values there that differ. */
    private static final Map<String, String> OTHER_NAMES = Map.of("kernelSize", "kernel", "convolutionMode", "cm",
            "iupdater", "updater", "dataFormat", "format");

    /** The layers of sequences whose windows have two dimensions there. */
    private static final Set<String> FLAT = Set.of("Convolution1D", "Convolution1DLayer", "Subsampling1DLayer", "Pooling1D");

    private static final Set<String> WINDOWS = Set.of("kernelSize", "stride", "padding", "dilation");

    /** What layers here do not have, and DL4J does not set by itself as it reads a file. */
    private static final Map<String, Map<String, Object>> FIXED = Map.of("BatchNormalization", Map.of("minibatch", true),
            "SubsamplingLayer", Map.of("eps", 1e-8, "avgPoolIncludePadInDivisor", false),
            "Subsampling1DLayer", Map.of("eps", 1e-8, "avgPoolIncludePadInDivisor", false),
            "L2NormalizeVertex", Map.of("eps", 1e-8),
            "Yolo2OutputLayer", Map.of("gradientNormalization", "None", "gradientNormalizationThreshold", 1.0));

    /** The number of axes of layers whose lists are whole there: two numbers for each axis, or one. */
    private static final Map<String, Integer> FRAMED = Map.of("Cropping1D", 1, "Cropping2D", 2, "Cropping3D", 3,
            "ZeroPadding1DLayer", 1, "ZeroPaddingLayer", 2, "ZeroPadding3DLayer", 3);

    /** The lists that are missing there where they are empty here. */
    private static final Set<String> NONE_IF_EMPTY = Set.of("poolingDimensions", "dimensions");

    private static final String DISTRIBUTIONS = "dev.libtensor.dl4j.nn.conf.distribution.";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ForeignForm() {}

    /** Returns a configuration in DL4J's form. */
    public static String of(String json) {
        JsonNode tree = Json.tree(json);
        ObjectNode made = tree.get("layers").isArray() ? layers(tree) : graph(tree);
        for (String name : List.of("backpropType", "tbpttFwdLength", "tbpttBackLength", "iterationCount", "epochCount")) {
            made.set(name, tree.get(name));
        }
        made.set("validateOutputLayerConfig", tree.get("validateOutputConfig"));
        for (String name : List.of("dataType", "cacheMode", "trainingWorkspaceMode", "inferenceWorkspaceMode")) {
            made.set(name, tree.get("settings").get(name));
        }
        return made.toPrettyString();
    }

    private static ObjectNode layers(JsonNode tree) {
        ObjectNode made = NODES.objectNode();
        ArrayNode confs = made.putArray("confs");
        tree.get("layers").forEach(layer -> confs.add(conf(tree, layer)));
        made.set("inputPreProcessors", part(tree.get("inputPreProcessors")));
        return made;
    }

    private static ObjectNode graph(JsonNode tree) {
        ObjectNode made = NODES.objectNode();
        made.set("defaultConfiguration", conf(tree, NODES.nullNode()));
        for (String name : List.of("networkInputs", "networkOutputs", "vertexInputs")) {
            made.set(name, tree.get(name));
        }
        // Parameters lie in this order, which DL4J takes from the file: the numbers are those of the names.
        ArrayNode names = made.putArray("topologicalOrderStr").addAll((ArrayNode) tree.get("networkInputs"));
        ObjectNode vertices = made.putObject("vertices");
        for (JsonNode name : tree.get("order")) {
            names.add(name);
            JsonNode layer = tree.get("layers").get(name.asText());
            vertices.set(name.asText(), layer == null ? vertex(tree, name.asText()) : vertex(tree, layer));
        }
        ArrayNode order = made.putArray("topologicalOrder");
        for (int i = 0; i < names.size(); i++) {
            order.add(i);
        }
        return made;
    }

    /** Returns a vertex that is no layer. One with parameters has their settings among its own values there. */
    private static JsonNode vertex(JsonNode tree, String name) {
        ObjectNode made = (ObjectNode) part(tree.get("vertices").get(name));
        JsonNode parameters = made.remove("parameters");
        if (parameters != null && parameters.isObject()) {
            for (String value : List.of("biasUpdater", "gradientNormalization", "gradientNormalizationThreshold",
                    "regularization", "regularizationBias")) {
                made.set(value, parameters.get(value));
            }
            made.set("updater", parameters.get("iupdater"));
            made.set("dataType", tree.get("settings").get("dataType"));
            made.put("layerName", name).put("name", name);
        }
        return made;
    }

    private static ObjectNode vertex(JsonNode tree, JsonNode layer) {
        ObjectNode made = NODES.objectNode().put("@class", "org.deeplearning4j.nn.conf.graph.LayerVertex");
        made.set("layerConf", conf(tree, layer.get("layer")));
        made.set("preProcessor", part(layer.get("preProcessor")));
        return made;
    }

    /** Returns a layer with what networks share, which stands at each layer there. */
    private static ObjectNode conf(JsonNode tree, JsonNode layer) {
        ObjectNode made = NODES.objectNode().put("minimize", true);
        for (String name : List.of("seed", "miniBatch", "optimizationAlgo", "maxNumLineSearchIterations", "cacheMode", "dataType")) {
            made.set(name, tree.get("settings").get(name));
        }
        made.set("layer", part(layer));
        return made;
    }

    /** Returns whether DL4J computes a layer with SameDiff. */
    static boolean isSameDiff(Layer layer) {
        return layer instanceof AbstractSameDiffLayer || SAME_DIFF.contains(layer.getClass().getSimpleName());
    }

    private static JsonNode part(JsonNode tree) {
        if (tree.isArray()) {
            ArrayNode parts = NODES.arrayNode();
            tree.forEach(each -> parts.add(part(each)));
            return parts;
        }
        if (!tree.isObject()) {
            return tree;
        }
        String type = tree.path("@class").asText();
        boolean isOwn = type.startsWith("dev.libtensor.dl4j.");
        String simple = isOwn ? type.substring(type.lastIndexOf('.') + 1) : "";
        ObjectNode made = NODES.objectNode();
        tree.properties().forEach(each -> put(made, simple, isOwn ? name(each.getKey()) : each.getKey(), each.getValue()));
        if (isOwn && tree.has("regularization")) {
            made.put("gainInit", 1.0);
        }
        if (tree.has("distributionSizes")) {
            made.put("totalSize", Arrays.stream(numbers(tree.get("distributionSizes"))).sum());
        }
        if (SAME_DIFF.contains(simple)) {
            complete(made);
        }
        FIXED.getOrDefault(simple, Map.of()).forEach((name, value) -> made.set(name, NODES.pojoNode(value)));
        return sorted(made, type);
    }

    /** Sorts the values by their names, as DL4J does: in a layer of two directions, these must stand before its name. */
    private static ObjectNode sorted(ObjectNode unsorted, String type) {
        ObjectNode made = NODES.objectNode();
        if (unsorted.remove("@class") != null) {
            // DL4J marks a distribution in another way.
            made.put(type.startsWith(DISTRIBUTIONS) ? "type" : "@class", type.replaceFirst("^dev\\.libtensor\\.nd4j\\.", "org.nd4j.")
                    .replaceFirst("^dev\\.libtensor\\.dl4j\\.", "org.deeplearning4j."));
        }
        unsorted.properties().stream().sorted(Map.Entry.comparingByKey()).forEach(each -> made.set(each.getKey(), each.getValue()));
        return made;
    }

    private static void put(ObjectNode made, String type, String name, JsonNode value) {
        if (SAME_DIFF.contains(type)) {
            putSameDiff(made, type, name, value);
        } else if (FRAMED.containsKey(type) && value.isArray()) {
            made.set(name, Json.tree(Frames.both(FRAMED.get(type), numbers(value))));
        } else if (value.isArray() && value.size() == 1 && (WINDOWS.contains(name) || name.equals("size"))) {
            made.set(name, Json.tree(Windows.each(type.contains("3D") ? 3 : 2, numbers(value))));
        } else if (FLAT.contains(type) && WINDOWS.contains(name) && value.isInt()) {
            boolean isPooling = !type.startsWith("Convolution");
            made.putArray(name).add(value).add(!isPooling ? value : NODES.numberNode(name.equals("padding") ? 0 : 1));
        } else if (type.equals("EmbeddingSequenceLayer") && name.equals("inputLength")) {
            made.put("inferInputLength", value.asInt() < 0).put(name, Math.max(1, value.asInt()));
        } else if (!NONE_IF_EMPTY.contains(name) || !value.isEmpty()) {
            made.set(name, part(value));
        }
    }

    private static int[] numbers(JsonNode list) {
        int[] numbers = new int[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = list.get(i).asInt();
        }
        return numbers;
    }

    private static void putSameDiff(ObjectNode made, String type, String name, JsonNode value) {
        String constant = switch (name) {
            case "activationFn" -> activation(value);
            case "weightInitFn" -> scheme(value);
            default -> null;
        };
        if (constant == null) {
            boolean isCapsules = type.contains("Capsule") && !name.equals("iupdater");
            made.set(isCapsules ? name : OTHER_NAMES.getOrDefault(name, name), part(value));
        } else {
            made.put(name.substring(0, name.length() - 2), constant);
        }
    }

    /** Adds the sizes that DL4J derives as it builds such a layer, and expects in files. */
    private static void complete(ObjectNode made) {
        if (made.path("headSize").asInt(1) == 0) {
            made.put("headSize", made.get("nout").asLong() / made.get("nheads").asLong());
        }
        if (made.get("inputSize") == null) {
            return;
        }
        boolean isFlat = made.get("kernel").isInt();
        int axes = isFlat ? 1 : 2;
        int[][] given = new int[4][];
        for (int i = 0; i < given.length; i++) {
            JsonNode value = made.get(List.of("kernel", "stride", "padding", "dilation").get(i));
            given[i] = value == null ? new int[] {1} : isFlat ? new int[] {value.asInt()} : Windows.each(axes, numbers(value));
        }
        int[] input = isFlat ? new int[] {made.get("inputSize").asInt()} : numbers(made.get("inputSize"));
        Windows windows = new Windows(axes, given[0], given[1], given[2], given[3],
                ConvolutionMode.valueOf(made.get("cm").asText()));
        int[] output = new int[axes];
        int[] ends = new int[axes];
        int[] starts = new int[axes];
        long features = made.get("nin").asLong();
        for (int i = 0; i < axes; i++) {
            output[i] = (int) windows.size(i, input[i], "the layer");
            starts[i] = windows.pads(i, input[i])[0];
            ends[i] = windows.pads(i, input[i])[1];
            features *= given[0][i];
        }
        made.put("featureDim", features);
        made.set("outputSize", Json.tree(isFlat ? (Object) output[0] : output));
        made.set("padding", Json.tree(isFlat ? (Object) starts[0] : starts));
        made.set(isFlat ? "paddingR" : "paddingBr", Json.tree(isFlat ? (Object) ends[0] : ends));
        if (!isFlat) {
            List.of("kernel", "stride", "dilation").forEach(name -> made.set(name, Json.tree(Windows.each(axes, numbers(made.get(name))))));
        }
    }

    private static String activation(JsonNode function) {
        for (Activation each : Activation.values()) {
            if (Json.tree(each.getActivationFunction()).equals(function)) {
                return each.name();
            }
        }
        return null;
    }

    private static String scheme(JsonNode function) {
        for (WeightInit each : WeightInit.values()) {
            if (each != WeightInit.DISTRIBUTION && Json.tree(each.getWeightInitFunction()).equals(function)) {
                return each.name();
            }
        }
        return null;
    }

    /** Returns the name that Jackson gives to the getter of a value: capitals at its beginning become small, as in nin. */
    private static String name(String field) {
        StringBuilder name = new StringBuilder(field);
        for (int i = 0; i < name.length() && (i == 0 || Character.isUpperCase(field.charAt(i))); i++) {
            name.setCharAt(i, Character.toLowerCase(field.charAt(i)));
        }
        return name.toString();
    }
}
