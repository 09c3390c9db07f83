package dev.libtensor.datavec.api.transform.serde;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.TransformProcess;
import dev.libtensor.datavec.api.transform.condition.Condition;
import dev.libtensor.datavec.api.transform.filter.Filter;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.sequence.SequenceComparator;
import dev.libtensor.datavec.api.transform.sequence.SequenceSplit;
import dev.libtensor.datavec.internal.StepJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Transforms, filters, conditions and other parts of processes as text, as DataVec's class of that name. */
public abstract sealed class BaseSerializer permits JsonSerializer, YamlSerializer {
    private static final String LIST = "list";

    BaseSerializer() {}

    /**
     * Returns a process, or a part of it, as text.
     *
     * @param o the process or part
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if it has no form as text
     */
    public String serialize(Object o) {
        return o instanceof TransformProcess process ? process.toJson() : StepJson.write(ArgumentException.notNull(o, "o"));
    }

    private static String list(List<?> parts, String name) {
        ArgumentException.noneNull(parts, name);
        return StepJson.text(JsonNodeFactory.instance.objectNode().set(LIST, StepJson.tree(parts)));
    }

    private static <T> List<T> list(String text, Class<T> type) {
        JsonNode list = StepJson.parse(text, "str").path(LIST);
        if (!list.isArray()) {
            throw new FormatException("the text must have an array '" + LIST + "'");
        }
        List<T> parts = new ArrayList<>();
        list.forEach(each -> parts.add(type.cast(StepJson.value(each, type))));
        return parts;
    }

    /**
     * Returns transforms as text.
     *
     * @param transforms the transforms
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serialize(Transform[] transforms) {
        return list(Arrays.asList(ArgumentException.notNull(transforms, "transforms")), "transforms");
    }

    /**
     * Returns transforms as text.
     *
     * @param list the transforms
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serializeTransformList(List<Transform> list) {
        return list(ArgumentException.notNull(list, "list"), "list");
    }

    /**
     * Reads transforms.
     *
     * @param str the text
     * @return new ones, in the order of the text
     * @throws FormatException if the text is none
     */
    public List<Transform> deserializeTransformList(String str) {
        return list(str, Transform.class);
    }

    /**
     * Returns filters as text.
     *
     * @param filters the filters
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serialize(Filter[] filters) {
        return list(Arrays.asList(ArgumentException.notNull(filters, "filters")), "filters");
    }

    /**
     * Returns filters as text.
     *
     * @param list the filters
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serializeFilterList(List<Filter> list) {
        return list(ArgumentException.notNull(list, "list"), "list");
    }

    /**
     * Reads filters.
     *
     * @param str the text
     * @return new ones, in the order of the text
     * @throws FormatException if the text is none
     */
    public List<Filter> deserializeFilterList(String str) {
        return list(str, Filter.class);
    }

    /**
     * Returns conditions as text.
     *
     * @param conditions the conditions
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serialize(Condition[] conditions) {
        return list(Arrays.asList(ArgumentException.notNull(conditions, "conditions")), "conditions");
    }

    /**
     * Returns conditions as text.
     *
     * @param list the conditions
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serializeConditionList(List<Condition> list) {
        return list(ArgumentException.notNull(list, "list"), "list");
    }

    /**
     * Reads conditions.
     *
     * @param str the text
     * @return new ones, in the order of the text
     * @throws FormatException if the text is none
     */
    public List<Condition> deserializeConditionList(String str) {
        return list(str, Condition.class);
    }

    /**
     * Reads a reducer.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public IAssociativeReducer deserializeReducer(String str) {
        return StepJson.read(str, IAssociativeReducer.class);
    }

    /**
     * Returns comparators as text.
     *
     * @param comparators the comparators
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serialize(SequenceComparator[] comparators) {
        return list(Arrays.asList(ArgumentException.notNull(comparators, "comparators")), "comparators");
    }

    /**
     * Returns comparators as text.
     *
     * @param list the comparators
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if one has no form as text
     */
    public String serializeSequenceComparatorList(List<SequenceComparator> list) {
        return list(ArgumentException.notNull(list, "list"), "list");
    }

    /**
     * Reads comparators.
     *
     * @param str the text
     * @return new ones, in the order of the text
     * @throws FormatException if the text is none
     */
    public List<SequenceComparator> deserializeSequenceComparatorList(String str) {
        return list(str, SequenceComparator.class);
    }

    /**
     * Reads a {@link Transform}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public Transform deserializeTransform(String str) {
        return StepJson.read(str, Transform.class);
    }

    /**
     * Reads a {@link Filter}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public Filter deserializeFilter(String str) {
        return StepJson.read(str, Filter.class);
    }

    /**
     * Reads a {@link Condition}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public Condition deserializeCondition(String str) {
        return StepJson.read(str, Condition.class);
    }

    /**
     * Reads a {@link SequenceComparator}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public SequenceComparator deserializeSequenceComparator(String str) {
        return StepJson.read(str, SequenceComparator.class);
    }

    /**
     * Reads a {@link CalculateSortedRank}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public CalculateSortedRank deserializeSortedRank(String str) {
        return StepJson.read(str, CalculateSortedRank.class);
    }

    /**
     * Reads a {@link SequenceSplit}.
     *
     * @param str the text
     * @return a new one
     * @throws FormatException if the text is none
     */
    public SequenceSplit deserializeSequenceSplit(String str) {
        return StepJson.read(str, SequenceSplit.class);
    }
}
