package dev.libtensor.nd4j.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.util.function.Function;

/** Evaluations as JSON, in ND4J's form. */
public final class EvaluationJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private EvaluationJson() {}

    /** Returns the text of a form. */
    public static String write(Object form) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(form);
        } catch (JsonProcessingException e) {
            throw new ArgumentException("the evaluation cannot be written as JSON: " + e.getOriginalMessage());
        }
    }

    /** Reads a form, and makes of it what it describes. Its errors say that the text is none of the class. */
    public static <F, T> T read(String json, Class<F> form, Class<T> type, Function<F, T> make) {
        try {
            F read = MAPPER.readValue(ArgumentException.notNull(json, "json"), form);
            if (read == null) {
                throw new FormatException("the text must describe a " + type.getSimpleName() + ", but it is 'null'");
            }
            return make.apply(read);
        } catch (JsonProcessingException e) {
            throw new FormatException("the text does not describe a " + type.getSimpleName() + ": " + e.getOriginalMessage());
        } catch (ArgumentException | NullPointerException | IndexOutOfBoundsException | ArithmeticException e) {
            throw new FormatException("the text does not describe a " + type.getSimpleName() + ": " + e.getMessage());
        }
    }

    /** Returns the simple name of the class that a text names, such as "Evaluation". */
    public static String className(String json) {
        try {
            JsonNode tree = MAPPER.readTree(ArgumentException.notNull(json, "json"));
            JsonNode name = tree == null ? null : tree.get("@class");
            if (name == null) {
                throw new FormatException("the text must have a member '@class' with the class of an evaluation");
            }
            return name.asText().substring(name.asText().lastIndexOf('.') + 1);
        } catch (JsonProcessingException e) {
            throw new FormatException("the text is no JSON: " + e.getOriginalMessage());
        }
    }
}
