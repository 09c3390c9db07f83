package dev.libtensor.dl4j.core.storage;

import java.io.Serializable;

/** A report that a storage keeps, as DL4J's interface of that name. */
public interface Persistable extends Serializable {
    /**
     * Returns the session.
     *
     * @return the name of the training that it is about
     */
    String getSessionID();

    /**
     * Returns the type.
     *
     * @return the name of the kind of reports
     */
    String getTypeID();

    /**
     * Returns the worker.
     *
     * @return the name of what trains
     */
    String getWorkerID();

    /**
     * Returns the time.
     *
     * @return milliseconds since 1970
     */
    long getTimeStamp();

    /**
     * Writes the report.
     *
     * @return JSON in one line, in UTF-8
     */
    byte[] encode();
}
