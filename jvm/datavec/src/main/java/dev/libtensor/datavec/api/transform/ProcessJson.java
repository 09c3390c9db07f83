package dev.libtensor.datavec.api.transform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.sequence.ConvertFromSequence;
import dev.libtensor.datavec.api.transform.sequence.ConvertToSequence;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.internal.StepJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Processes as JSON: each step under the name of its kind, and the schema at first. */
final class ProcessJson {
    private static final String STEPS = "actionList";
    private static final String SCHEMA = "initialSchema";

    /** The kinds of steps by their names in DataVec. A step is of the first kind that it is an instance of. */
    private static final Map<String, Class<?>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("calculateSortedRank", CalculateSortedRank.class);
        KINDS.put("convertToSequence", ConvertToSequence.class);
        KINDS.put("convertFromSequence", ConvertFromSequence.class);
        KINDS.put("filter", Filter.class);
        KINDS.put("sequenceSplit", SequenceSplit.class);
        KINDS.put("transform", Transform.class);
        KINDS.put("reducer", IAssociativeReducer.class);
    }

    private ProcessJson() {}

    static String write(TransformProcess process) {
        ArrayNode steps = JsonNodeFactory.instance.arrayNode();
        for (Object step : process.getActionList()) {
            String kind = KINDS.entrySet().stream().filter(each -> each.getValue().isInstance(step)).findFirst()
                    .orElseThrow(() -> new ArgumentException("no step of a process: " + step)).getKey();
            steps.addObject().set(kind, StepJson.tree(step));
        }
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.set(STEPS, steps);
        tree.set(SCHEMA, StepJson.tree(process.getInitialSchema()));
        return StepJson.text(tree);
    }

    static TransformProcess read(String json) {
        JsonNode tree = StepJson.parse(json, "json");
        if (!tree.path(STEPS).isArray() || !tree.path(SCHEMA).isObject()) {
            throw new FormatException("a process must have an array '" + STEPS + "' and an object '" + SCHEMA + "'");
        }
        List<Object> steps = new ArrayList<>();
        tree.get(STEPS).forEach(each -> steps.add(step(each)));
        try {
            return new TransformProcess((Schema) StepJson.value(tree.get(SCHEMA), Schema.class), steps);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new FormatException("the steps do not fit the schema: " + e.getMessage());
        }
    }

    private static Object step(JsonNode tree) {
        for (Map.Entry<String, Class<?>> kind : KINDS.entrySet()) {
            if (tree.hasNonNull(kind.getKey())) {
                return StepJson.value(tree.get(kind.getKey()), kind.getValue());
            }
        }
        throw new FormatException("a step is one of " + KINDS.keySet() + ", not " + tree);
    }
}
