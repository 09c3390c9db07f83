package dev.libtensor.dl4j.core.storage;

import java.io.Closeable;
import java.util.List;

/** Keeps reports and returns them, as DL4J's interface of that name. Several threads may use it at a time. */
public interface StatsStorage extends StatsStorageRouter, Closeable {
    /**
     * Returns the sessions.
     *
     * @return their names, the oldest first
     */
    List<String> listSessionIDs();

    /**
     * Returns whether there is a session.
     *
     * @param sessionID its name
     * @return whether there is
     */
    default boolean sessionExists(String sessionID) {
        return listSessionIDs().contains(sessionID);
    }

    /**
     * Returns the reports of a session.
     *
     * @param sessionID its name
     * @return the reports, the oldest first
     */
    List<Persistable> getUpdates(String sessionID);

    /**
     * Returns the last report of a session.
     *
     * @param sessionID its name
     * @return the report, or null
     */
    default Persistable getLatestUpdate(String sessionID) {
        List<Persistable> all = getUpdates(sessionID);
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /**
     * Counts the reports of a session.
     *
     * @param sessionID its name
     * @return how many there are
     */
    default int getNumUpdateRecordsFor(String sessionID) {
        return getUpdates(sessionID).size();
    }

    /**
     * Returns whether it was closed.
     *
     * @return whether it was
     */
    boolean isClosed();

    /** Ends. A closed storage takes no reports. */
    @Override
    void close();
}
