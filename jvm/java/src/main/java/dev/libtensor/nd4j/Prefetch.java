package dev.libtensor.nd4j;

import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** One pass over an iterator on a thread of its own. It does not refer to who takes the results. */
final class Prefetch<T extends NDResource> {
    /** A result, or the end of the pass: without an item, and with what ended it early. */
    private record Slot<T>(T item, List<? extends NativeResource> made, Throwable failure) {
        void free() {
            made.forEach(NativeResource::dispose);
        }
    }

    private final Iterator<T> base;
    private final Nd4jWorkspace ring;
    private final Consumer<T> callback;
    private final BlockingQueue<Slot<T>> queue;
    private final Thread thread;
    private volatile boolean stopped;

    /** What the taker sees next; null if it has not waited for it. */
    private Slot<T> head;

    /** Starts a pass. With a ring, each result is a cycle of it; without one, results belong to their taker. */
    Prefetch(Iterator<T> base, int capacity, Nd4jWorkspace ring, Consumer<T> callback, String name) {
        this.base = base;
        this.ring = ring;
        this.callback = callback;
        // It has room for what is in it, as programs give any capacity.
        queue = new LinkedBlockingQueue<>(capacity);
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        put(new Slot<>(null, List.of(), fetchAll()));
    }

    /** Returns what ended the pass early, or null. */
    private Throwable fetchAll() {
        try {
            while (!stopped && base.hasNext()) {
                put(ring == null ? fetch() : fetchIntoRing());
            }
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    /**
     * Waits for room. After {@link #stop} nobody takes the result, even if the base iterator has cleared the interrupt. Other
     * interrupts are the base iterator's own affair.
     */
    private void put(Slot<T> slot) {
        boolean interrupted = false;
        boolean waits = true;
        while (waits && !stopped) {
            try {
                queue.put(slot);
                waits = false;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (waits) {
            slot.free();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Slot<T> fetchIntoRing() {
        try (MemoryWorkspace cycle = ring.notifyScopeEntered()) {
            return new Slot<>(seen(), List.of(), null);
        }
    }

    /** Fetches a result whose new arrays belong to nothing until it is taken. */
    private Slot<T> fetch() {
        try (ResourceScope scope = new ResourceScope("prefetch")) {
            T item = seen();
            List<? extends NativeResource> made = item.getParts().stream().filter(scope::contains).toList();
            made.forEach(scope::moveToOuterScope);
            return new Slot<>(item, made, null);
        }
    }

    private T seen() {
        T item = StateException.returned(base.next(), "the base iterator", "a data set");
        callback.accept(item);
        return item;
    }

    boolean hasNext() {
        return head().item != null;
    }

    T next() {
        Slot<T> taken = head();
        if (taken.item == null) {
            throw new NoSuchElementException("the iteration has ended");
        }
        head = null;
        ResourceScope scope = ResourceScope.current();
        if (scope != null) {
            taken.made.forEach(part -> part.moveTo(scope));
        }
        return taken.item;
    }

    private Slot<T> head() {
        if (head == null) {
            head = take();
        }
        if (head.failure != null) {
            StateException error = new StateException("the base iterator failed on the prefetch thread: " + head.failure);
            error.initCause(head.failure);
            throw error;
        }
        return head;
    }

    private Slot<T> take() {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            StateException error = new StateException("the thread was interrupted while it waited for the next data set");
            error.initCause(e);
            throw error;
        }
    }

    /** Makes the thread end, without waiting for it. */
    void stop() {
        stopped = true;
        thread.interrupt();
    }

    /** Waits until the thread has ended after {@link #stop}, and frees what nobody took. */
    void join() {
        // The thread puts at most one more result, so that it does not wait for room again.
        free();
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
        for (Slot<T> slot = queue.poll(); slot != null; slot = queue.poll()) {
            slot.free();
        }
        if (head != null && head.item != null) {
            head.free();
            head = null;
        }
    }
}
