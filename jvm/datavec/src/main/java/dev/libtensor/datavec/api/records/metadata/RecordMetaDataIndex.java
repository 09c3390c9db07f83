package dev.libtensor.datavec.api.records.metadata;

import java.net.URI;
import java.util.Objects;

/** A record by its number, as DataVec's class of that name. */
public class RecordMetaDataIndex implements RecordMetaData {
    private static final long serialVersionUID = 1L;

    private final long index;
    private final URI uri;
    private final Class<?> readerClass;

    /**
     * Creates a place.
     *
     * @param index the number, from 0
     * @param uri the file; null if there is none
     * @param readerClass the class of the reader; null if it is not known
     */
    public RecordMetaDataIndex(long index, URI uri, Class<?> readerClass) {
        this.index = index;
        this.uri = uri;
        this.readerClass = readerClass;
    }

    /**
     * Returns the number, from 0.
     *
     * @return the number, from 0
     */
    public long getIndex() {
        return index;
    }

    @Override
    public String getLocation() {
        return "index=" + index;
    }

    @Override
    public URI getURI() {
        return uri;
    }

    @Override
    public Class<?> getReaderClass() {
        return readerClass;
    }

    /** Returns whether the other object is the same place, whatever the reader is. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RecordMetaDataIndex that && index == that.index && Objects.equals(uri, that.uri);
    }

    @Override
    public int hashCode() {
        return Objects.hash(index, uri);
    }

    /** Returns the location. */
    @Override
    public String toString() {
        return getLocation();
    }
}
