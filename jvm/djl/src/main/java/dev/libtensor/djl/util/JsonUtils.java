package dev.libtensor.djl.util;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.reflect.TypeToken;
import java.lang.reflect.Type;
import java.util.List;

/** Writers and readers of JSON. A {@link Double} that is an integer is written without a fraction. */
public interface JsonUtils {
    /** Whether {@link #GSON} writes several lines: the variable or system property {@code DJL_PRETTY_PRINT}. */
    boolean PRETTY_PRINT = Boolean.parseBoolean(Utils.getEnvOrSystemProperty("DJL_PRETTY_PRINT"));

    /** The usual one. */
    Gson GSON = builder().create();

    /** The one that writes a single line. */
    Gson GSON_COMPACT = builder(false).create();

    /** The one that writes several lines. */
    Gson GSON_PRETTY = builder(true).create();

    /** The type of a list of texts. */
    Type LIST_TYPE = new TypeToken<List<String>>() {}.getType();

    /**
     * Returns a builder with the usual settings.
     *
     * @return a new builder
     */
    static GsonBuilder builder() {
        return builder(PRETTY_PRINT);
    }

    /**
     * Returns a builder with the usual settings.
     *
     * @param prettyPrint whether to write several lines
     * @return a new builder
     */
    static GsonBuilder builder(boolean prettyPrint) {
        JsonSerializer<Double> numbers = (number, type, context) ->
                number.equals((double) number.longValue()) ? new JsonPrimitive(number.longValue())
                        : new JsonPrimitive(number);
        GsonBuilder builder = new GsonBuilder()
                .setDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
                .serializeSpecialFloatingPointValues()
                .registerTypeHierarchyAdapter(JsonSerializable.class, new JsonSerializable.Serializer())
                .registerTypeAdapter(Double.class, numbers);
        return prettyPrint ? builder.setPrettyPrinting() : builder;
    }

    /**
     * Writes an object as JSON.
     *
     * @param src the object
     * @return the text
     */
    static String toJson(Object src) {
        return GSON.toJson(src);
    }
}
