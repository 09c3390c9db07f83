package dev.libtensor.dl4j.ui.api;

import dev.libtensor.dl4j.core.storage.StatsStorage;
import dev.libtensor.dl4j.internal.TrainingPage;
import java.util.List;

/**
 * A page that shows training while it runs, as DL4J's interface of that name. The server of the JDK has it, on the loopback
 * address alone: port 9000, or the one of the system property {@code org.deeplearning4j.ui.port}, where 0 is any free one.
 * The JVM ends only after {@link #stop}, as with DL4J's.
 */
public interface UIServer {
    /** The system property with the port. */
    String UI_SERVER_PORT_PROPERTY = "org.deeplearning4j.ui.port";

    /**
     * Returns the server of this process, which starts now if there is none.
     *
     * @return the server
     * @throws dev.libtensor.TensorIOException if the port is taken
     */
    static UIServer getInstance() {
        return TrainingPage.instance();
    }

    /**
     * Stops the server of this process, if there is one.
     *
     * @throws InterruptedException never; DL4J declares it
     */
    static void stopInstance() throws InterruptedException {
        TrainingPage.stopInstance();
    }

    /**
     * Returns whether the server has stopped.
     *
     * @return whether it has
     */
    boolean isStopped();

    /**
     * Returns the port.
     *
     * @return the port
     */
    int getPort();

    /**
     * Returns the address.
     *
     * @return the address of the page
     */
    String getAddress();

    /**
     * Shows what a storage has.
     *
     * @param statsStorage the storage
     */
    void attach(StatsStorage statsStorage);

    /**
     * Shows no longer what a storage has.
     *
     * @param statsStorage the storage
     */
    void detach(StatsStorage statsStorage);

    /**
     * Returns whether a storage is shown.
     *
     * @param statsStorage the storage
     * @return whether it is
     */
    default boolean isAttached(StatsStorage statsStorage) {
        return getStatsStorageInstances().contains(statsStorage);
    }

    /**
     * Returns what is shown.
     *
     * @return the storages
     */
    List<StatsStorage> getStatsStorageInstances();

    /**
     * Stops the server.
     *
     * @throws InterruptedException never; DL4J declares it
     */
    void stop() throws InterruptedException;
}
