package dev.libtensor.datavec.api.records.metadata;

import java.net.URI;
import java.util.Objects;

/** Several lines of a file, as DataVec's class of that name. */
public class RecordMetaDataLineInterval implements RecordMetaData {
    private static final long serialVersionUID = 1L;

    private final int lineNumberStart;
    private final int lineNumberEnd;
    private final URI uri;
    private final Class<?> readerClass;

    /**
     * Creates a place.
     *
     * @param lineNumberStart the number of the first line, from 0
     * @param lineNumberEnd the number of the last line
     * @param uri the file; null if there is none
     * @param readerClass the class of the reader; null if it is not known
     */
    public RecordMetaDataLineInterval(int lineNumberStart, int lineNumberEnd, URI uri, Class<?> readerClass) {
        this.lineNumberStart = lineNumberStart;
        this.lineNumberEnd = lineNumberEnd;
        this.uri = uri;
        this.readerClass = readerClass;
    }

    /**
     * Returns the number of the first line.
     *
     * @return the number, from 0
     */
    public int getLineNumberStart() {
        return lineNumberStart;
    }

    /**
     * Returns the number of the last line.
     *
     * @return the number, from 0
     */
    public int getLineNumberEnd() {
        return lineNumberEnd;
    }

    @Override
    public String getLocation() {
        return (uri == null ? "" : uri + " ") + "lines " + lineNumberStart + "-" + lineNumberEnd;
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
        return other instanceof RecordMetaDataLineInterval that && lineNumberStart == that.lineNumberStart
                && lineNumberEnd == that.lineNumberEnd && Objects.equals(uri, that.uri);
    }

    @Override
    public int hashCode() {
        return Objects.hash(lineNumberStart, lineNumberEnd, uri);
    }

    /** Returns the location. */
    @Override
    public String toString() {
        return getLocation();
    }
}
