package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The configurations that DL4J 1.0 writes, in this library's form. Names of classes and values are the same but for packages
 * and the case of letters; what DL4J alone has is left out if it has no effect, and is an error if it has.
 */
public final class ForeignConfiguration {
    /** The names of values that differ, in layers that DL4J builds with SameDiff. */
    private static final Map<String, String> OTHER_NAMES = Map.of("kernel", "kernelSize", "cm", "convolutionMode", "activation",
            "activationFn", "updater", "iUpdater", "weightInit", "weightInitFn", "format", "dataFormat");

    /** The values that change what a layer computes, and that no layer here has. */
    private static final List<String> EFFECTIVE = List.of("leftPad");

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ForeignConfiguration() {}

    /** Returns a configuration in this library's form: the text itself, if it has that form. */
    public static String translated(String json) {
        JsonNode tree;
        try {
            tree = Json.tree(json);
        } catch (FormatException e) {
            return json; // Whoever reads the text says what is wrong with it.
        }
        if (tree.has("confs")) {
            return layers(tree).toString();
        }
        return tree.has("vertices") && tree.has("defaultConfiguration") ? graph(tree).toString() : json;
    }

    private static ObjectNode layers(JsonNode tree) {
        ObjectNode made = NODES.objectNode();
        ArrayNode layers = made.putArray("layers");
        for (JsonNode conf : tree.get("confs")) {
            layers.add(part(conf.get("layer"), "layer " + layers.size()));
        }
        ObjectNode preProcessors = made.putObject("inputPreProcessors");
        fields(tree.get("inputPreProcessors"), (index, each) -> preProcessors.set(index, part(each, "preprocessor " + index)));
        shared(tree, tree.get("confs").path(0), made);
        return made;
    }

    private static ObjectNode graph(JsonNode tree) {
        ObjectNode made = NODES.objectNode();
        ObjectNode layers = made.putObject("layers");
        ObjectNode vertices = made.putObject("vertices");
        fields(tree.get("vertices"), (name, each) -> {
            if (each.path("@class").asText().endsWith(".LayerVertex")) {
                ObjectNode layer = layers.putObject(name);
                layer.set("layer", part(each.path("layerConf").get("layer"), "layer '" + name + "'"));
                layer.set("preProcessor", part(each.get("preProcessor"), "preprocessor of '" + name + "'"));
            } else {
                vertices.set(name, vertex(each, "vertex '" + name + "'"));
            }
        });
        for (String name : List.of("vertexInputs", "networkInputs", "networkOutputs")) {
            made.set(name, tree.get(name));
        }
        ArrayNode order = made.putArray("order");
        for (JsonNode name : tree.path("topologicalOrderStr")) {
            if (tree.get("vertices").has(name.asText())) {
                order.add(name);
            }
        }
        if (order.isEmpty()) {
            made.remove("order");
        }
        shared(tree, tree.get("defaultConfiguration"), made);
        return made;
    }

    /** Returns a vertex that is no layer. If it has parameters, their settings are among its own values in the file. */
    private static JsonNode vertex(JsonNode tree, String name) {
        JsonNode made = part(tree, name);
        if (tree.hasNonNull("updater") && made instanceof ObjectNode vertex) {
            ObjectNode settings = ((ObjectNode) tree.deepCopy()).put("@class", VertexParameters.class.getName());
            settings.remove("layerName");
            vertex.set("parameters", part(settings, name));
        }
        return made;
    }

    /** Copies what networks of both kinds have. */
    private static void shared(JsonNode tree, JsonNode conf, ObjectNode made) {
        ObjectNode settings = made.putObject("settings");
        for (String name : List.of("seed", "miniBatch", "optimizationAlgo", "maxNumLineSearchIterations", "cacheMode")) {
            copy(conf, name, settings, name);
        }
        for (String name : List.of("dataType", "trainingWorkspaceMode", "inferenceWorkspaceMode")) {
            copy(tree.has(name) ? tree : conf, name, settings, name);
        }
        for (String name : List.of("backpropType", "tbpttFwdLength", "tbpttBackLength", "iterationCount", "epochCount")) {
            copy(tree, name, made, name);
        }
        copy(tree, "validateOutputLayerConfig", made, "validateOutputConfig");
    }

    private static void copy(JsonNode from, String name, ObjectNode to, String own) {
        if (from.hasNonNull(name)) {
            to.set(own, from.get(name));
        }
    }

    private static void fields(JsonNode tree, BiConsumer<String, JsonNode> use) {
        if (tree != null) {
            tree.properties().forEach(each -> use.accept(each.getKey(), each.getValue()));
        }
    }

    /** Translates an object, which errors call so, or those of a list; others stay as they are. */
    private static JsonNode part(JsonNode tree, String name) {
        if (tree != null && tree.isArray()) {
            ArrayNode parts = NODES.arrayNode();
            tree.forEach(each -> parts.add(part(each, name)));
            return parts;
        }
        String mark = tree != null && tree.path("type").asText().contains(".distribution.") ? "type" : "@class";
        if (tree == null || !tree.isObject() || !tree.has(mark)) {
            return tree == null ? NODES.nullNode() : tree;
        }
        String type = tree.get(mark).asText();
        String own = type.replaceFirst("^org\\.nd4j\\.", "dev.libtensor.nd4j.").replaceFirst("^org\\.deeplearning4j\\.",
                "dev.libtensor.dl4j.");
        ObjectNode made = NODES.objectNode();
        made.put("@class", own);
        Map<String, Field> names = own.startsWith("dev.libtensor.dl4j.") ? names(own, type, name) : null;
        fields(tree, (key, value) -> {
            if (key.equals(mark)) {
                return;
            }
            Field field = names == null ? null : field(names, key);
            if (names == null || field != null && !value.isNull()) {
                made.set(field == null ? key : field.getName(), part(fitting(key, value, field), name));
            } else if (names.containsKey("regularization") && Penalties.isNumber(key) && value.isNumber()) {
                made.set(key, value); // So the first versions of DL4J wrote penalties.
            } else if (EFFECTIVE.contains(key) && !isNothing(value)) {
                throw new UnsupportedException(name + " of the file has '" + key + "', which layers here do not have: " + value);
            }
        });
        if (tree.path("inferInputLength").asBoolean()) {
            made.put("inputLength", -1);
        }
        if (tree.path("cm").asText().equals("Same")) {
            made.remove("padding"); // It is what follows from the input.
        }
        // Layers without parameters may lack what is for parameters.
        if (names != null && names.containsKey("weightinitfn")) {
            usual().properties().forEach(each -> {
                if (!made.has(each.getKey())) {
                    made.set(each.getKey(), each.getValue());
                }
            });
        }
        return made;
    }

    private static Field field(Map<String, Field> names, String key) {
        Field field = names.get(key.toLowerCase(Locale.ROOT));
        return field != null || !OTHER_NAMES.containsKey(key) ? field : names.get(OTHER_NAMES.get(key).toLowerCase(Locale.ROOT));
    }

    /** Returns the values of a layer that says nothing of its own. */
    private static JsonNode usual() {
        ActivationLayer layer = new ActivationLayer.Builder(Activation.IDENTITY).build();
        layer.complete(new NeuralNetConfiguration.Builder());
        ObjectNode values = (ObjectNode) Json.tree(layer);
        values.remove("@class");
        return values;
    }

    /** Makes the value of a field: a layer of sequences has one number where DL4J has an array, of which the first counts. */
    private static JsonNode fitting(String key, JsonNode value, Field field) {
        if (field != null && field.getType().isEnum()) {
            return value;
        }
        return field != null && field.getType() == int.class && value.isArray() ? value.path(0) : named(key, value);
    }

    private static boolean isNothing(JsonNode value) {
        return value.isNull() || value.isBoolean() && !value.asBoolean() || value.isContainerNode() && value.isEmpty();
    }

    /** Returns what some layers have by its name alone. */
    private static JsonNode named(String key, JsonNode value) {
        if (!value.isTextual()) {
            return value;
        }
        return switch (key) {
            case "weightInit" -> Json.tree(constant(WeightInit.class, key, value).getWeightInitFunction());
            case "activation" -> Json.tree(constant(Activation.class, key, value).getActivationFunction());
            default -> value;
        };
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String key, JsonNode value) {
        try {
            return Enum.valueOf(type, value.asText());
        } catch (IllegalArgumentException e) {
            throw new FormatException("'" + key + "' is " + value + " in the file: one of "
                    + Arrays.toString(type.getEnumConstants()) + " was expected");
        }
    }

    /** Returns the names of the values of a class by their names in small letters. */
    private static Map<String, Field> names(String type, String there, String whose) {
        try {
            Map<String, Field> names = new HashMap<>();
            Class<?> found = Class.forName(type, false, ForeignConfiguration.class.getClassLoader());
            for (Class<?> each = found; each != null; each = each.getSuperclass()) {
                for (Field field : each.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        names.put(field.getName().toLowerCase(Locale.ROOT), field);
                    }
                }
            }
            return names;
        } catch (ClassNotFoundException e) {
            throw new UnsupportedException(whose + " of the file is a " + there + ", which is not available here");
        }
    }
}
