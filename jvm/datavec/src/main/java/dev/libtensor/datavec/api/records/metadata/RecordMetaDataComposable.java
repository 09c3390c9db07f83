package dev.libtensor.datavec.api.records.metadata;

import dev.libtensor.ArgumentException;
import java.net.URI;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The places of an example whose parts come from several readers, in their order, as DataVec's class of that name. */
public class RecordMetaDataComposable implements RecordMetaData {
    private static final long serialVersionUID = 1L;

    private final RecordMetaData[] meta;

    /**
     * Creates the place.
     *
     * @param meta the place of each part, at least one
     * @throws ArgumentException if there is none
     */
    public RecordMetaDataComposable(RecordMetaData... meta) {
        this.meta = ArgumentException.noneNull(meta, "meta").toArray(RecordMetaData[]::new);
        if (meta.length == 0) {
            throw new ArgumentException("at least one place was expected, but there are none");
        }
    }

    /**
     * Returns the places of the parts.
     *
     * @return a new array
     */
    public RecordMetaData[] getMeta() {
        return meta.clone();
    }

    /** Returns the places of all parts. */
    @Override
    public String getLocation() {
        return Arrays.stream(meta).map(RecordMetaData::getLocation).collect(Collectors.joining(",", "locations(", ")"));
    }

    /** Returns the file of the first part. */
    @Override
    public URI getURI() {
        return meta[0].getURI();
    }

    /** Returns null: each part has its own reader. */
    @Override
    public Class<?> getReaderClass() {
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordMetaDataComposable that && Arrays.equals(meta, that.meta);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(meta);
    }

    @Override
    public String toString() {
        return "RecordMetaDataComposable" + Arrays.toString(meta);
    }
}
