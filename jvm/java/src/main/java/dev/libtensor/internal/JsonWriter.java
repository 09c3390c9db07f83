package dev.libtensor.internal;

import dev.libtensor.BytesSupplier;
import java.util.Optional;
import java.util.ServiceLoader;

/** What writes JSON. The base has none, as it needs no other library; that of DJL's classes is found if it is there. */
public interface JsonWriter {
    /** Returns the JSON of an object as bytes, which are made when they are asked for. */
    BytesSupplier bytes(Object object);

    /** Returns the writer, or nothing if no jar has one. */
    static Optional<JsonWriter> find() {
        return ServiceLoader.load(JsonWriter.class, JsonWriter.class.getClassLoader()).findFirst()
                .or(() -> ServiceLoader.load(JsonWriter.class).findFirst());
    }
}
