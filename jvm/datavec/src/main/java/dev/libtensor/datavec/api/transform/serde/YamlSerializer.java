package dev.libtensor.datavec.api.transform.serde;

/** Parts of processes as YAML, in its form that is JSON. It reads no other form. */
public final class YamlSerializer extends BaseSerializer {
    /** Creates a serializer. */
    public YamlSerializer() {}
}
