package dev.libtensor.datavec.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.filter.FilterInvalidValues;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.rank.CalculateSortedRank;
import dev.libtensor.datavec.api.transform.reduce.IAssociativeReducer;
import dev.libtensor.datavec.api.transform.reduce.Reducer;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.transform.schema.SequenceSchema;
import dev.libtensor.datavec.api.transform.sequence.ConvertFromSequence;
import dev.libtensor.datavec.api.transform.sequence.ConvertToSequence;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.transform.transform.time.DeriveColumnsFromTimeTransform.DerivedColumn;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;

/**
 * Schemas, and the steps of processes, as JSON in DataVec's form: the name of the class beside its settings. These are the
 * parameters of the constructor that has most of them, under their names.
 */
public final class StepJson {
    /** How deep a text nests at most. */
    private static final int NESTING = 100;
    private static final String OWN = "dev.libtensor.datavec.";
    private static final String DATAVEC = "org.datavec.";
    private static final String CLASS = "@class";
    private static final String REDUCER = "Reducer";
    private static final String PART = "fieldType";
    private static final String SINGLE = "singleStepSequencesMode";
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private StepJson() {}

    public static String write(Object value) {
        return text(tree(value));
    }

    public static String text(JsonNode tree) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new ArgumentException("the object cannot be written as JSON: " + e.getOriginalMessage());
        }
    }

    public static JsonNode parse(String json, String name) {
        try {
            JsonNode tree = MAPPER.readTree(ArgumentException.notNull(json, name));
            if (depth(tree, NESTING) < 0) {
                throw new FormatException("the text nests more than " + NESTING + " levels deep");
            }
            return tree;
        } catch (JsonProcessingException e) {
            throw new FormatException("the text is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Returns how many levels are left; less than 0 if there are more than allowed. */
    private static int depth(JsonNode tree, int left) {
        int least = left;
        if (left >= 0) {
            for (JsonNode each : tree) {
                least = Math.min(least, depth(each, left - 1));
            }
        }
        return least;
    }

    public static <T> T read(String json, Class<T> type) {
        return type.cast(value(parse(json, "json"), type));
    }

    /** Whether two steps are of the same class and have the same settings. */
    public static boolean equal(Object one, Object other) {
        return one == other || other != null && one.getClass() == other.getClass() && tree(one).equals(tree(other));
    }

    /** Returns the tree of a value. */
    public static JsonNode tree(Object value) {
        if (value == null) {
            return NODES.nullNode();
        } else if (value instanceof Object[] array) {
            return list(Arrays.asList(array));
        } else if (value instanceof Set<?> set) {
            // In an order of their own, so that equal sets are equal as text.
            return list(set.stream().sorted(Comparator.comparing(String::valueOf)).toList());
        } else if (value instanceof Collection<?> collection) {
            return list(collection);
        } else if (value instanceof Map<?, ?> map) {
            ObjectNode node = NODES.objectNode();
            map.forEach((key, each) -> node.set(key.toString(), tree(each)));
            return node;
        } else if (value instanceof Enum<?> constant) {
            return NODES.textNode(constant.name());
        } else if (value instanceof DateTimeZone zone) {
            return NODES.textNode(zone.getID());
        } else if (value instanceof DateTimeFieldType part) {
            return NODES.objectNode().put(PART, part.getName());
        } else if (value instanceof Locale locale) {
            return NODES.textNode(locale.toString());
        } else if (value instanceof Number || value instanceof String || value instanceof Boolean || value.getClass().isArray()) {
            return MAPPER.valueToTree(value);
        } else if (value instanceof Schema schema) {
            return schema(schema);
        }
        if (value instanceof Reducer) {
            return NODES.objectNode().set(REDUCER, members(value));
        }
        return members(value);
    }

    private static ObjectNode members(Object value) {
        ObjectNode node = NODES.objectNode();
        if (!(value instanceof Reducer || value instanceof Reducer.ConditionalReduction || value instanceof DerivedColumn)) {
            node.put(CLASS, value.getClass().getName().replace(OWN, DATAVEC));
        }
        if (value instanceof Text text) {
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            node.put("bytes", Base64.getEncoder().encodeToString(bytes)).put("length", bytes.length);
        } else {
            settings(value).forEach((name, each) -> {
                if (each != null) {
                    node.set(name, tree(each));
                }
            });
        }
        if (value instanceof FilterInvalidValues filter) {
            node.put("filterAnyInvalid", filter.isOfAllColumns());
            if (filter.isOfAllColumns()) {
                node.remove("columnsToFilterIfInvalid");
            }
        } else if (value instanceof ConvertToSequence conversion) {
            node.put(SINGLE, conversion.isSingleStepSequencesMode());
        }
        return node;
    }

    private static ArrayNode list(Collection<?> values) {
        ArrayNode node = NODES.arrayNode();
        values.forEach(each -> node.add(tree(each)));
        return node;
    }

    private static ObjectNode schema(Schema schema) {
        ObjectNode node = NODES.objectNode();
        node.put(CLASS, schema.getClass().getName().replace(OWN, DATAVEC));
        node.set("columns", list(schema.getColumnMetaData()));
        if (schema instanceof SequenceSchema sequences) {
            node.put("minSequenceLength", sequences.getMinSequenceLength());
            node.put("maxSequenceLength", sequences.getMaxSequenceLength());
        }
        return node;
    }

    /** Returns the parameters of the constructor that describes an object, with their values. */
    private static Map<String, Object> settings(Object value) {
        Map<String, Object> best = null;
        for (Constructor<?> each : value.getClass().getConstructors()) {
            Map<String, Object> found = value instanceof BaseTransform known ? given(each, known.settings()) : fields(each, value);
            if (found != null && (best == null || weight(found) > weight(best))) {
                best = found;
            }
        }
        if (best == null) {
            throw new UnsupportedException(value.getClass().getName() + " has no form as text");
        }
        return best;
    }

    /** Most parameters win, then most values, and then a collection. */
    private static int weight(Map<String, Object> found) {
        int values = (int) found.values().stream()
                .filter(each -> each != null && !(each instanceof Collection<?> many && many.isEmpty())).count();
        boolean hasMany = found.values().stream().anyMatch(each -> each instanceof Collection);
        return 1000 * found.size() + 10 * values + (hasMany ? 1 : 0);
    }

    private static Map<String, Object> given(Constructor<?> constructor, List<Object> settings) {
        Parameter[] parameters = constructor.getParameters();
        if (parameters.length != settings.size()) {
            return null;
        }
        Map<String, Object> found = new LinkedHashMap<>();
        for (int i = 0; i < parameters.length; i++) {
            Object value = settings.get(i);
            if (value != null && !parameters[i].getType().isPrimitive() && !parameters[i].getType().isInstance(value)) {
                return null;
            }
            found.put(parameters[i].getName(), value);
        }
        return found;
    }

    private static Map<String, Object> fields(Constructor<?> constructor, Object value) {
        Map<String, Object> found = new LinkedHashMap<>();
        for (Parameter parameter : constructor.getParameters()) {
            Field field = field(value.getClass(), parameter.getName());
            if (field == null) {
                return null;
            }
            try {
                field.setAccessible(true);
                found.put(parameter.getName(), field.get(value));
            } catch (ReflectiveOperationException | RuntimeException e) {
                return null;
            }
        }
        return found;
    }

    private static Field field(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }

    /** Returns the value of a type that a tree describes. */
    public static Object value(JsonNode tree, Type type) {
        if (tree == null || tree.isNull()) {
            return null;
        } else if (type instanceof ParameterizedType generic) {
            return many(tree, (Class<?>) generic.getRawType(), generic.getActualTypeArguments());
        } else if (type instanceof GenericArrayType array) {
            return many(tree, List.class, new Type[] {array.getGenericComponentType()});
        } else if (!(type instanceof Class<?> plain)) {
            return value(tree, Object.class);
        } else if (plain.isArray() && !plain.getComponentType().isPrimitive()) {
            List<?> values = (List<?>) many(tree, List.class, new Type[] {plain.getComponentType()});
            return values.toArray((Object[]) Array.newInstance(plain.getComponentType(), 0));
        } else if (plain == DateTimeZone.class) {
            return zone(tree.asText());
        } else if (plain == DateTimeFieldType.class) {
            return part(tree.path(PART).asText());
        } else if (plain == Locale.class) {
            return Locale.forLanguageTag(tree.asText().replace('_', '-'));
        } else if (plain == Schema.class || plain == SequenceSchema.class) {
            return schema(tree);
        } else if (IAssociativeReducer.class.isAssignableFrom(plain) && tree.has(REDUCER)) {
            return described(tree.get(REDUCER), Reducer.class);
        } else if (plain == Reducer.ConditionalReduction.class || plain == DerivedColumn.class) {
            return described(tree, plain);
        } else if (plain == ConvertToSequence.class && tree.path(SINGLE).asBoolean()) {
            return new ConvertToSequence();
        } else if (plain == ConvertToSequence.class || plain == ConvertFromSequence.class || plain == CalculateSortedRank.class) {
            return described(tree, plain);
        } else if (plain == String.class || plain.isPrimitive() || plain.isEnum() || plain.isArray()
                || Number.class.isAssignableFrom(plain) || plain == Boolean.class) {
            return simple(tree, plain);
        } else if (tree.has(CLASS)) {
            return object(tree, plain);
        }
        throw new FormatException("a " + ((Class<?>) type).getSimpleName() + " must have a member '" + CLASS + "': " + tree);
    }

    private static Object simple(JsonNode tree, Class<?> type) {
        try {
            return MAPPER.treeToValue(tree, type);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new FormatException(tree + " is not a " + type.getSimpleName());
        }
    }

    /** Returns a part of a time by its name, which is that of the method that returns it. */
    private static DateTimeFieldType part(String name) {
        try {
            if (DateTimeFieldType.class.getMethod(name).invoke(null) instanceof DateTimeFieldType part) {
                return part;
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Told below.
        }
        throw new FormatException("'" + name + "' is no part of a time");
    }

    private static DateTimeZone zone(String id) {
        try {
            return DateTimeZone.forID(id);
        } catch (IllegalArgumentException e) {
            throw new FormatException("there is no time zone '" + id + "'");
        }
    }

    private static Object many(JsonNode tree, Class<?> type, Type[] of) {
        if (Map.class.isAssignableFrom(type)) {
            Map<Object, Object> map = new LinkedHashMap<>();
            tree.properties().forEach(each -> map.put(simple(NODES.textNode(each.getKey()), (Class<?>) of[0]),
                    value(each.getValue(), of[1])));
            return map;
        } else if (!Collection.class.isAssignableFrom(type)) {
            return value(tree, type);
        } else if (!tree.isArray()) {
            throw new FormatException("an array was expected, not " + tree);
        }
        Collection<Object> values = Set.class.isAssignableFrom(type) ? new LinkedHashSet<>() : new ArrayList<>();
        tree.forEach(each -> values.add(value(each, of[0])));
        return values;
    }

    private static Schema schema(JsonNode tree) {
        List<ColumnMetaData> columns = new ArrayList<>();
        if (!tree.path("columns").isArray()) {
            throw new FormatException("a schema must have an array 'columns'");
        }
        for (JsonNode each : tree.get("columns")) {
            columns.add((ColumnMetaData) value(each,
                    ColumnMetaData.class));
        }
        try {
            return !tree.path(CLASS).asText().endsWith(".SequenceSchema") ? new Schema(columns)
                    : new SequenceSchema(columns, (Integer) value(tree.get("minSequenceLength"), Integer.class),
                            (Integer) value(tree.get("maxSequenceLength"), Integer.class));
        } catch (ArgumentException e) {
            throw new FormatException("the text does not describe a schema: " + e.getMessage());
        }
    }

    private static Object object(JsonNode tree, Class<?> expected) {
        String name = tree.get(CLASS).asText();
        String own = name.startsWith(DATAVEC) ? OWN + name.substring(DATAVEC.length()) : name;
        if (expected == Object.class && !own.startsWith(OWN)) {
            // A text must not make objects of just any class.
            throw new FormatException("'" + name + "' is no class of DataVec");
        }
        try {
            Class<?> type = Class.forName(own, false, loader()).asSubclass(expected);
            return type == Text.class ? new Text(bytes(tree)) : described(tree, type);
        } catch (ReflectiveOperationException | ClassCastException | LinkageError | IllegalArgumentException e) {
            throw new FormatException("'" + name + "' is not a " + expected.getSimpleName() + ": " + e);
        }
    }

    /** Returns what finds the classes of programs, too, such as transforms of their own. */
    private static ClassLoader loader() {
        ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
        return ofThread == null ? StepJson.class.getClassLoader() : ofThread;
    }

    private static Object described(JsonNode tree, Class<?> type) {
        try {
            return make(type, tree);
        } catch (ReflectiveOperationException | RuntimeException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            throw new FormatException("the text does not describe a " + type.getSimpleName() + ": " + cause.getMessage());
        }
    }

    private static String bytes(JsonNode tree) {
        return new String(Base64.getDecoder().decode(tree.path("bytes").asText()), StandardCharsets.UTF_8);
    }

    /** Makes an object by the constructor that takes most of what is written, and little that is not. */
    private static Object make(Class<?> type, JsonNode tree) throws ReflectiveOperationException {
        Constructor<?> best = null;
        int most = Integer.MIN_VALUE;
        for (Constructor<?> each : type.getConstructors()) {
            int fits = fits(each, tree);
            if (fits > most) {
                best = each;
                most = fits;
            }
        }
        if (best == null) {
            if (Writable.class.isAssignableFrom(type) && field(type, "INSTANCE") != null) {
                return type.getField("INSTANCE").get(null);
            }
            throw new NoSuchMethodException("no public constructor fits " + tree);
        }
        Object[] arguments = new Object[best.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Parameter parameter = best.getParameters()[i];
            arguments[i] = value(tree.get(parameter.getName()), parameter.getParameterizedType());
            if (arguments[i] == null && parameter.isVarArgs()) {
                arguments[i] = Array.newInstance(parameter.getType().getComponentType(), 0);
            }
        }
        return best.newInstance(arguments);
    }

    /** Returns how well a constructor fits; the least number if it lacks a number. */
    private static int fits(Constructor<?> constructor, JsonNode tree) {
        int fits = 0;
        for (Parameter parameter : constructor.getParameters()) {
            if (tree.hasNonNull(parameter.getName())) {
                fits += 100;
            } else if (parameter.getType().isPrimitive()) {
                return Integer.MIN_VALUE;
            } else {
                fits -= 1;
            }
        }
        return fits;
    }
}
