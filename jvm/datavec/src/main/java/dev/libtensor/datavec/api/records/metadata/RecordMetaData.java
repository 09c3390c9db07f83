package dev.libtensor.datavec.api.records.metadata;

import java.io.Serializable;
import java.net.URI;

/** Where a record is from, as DataVec's interface of that name. A reader loads the record again with it. */
public interface RecordMetaData extends Serializable {
    /**
     * Returns the place for people, such as a file and a line.
     *
     * @return the place
     */
    String getLocation();

    /**
     * Returns the file.
     *
     * @return the file; null if the record is from no file
     */
    URI getURI();

    /**
     * Returns the class of the reader.
     *
     * @return the class; null if it is not known
     */
    Class<?> getReaderClass();
}
