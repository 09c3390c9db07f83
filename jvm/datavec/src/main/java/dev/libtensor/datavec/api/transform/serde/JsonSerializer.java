package dev.libtensor.datavec.api.transform.serde;

/** Parts of processes as JSON, as DataVec's class of that name. */
public final class JsonSerializer extends BaseSerializer {
    /** Creates a serializer. */
    public JsonSerializer() {}
}
