package dev.libtensor;

import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** What a manager owns besides native objects: closeable objects of Java, by the ids that they were given. */
final class ManagedResources {
    private final Map<String, AutoCloseable> byId = new LinkedHashMap<>();

    /** Not a monitor, which would pin a virtual thread to its carrier. */
    private final ReentrantLock lock = new ReentrantLock();

    /** Adds a resource. One that had the id before is no longer owned. */
    void put(String id, AutoCloseable resource) {
        lock.lock();
        try {
            byId.remove(id);
            byId.put(id, resource);
        } finally {
            lock.unlock();
        }
    }

    /** Gives a resource up, and returns whether there was one. */
    boolean remove(String id) {
        lock.lock();
        try {
            return byId.remove(id) != null;
        } finally {
            lock.unlock();
        }
    }

    private Deque<AutoCloseable> takeAll() {
        Deque<AutoCloseable> newestFirst = new ArrayDeque<>();
        lock.lock();
        try {
            byId.values().forEach(newestFirst::push);
            byId.clear();
        } finally {
            lock.unlock();
        }
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
