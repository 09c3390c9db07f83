package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.SpinLock;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The watches of all open scopes and managers, by the slot of their handle. A program opens and closes a scope for
 * every step. Here that costs one store, while a hash table would take longer than the runtime itself.
 */
final class ScopeTable {
    private static final int CHUNK_BITS = 10;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final AtomicReference<Chunk[]> chunks = new AtomicReference<>(new Chunk[] {new Chunk()});

    /** A run of consecutive slots. */
    private static final class Chunk extends AtomicReferenceArray<ScopeWatch> {
        private static final long serialVersionUID = 1L;

        private Chunk() {
            super(CHUNK);
        }
    }

    private static int chunk(long handle) {
        return Handles.slot(handle) >>> CHUNK_BITS;
    }

    private static int place(long handle) {
        return Handles.slot(handle) & CHUNK - 1;
    }

    /**
     * Adds a watch and returns the older of the two, which is closed, if its slot is taken. That is rare: a parent may
     * close a manager before its watch is added, and its slot may be reused.
     */
    ScopeWatch put(ScopeWatch watch) {
        int chunk = chunk(watch.handle());
        return put(grown(chunk)[chunk], place(watch.handle()), watch);
    }

    private static ScopeWatch put(Chunk chunk, int place, ScopeWatch watch) {
        ScopeWatch there;
        do {
            there = chunk.get(place);
            if (there != null && Handles.generation(there.handle()) > Handles.generation(watch.handle())) {
                return watch;
            }
        } while (!chunk.compareAndSet(place, there, watch));
        return there;
    }

    /**
     * Returns the chunks, including this one. Without locks, which a virtual thread might hold for long: see
     * {@link SpinLock}.
     */
    private Chunk[] grown(int chunk) {
        while (true) {
            Chunk[] all = chunks.get();
            if (chunk < all.length && all[chunk] != null) {
                return all;
            }
            Chunk[] more = Arrays.copyOf(all, Math.max(all.length, chunk + 1));
            more[chunk] = new Chunk();
            chunks.compareAndSet(all, more);
        }
    }

    /** Returns the watch of a handle, or null. */
    ScopeWatch get(long handle) {
        Chunk[] all = chunks.get();
        int chunk = chunk(handle);
        if (chunk >= all.length || all[chunk] == null) {
            return null;
        }
        ScopeWatch watch = all[chunk].get(place(handle));
        return watch != null && watch.handle() == handle ? watch : null;
    }

    /** Removes a watch; true only for the first caller. */
    boolean remove(ScopeWatch watch) {
        return chunks.get()[chunk(watch.handle())].compareAndSet(place(watch.handle()), watch, null);
    }

    /** Passes every watch that is in the table throughout the call to {@code action}. */
    void forEach(Consumer<ScopeWatch> action) {
        for (Chunk chunk : chunks.get()) {
            for (int i = 0; chunk != null && i < CHUNK; i++) {
                ScopeWatch watch = chunk.get(i);
                if (watch != null) {
                    action.accept(watch);
                }
            }
        }
    }
}
