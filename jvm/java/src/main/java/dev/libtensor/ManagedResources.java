package dev.libtensor;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a manager owns besides native objects: closeable objects of Java, by the ids that they were given. */
final class ManagedResources {
    private final Map<String, AutoCloseable> byId = new LinkedHashMap<>();

    /** Adds a resource. One that had the id before is no longer owned. */
    synchronized void put(String id, AutoCloseable resource) {
        byId.remove(id);
        byId.put(id, resource);
    }

    /** Gives a resource up, and returns whether there was one. */
    synchronized boolean remove(String id) {
        return byId.remove(id) != null;
    }

    private synchronized Deque<AutoCloseable> takeAll() {
        Deque<AutoCloseable> newestFirst = new ArrayDeque<>();
        byId.values().forEach(newestFirst::push);
        byId.clear();
        return newestFirst;
    }

    /** Closes all, the newest first. As in DJL, what a resource throws is logged, and the others are closed. */
    void close() {
        for (AutoCloseable resource : takeAll()) {
            try {
                resource.close();
            } catch (Exception e) {
                System.getLogger("dev.libtensor").log(Level.ERROR,
                        "a resource of a manager could not be closed: " + resource.getClass().getName(), e);
            }
        }
    }
}
