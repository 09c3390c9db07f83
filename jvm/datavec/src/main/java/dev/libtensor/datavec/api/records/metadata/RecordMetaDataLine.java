package dev.libtensor.datavec.api.records.metadata;

import java.net.URI;
import java.util.Objects;

/** A line of a file, as DataVec's class of that name. */
public class RecordMetaDataLine implements RecordMetaData {
    private static final long serialVersionUID = 1L;

    private final int lineNumber;
    private final URI uri;
    private final Class<?> readerClass;

    /**
     * Creates a place.
     *
     * @param lineNumber the number of the line, from 0
     * @param uri the file; null if there is none
     * @param readerClass the class of the reader; null if it is not known
     */
    public RecordMetaDataLine(int lineNumber, URI uri, Class<?> readerClass) {
        this.lineNumber = lineNumber;
        this.uri = uri;
        this.readerClass = readerClass;
    }

    /**
     * Returns the number of the line, from 0.
     *
     * @return the number of the line, from 0
     */
    public int getLineNumber() {
        return lineNumber;
    }

    @Override
    public String getLocation() {
        return (uri == null ? "" : uri + " ") + "line " + lineNumber;
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
        return other instanceof RecordMetaDataLine that && lineNumber == that.lineNumber && Objects.equals(uri, that.uri);
    }

    @Override
    public int hashCode() {
        return Objects.hash(lineNumber, uri);
    }

    /** Returns the location. */
    @Override
    public String toString() {
        return getLocation();
    }
}
