package dev.libtensor.datavec.api.records.metadata;

import dev.libtensor.ArgumentException;
import java.net.URI;
import java.util.Map;

/**
 * The places of an example whose parts come from several readers.
 *
 * @param meta the place for the name of each reader
 */
public record RecordMetaDataComposableMap(Map<String, RecordMetaData> meta) implements RecordMetaData {
    /**
     * Creates the place.
     *
     * @throws ArgumentException if the map is null
     */
    public RecordMetaDataComposableMap {
        ArgumentException.notNull(meta, "meta");
    }

    /** Returns the place for the name of each reader. */
    public Map<String, RecordMetaData> getMeta() {
        return meta;
    }

    /** Returns the places of all parts, each with the name of its reader. */
    @Override
    public String getLocation() {
        StringBuilder text = new StringBuilder();
        meta.forEach((reader, place) -> text.append(text.isEmpty() ? "" : ", ").append(reader).append('=')
                .append(place == null ? null : place.getLocation()));
        return text.toString();
    }

    /** Returns the file of the first part; null if there is none. */
    @Override
    public URI getURI() {
        return meta.values().stream().filter(place -> place != null).map(RecordMetaData::getURI).findFirst().orElse(null);
    }

    /** Returns null: each part has its own reader. */
    @Override
    public Class<?> getReaderClass() {
        return null;
    }
}
