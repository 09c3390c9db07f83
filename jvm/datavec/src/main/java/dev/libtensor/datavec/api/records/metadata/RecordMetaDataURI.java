package dev.libtensor.datavec.api.records.metadata;

import java.net.URI;
import java.util.Objects;

/** A whole file, as DataVec's class of that name. */
public class RecordMetaDataURI implements RecordMetaData {
    private static final long serialVersionUID = 1L;

    private final URI uri;
    private final Class<?> readerClass;

    /**
     * Creates a place, of a reader that is not known.
     *
     * @param uri the file; null if there is none
     */
    public RecordMetaDataURI(URI uri) {
        this(uri, null);
    }

    /**
     * Creates a place.
     *
     * @param uri the file; null if there is none
     * @param readerClass the class of the reader; null if it is not known
     */
    public RecordMetaDataURI(URI uri, Class<?> readerClass) {
        this.uri = uri;
        this.readerClass = readerClass;
    }

    @Override
    public String getLocation() {
        return String.valueOf(uri);
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
        return other instanceof RecordMetaDataURI that && Objects.equals(uri, that.uri);
    }

    @Override
    public int hashCode() {
        return Objects.hash(uri);
    }

    /** Returns the location. */
    @Override
    public String toString() {
        return getLocation();
    }
}
