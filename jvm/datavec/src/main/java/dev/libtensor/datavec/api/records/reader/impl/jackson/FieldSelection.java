package dev.libtensor.datavec.api.records.reader.impl.jackson;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The fields of a document that a record has, in their order. */
public class FieldSelection implements Serializable {
    private static final long serialVersionUID = 1L;

    /** What a record has in place of a missing field, if nothing else was said: an empty text. */
    public static final Writable DEFAULT_MISSING_VALUE = new Text("");

    private final ArrayList<String[]> paths;
    private final ArrayList<Writable> missing;

    private FieldSelection(Builder builder) {
        paths = new ArrayList<>(builder.paths);
        missing = new ArrayList<>(builder.missing);
    }

    /**
     * Returns the paths of the fields.
     *
     * @return the names from the outside inwards, for each field
     */
    public List<String[]> getFieldPaths() {
        return paths.stream().map(String[]::clone).toList();
    }

    /**
     * Returns what a record has in place of missing fields.
     *
     * @return the value for each field
     */
    public List<Writable> getValueIfMissing() {
        return List.copyOf(missing);
    }

    /**
     * Returns the number of fields.
     *
     * @return the number
     */
    public int getNumFields() {
        return paths.size();
    }

    /** Reads the fields of a document; a value becomes a text. */
    List<Writable> read(String document, ObjectMapper mapper) {
        JsonNode root;
        try {
            root = mapper.readTree(document);
        } catch (JsonProcessingException e) {
            throw new FormatException("the document cannot be read: " + e.getOriginalMessage());
        }
        List<Writable> record = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            JsonNode node = root;
            for (String name : paths.get(i)) {
                node = node == null ? null : node.get(name);
            }
            boolean isMissing = node == null || node.isNull();
            record.add(isMissing ? missing.get(i) : new Text(node.isValueNode() ? node.asText() : node.toString()));
        }
        return record;
    }

    /** Collects fields. */
    public static class Builder {
        private final List<String[]> paths = new ArrayList<>();
        private final List<Writable> missing = new ArrayList<>();

        /** Starts without fields. */
        public Builder() {}

        /**
         * Adds a field, which is an empty text where it is missing.
         *
         * @param fieldPath its names from the outside inwards
         * @return this builder
         */
        public Builder addField(String... fieldPath) {
            return addField(DEFAULT_MISSING_VALUE, fieldPath);
        }

        /**
         * Adds a field.
         *
         * @param valueIfMissing what a record has where it is missing
         * @param fieldPath its names from the outside inwards
         * @return this builder
         * @throws ArgumentException if there is no name
         */
        public Builder addField(Writable valueIfMissing, String... fieldPath) {
            if (ArgumentException.noneNull(Arrays.asList(ArgumentException.notNull(fieldPath, "fieldPath")), "fieldPath").isEmpty()) {
                throw new ArgumentException("the argument 'fieldPath' is empty: a field has at least one name");
            }
            missing.add(ArgumentException.notNull(valueIfMissing, "valueIfMissing"));
            paths.add(fieldPath.clone());
            return this;
        }

        /**
         * Returns the fields.
         *
         * @return the selection
         * @throws ArgumentException if there are none
         */
        public FieldSelection build() {
            if (paths.isEmpty()) {
                throw new ArgumentException("a selection has at least one field: call addField");
            }
            return new FieldSelection(this);
        }
    }
}
