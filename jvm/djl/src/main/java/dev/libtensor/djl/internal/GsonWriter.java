package dev.libtensor.djl.internal;

import dev.libtensor.BytesSupplier;
import dev.libtensor.internal.JsonWriter;

/** Writes JSON for the base. */
public final class GsonWriter implements JsonWriter {
    /** Creates it, for the loader of services. */
    public GsonWriter() {}

    @Override
    public BytesSupplier bytes(Object object) {
        return JsonBytes.of(object);
    }
}
