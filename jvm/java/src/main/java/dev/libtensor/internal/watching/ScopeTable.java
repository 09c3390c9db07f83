package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.SpinLock;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The watches of all open scopes and managers, by the slot that their handles name: a scope is opened and closed for every
 * step of a program, and this costs a store each time where a hash table takes longer than the runtime does.
 */
final class ScopeTable {
    private static final int CHUNK_BITS = 10;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final AtomicReference<Chunk[]> chunks = new AtomicReference<>(new Chunk[] {new Chunk()});

    /** Slots in a row. */
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
     * Puts a watch in, unless its place is a later one's. Most often nothing is there; but a manager can be closed by the one
     * above before its watch is put in, and its slot be given to another. Gives the earlier of the two, which is closed.
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

    /** With the chunk in it. Without locks, which a virtual thread might hold up: see {@link SpinLock}. */
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

    /** The watch of a handle, null if there is none. */
    ScopeWatch get(long handle) {
        Chunk[] all = chunks.get();
        int chunk = chunk(handle);
        if (chunk >= all.length || all[chunk] == null) {
            return null;
        }
        ScopeWatch watch = all[chunk].get(place(handle));
        return watch != null && watch.handle() == handle ? watch : null;
    }

    /** Takes a watch out; true for the first who does. */
    boolean remove(ScopeWatch watch) {
        return chunks.get()[chunk(watch.handle())].compareAndSet(place(watch.handle()), watch, null);
    }

    /** Shows all that are there from the beginning to the end. */
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
