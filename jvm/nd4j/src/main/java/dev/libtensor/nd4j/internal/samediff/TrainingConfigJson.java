package dev.libtensor.nd4j.internal.samediff;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.nd4j.autodiff.samediff.TrainingConfig;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.internal.BeanJson;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Configurations of training as JSON with ND4J's names, also those of its packages. */
public final class TrainingConfigJson {
    private static final String CLASS = "@class";
    private static final String OWN = "dev.libtensor.nd4j.";
    private static final String FOREIGN = "org.nd4j.";
    private static final ObjectMapper MAPPER = mapper();

    private TrainingConfigJson() {}

    private static ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper();
        SimpleModule parts = new SimpleModule();
        for (Class<?> type : List.of(IUpdater.class, ISchedule.class, Regularization.class)) {
            BeanJson.add(mapper, parts, type);
        }
        return mapper.registerModule(parts);
    }

    /** Writes a configuration. */
    public static String write(TrainingConfig config) {
        ObjectNode tree = MAPPER.createObjectNode();
        tree.set("updater", part(config.getUpdater()));
        ArrayNode penalties = tree.putArray("regularization");
        config.getRegularization().forEach(each -> penalties.add(part(each)));
        tree.put("minimize", true);
        names(tree, "dataSetFeatureMapping", config.getDataSetFeatureMapping());
        names(tree, "dataSetLabelMapping", config.getDataSetLabelMapping());
        names(tree, "dataSetFeatureMaskMapping", config.getDataSetFeatureMaskMapping());
        names(tree, "dataSetLabelMaskMapping", config.getDataSetLabelMaskMapping());
        names(tree, "lossVariables", config.getLossVariables());
        tree.put("iterationCount", config.getIterationCount());
        tree.put("epochCount", config.getEpochCount());
        tree.put("initialLossDataType", "FLOAT");
        evaluations(tree, "trainEvaluations", config.getTrainEvaluations());
        tree.set("trainEvaluationLabels", MAPPER.valueToTree(config.getTrainEvaluationLabels()));
        evaluations(tree, "validationEvaluations", config.getValidationEvaluations());
        tree.set("validationEvaluationLabels", MAPPER.valueToTree(config.getValidationEvaluationLabels()));
        return tree.toPrettyString();
    }

    /** Returns an updater or penalty as JSON, or null. */
    private static JsonNode part(Object part) {
        return renamed(MAPPER.valueToTree(part), OWN, FOREIGN);
    }

    /** Gives the classes in a tree names in another package. */
    private static JsonNode renamed(JsonNode tree, String from, String to) {
        tree.forEach(each -> renamed(each, from, to));
        String name = tree.path(CLASS).asText();
        if (name.startsWith(from)) {
            ((ObjectNode) tree).put(CLASS, to + name.substring(from.length()));
        }
        return tree;
    }

    private static void names(ObjectNode tree, String name, List<String> names) {
        tree.set(name, names.isEmpty() ? MAPPER.nullNode() : MAPPER.valueToTree(names));
    }

    private static void evaluations(ObjectNode tree, String name, Map<String, List<IEvaluation<?>>> evaluations) {
        ObjectNode kinds = tree.putObject(name);
        evaluations.forEach((variable, list) -> {
            ArrayNode texts = kinds.putArray(variable);
            list.forEach(each -> texts.add(tree(each.toJson())));
        });
    }

    private static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new FormatException("the configuration of training is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Reads a configuration. */
    public static TrainingConfig read(String json) {
        JsonNode tree = tree(ArgumentException.notNull(json, "json"));
        if (tree == null || !tree.isObject()) {
            throw new FormatException("the text must describe how a graph is trained, but it is '" + json + "'");
        }
        TrainingConfig.Builder builder = TrainingConfig.builder()
                .minimize(names(tree, "lossVariables"))
                .dataSetFeatureMapping(names(tree, "dataSetFeatureMapping"))
                .dataSetLabelMapping(names(tree, "dataSetLabelMapping"))
                .dataSetFeatureMaskMapping(names(tree, "dataSetFeatureMaskMapping"))
                .dataSetLabelMaskMapping(names(tree, "dataSetLabelMaskMapping"));
        if (tree.hasNonNull("updater")) {
            builder.updater(part(tree.get("updater"), IUpdater.class));
        }
        tree.path("regularization").forEach(each -> builder.addRegularization(part(each, Regularization.class)));
        addEvaluations(builder, tree, "trainEvaluation", false);
        addEvaluations(builder, tree, "validationEvaluation", true);
        TrainingConfig config = builder.build();
        config.setIterationCount(tree.path("iterationCount").asInt());
        config.setEpochCount(tree.path("epochCount").asInt());
        return config;
    }

    private static String[] names(JsonNode tree, String name) {
        List<String> names = new ArrayList<>();
        tree.path(name).forEach(each -> names.add(each.asText()));
        return names.toArray(String[]::new);
    }

    private static <T> T part(JsonNode tree, Class<T> type) {
        try {
            return MAPPER.treeToValue(renamed(tree, FOREIGN, OWN), type);
        } catch (JsonProcessingException e) {
            throw new FormatException("the configuration of training has a " + type.getSimpleName() + " that cannot be read: "
                    + e.getOriginalMessage());
        }
    }

    private static void addEvaluations(TrainingConfig.Builder builder, JsonNode tree, String name, boolean isValidation) {
        tree.path(name + "s").properties().forEach(each -> {
            List<IEvaluation<?>> kinds = new ArrayList<>();
            each.getValue().forEach(kind -> kinds.add(evaluation(kind)));
            int label = tree.path(name + "Labels").path(each.getKey()).asInt();
            builder.addEvaluations(isValidation, each.getKey(), label, kinds.toArray(IEvaluation<?>[]::new));
        });
    }

    private static IEvaluation<?> evaluation(JsonNode tree) {
        String name = tree.path(CLASS).asText().replace(FOREIGN, OWN);
        try {
            Class<?> type = Class.forName(name, false, IEvaluation.class.getClassLoader());
            return (IEvaluation<?>) type.asSubclass(IEvaluation.class).getMethod("fromJson", String.class)
                    .invoke(null, tree.toString());
        } catch (InvocationTargetException e) {
            throw new FormatException("the evaluation " + name + " cannot be read: " + e.getCause().getMessage());
        } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
            throw new FormatException("'" + name + "' is no evaluation that can be read: " + e);
        }
    }
}
