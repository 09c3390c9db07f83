package dev.libtensor.dl4j.core.storage;

/** Takes reports, as DL4J's interface of that name. */
public interface StatsStorageRouter {
    /**
     * Takes a report.
     *
     * @param update the report
     */
    void putUpdate(Persistable update);
}
