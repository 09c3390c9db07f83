package dev.libtensor.djl.util;

import com.google.gson.JsonElement;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import dev.libtensor.BytesSupplier;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An object that writes itself as JSON. */
public interface JsonSerializable extends Serializable, BytesSupplier {
    /**
     * Writes this object as JSON on a single line.
     *
     * @return the text
     */
    default String toJson() {
        return JsonUtils.GSON_COMPACT.toJson(serialize());
    }

    @Override
    default String getAsString() {
        return toJson();
    }

    @Override
    default ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(toJson().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Makes the JSON of this object.
     *
     * @return the elements
     */
    JsonElement serialize();

    /** Lets Gson write objects of these classes. */
    final class Serializer implements JsonSerializer<JsonSerializable> {
        /** Creates the serializer. */
        public Serializer() {}

        @Override
        public JsonElement serialize(JsonSerializable src, Type type, JsonSerializationContext ctx) {
            return src.serialize();
        }
    }
}
