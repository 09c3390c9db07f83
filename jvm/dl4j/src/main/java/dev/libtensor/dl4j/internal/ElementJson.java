package dev.libtensor.dl4j.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.FormatException;
import dev.libtensor.StateException;

/** Writes and reads elements of sequences as JSON in one line, with their properties in the order of the alphabet. */
public final class ElementJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private ElementJson() {}

    /**
     * Writes an element, or another part of a file.
     *
     * @param element the element
     * @return JSON
     * @throws StateException if it has no properties that can be written
     */
    public static String write(Object element) {
        try {
            return MAPPER.writeValueAsString(element);
        } catch (JsonProcessingException e) {
            throw new StateException(element.getClass().getName() + " cannot be written as JSON: " + e.getOriginalMessage());
        }
    }

    /**
     * Writes an element, and before its properties the class that reads it.
     *
     * @param element the element
     * @param reader the name of the class
     * @return JSON
     * @throws StateException if it has no properties that can be written
     */
    public static String write(Object element, String reader) {
        ObjectNode node = MAPPER.createObjectNode().put("@class", reader);
        node.setAll((ObjectNode) tree(write(element)));
        return write(node);
    }

    /**
     * Reads JSON of an object.
     *
     * @param json JSON
     * @return the object
     * @throws FormatException if it is damaged or of something else
     */
    public static JsonNode tree(String json) {
        JsonNode node;
        try {
            node = MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new FormatException("a JSON object was expected: " + e.getOriginalMessage());
        }
        if (!node.isObject()) {
            throw new FormatException("a JSON object was expected, not " + node.getNodeType());
        }
        return node;
    }

    /**
     * Reads what {@link #write} wrote. Properties that are not known are passed over.
     *
     * @param <T> the type
     * @param json JSON
     * @param type its class
     * @return a new object
     * @throws FormatException if the JSON is damaged or of something else
     */
    public static <T> T read(String json, Class<T> type) {
        T read;
        try {
            read = MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new FormatException("JSON of a " + type.getSimpleName() + " was expected: " + e.getOriginalMessage());
        }
        if (read == null) {
            throw new FormatException("JSON of a " + type.getSimpleName() + " was expected, not null");
        }
        return read;
    }
}
