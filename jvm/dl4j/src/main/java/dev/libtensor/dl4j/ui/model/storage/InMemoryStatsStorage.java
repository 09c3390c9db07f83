package dev.libtensor.dl4j.ui.model.storage;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.core.storage.Persistable;
import dev.libtensor.dl4j.core.storage.StatsStorage;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps reports in memory, as DL4J's class of that name. */
public class InMemoryStatsStorage implements StatsStorage {
    private final ConcurrentLinkedQueue<Persistable> updates = new ConcurrentLinkedQueue<>();
    private volatile boolean isClosed;

    /** Creates an empty storage. */
    public InMemoryStatsStorage() {}

    @Override
    public void putUpdate(Persistable update) {
        if (isClosed) {
            throw new StateException("the storage of reports is closed: make a new one");
        }
        updates.add(ArgumentException.notNull(update, "update"));
    }

    @Override
    public List<String> listSessionIDs() {
        return updates.stream().map(Persistable::getSessionID).distinct().toList();
    }

    @Override
    public List<Persistable> getUpdates(String sessionID) {
        ArgumentException.notNull(sessionID, "sessionID");
        return updates.stream().filter(each -> each.getSessionID().equals(sessionID)).toList();
    }

    @Override
    public boolean isClosed() {
        return isClosed;
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
