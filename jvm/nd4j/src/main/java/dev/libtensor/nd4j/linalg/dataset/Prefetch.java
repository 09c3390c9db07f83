package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** One pass over an iterator on a thread of its own. It does not refer to who takes the results. */
final class Prefetch<T extends NDResource> {
    /** A result, and what of it belongs to nothing until it is taken. */
    private record Slot<T>(T item, List<? extends NativeResource> made) {
        void free() {
            made.forEach(NativeResource::dispose);
        }
    }

    private final Iterator<T> base;
    private final int capacity;
    private final Nd4jWorkspace ring;
    private final Consumer<T> callback;
    private final Thread thread;

    /** Guards what follows. */
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<Slot<T>> queue = new ArrayDeque<>();

    /** What the taker sees next; null if it has not waited for it. */
    private Slot<T> head;

    /** What ended the pass early; null if nothing did. */
    private Throwable failure;
    private boolean ended;
    private boolean stopped;

    /** Starts a pass. With a ring, each result is a cycle of it; without one, results belong to their taker. */
    Prefetch(Iterator<T> base, int capacity, Nd4jWorkspace ring, Consumer<T> callback, String name) {
        this.base = base;
        this.capacity = capacity;
        this.ring = ring;
        this.callback = callback;
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        Throwable thrown = fetchAll();
        lock.lock();
        try {
            failure = thrown;
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns what ended the pass early, or null. */
    private Throwable fetchAll() {
        try {
            while (!isStopped() && base.hasNext()) {
                put(ring == null ? fetch() : fetchIntoRing());
            }
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    private boolean isStopped() {
        lock.lock();
        try {
            return stopped;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for room. After {@link #stop} nobody takes the result, even if the base iterator has cleared the interrupt. Other
     * interrupts are the base iterator's own affair.
     */
    private void put(Slot<T> slot) {
        lock.lock();
        try {
            while (queue.size() >= capacity && !stopped) {
                changed.awaitUninterruptibly();
            }
            if (!stopped) {
                queue.add(slot);
                changed.signalAll();
                return;
            }
        } finally {
            lock.unlock();
        }
        slot.free();
    }

    private Slot<T> fetchIntoRing() {
        try (MemoryWorkspace cycle = ring.notifyScopeEntered()) {
            return new Slot<>(seen(), List.of());
        }
    }

    /** Fetches a result whose new arrays belong to nothing until it is taken. */
    private Slot<T> fetch() {
        try (ResourceScope scope = new ResourceScope("prefetch")) {
            T item = seen();
            List<? extends NativeResource> made = item.getParts().stream().filter(scope::contains).toList();
            made.forEach(scope::moveToOuterScope);
            return new Slot<>(item, made);
        }
    }

    private T seen() {
        T item = StateException.returned(base.next(), "the base iterator", "a data set");
        callback.accept(item);
        return item;
    }

    /** Returns whether there is another result; false as soon as the pass is stopped, also to who waits already. */
    boolean hasNext() {
        lock.lock();
        try {
            return head() != null;
        } finally {
            lock.unlock();
        }
    }

    T next() {
        Slot<T> taken = take();
        ResourceScope scope = ResourceScope.current();
        if (scope != null) {
            taken.made.forEach(part -> part.moveTo(scope));
        }
        return taken.item;
    }

    private Slot<T> take() {
        lock.lock();
        try {
            Slot<T> taken = head();
            if (taken == null) {
                throw new NoSuchElementException(stopped ? AsyncIterator.SHUT_DOWN : "the iteration has ended");
            }
            head = null;
            return taken;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the next result, and returns it; null if there is none. */
    private Slot<T> head() {
        awaitResult();
        if (stopped) {
            return null;
        }
        if (head == null && !queue.isEmpty()) {
            head = queue.remove();
            changed.signalAll();
        }
        if (head == null && failure instanceof RuntimeException thrown) {
            throw thrown;
        }
        if (head == null && failure != null) {
            StateException error = new StateException("the base iterator failed on the prefetch thread: " + failure);
            error.initCause(failure);
            throw error;
        }
        return head;
    }

    private void awaitResult() {
        if (isOwnThread()) {
            throw new StateException("the base iterator asks for a result that itself would have to make");
        }
        try {
            while (head == null && queue.isEmpty() && !ended && !stopped) {
                changed.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            StateException error = new StateException("the thread was interrupted while it waited for the next data set");
            error.initCause(e);
            throw error;
        }
    }

    /** Returns whether this is called by the base iterator or the callback, which the pass waits for. */
    boolean isOwnThread() {
        return Thread.currentThread() == thread;
    }

    /** Makes the thread end, and takers return, without waiting for them. */
    void stop() {
        lock.lock();
        try {
            stopped = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        thread.interrupt();
    }

    /** Waits until the thread has ended after {@link #stop}, and frees what nobody took. */
    void join() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        free();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void free() {
        lock.lock();
        try {
            queue.forEach(Slot::free);
            queue.clear();
            if (head != null) {
                head.free();
                head = null;
            }
        } finally {
            lock.unlock();
        }
    }
}
