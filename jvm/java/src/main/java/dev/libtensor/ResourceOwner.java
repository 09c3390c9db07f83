package dev.libtensor;

import dev.libtensor.internal.Target;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** What owns arrays, blocks and other native objects, and frees them when it is closed: a scope or a manager. */
public sealed interface ResourceOwner extends AutoCloseable permits ResourceScope, NDManager {
    /**
     * The handle, for native code that runs in the same process.
     *
     * @return slot, generation and kind in 64 bits
     */
    long handle();

    /**
     * Whether it is not closed.
     *
     * @return true if it takes new members
     */
    boolean isOpen();

    /** Frees everything that belongs to it. Closing it twice is no error. */
    @Override
    void close();

    /**
     * Its name.
     *
     * @return the name, empty for none
     * @throws ScopeException if it is closed
     */
    default String getName() {
        try {
            return Native.scopeName(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Gives it a name, which dumps, pictures and error messages show.
     *
     * @param name the name
     * @throws ScopeException if it is closed
     */
    default void setName(String name) {
        try {
            Native.scopeSetName(handle(), ArgumentException.notNull(name, "name"));
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Whether something belongs to this scope or manager itself.
     *
     * @param resource an array, block, optimizer or generator
     * @return true if it ends with this scope or manager
     */
    default boolean contains(NativeResource resource) {
        try {
            return Native.scopeContains(handle(), ArgumentException.notNull(resource, "resource").handle());
        } finally {
            Reference.reachabilityFence(resource);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * What it counts on the host's memory.
     *
     * @return the figures of this moment
     * @throws ScopeException if it is closed
     */
    default Stats getStats() {
        return getStats(Device.cpu());
    }

    /**
     * What it counts on a device.
     *
     * @param device the device
     * @return the figures of this moment
     * @throws ScopeException if it is closed
     */
    default Stats getStats(Device device) {
        try {
            return Stats.of(handle(), device);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * What a scope or manager counts on a device, with those inside it. Bytes are rounded up to 64 for each array.
     *
     * @param liveBytes bytes in use
     * @param peakBytes the most that were in use at once
     * @param limitBytes the most that may be, -1 for no limit
     * @param ownBytes those of {@code liveBytes} that belong to the scope or manager itself
     * @param retainedBytes those that closed scopes left behind, because something still refers to them
     * @param handles the objects that belong to the scope or manager itself
     */
    record Stats(long liveBytes, long peakBytes, long limitBytes, long ownBytes, long retainedBytes, long handles) {
        static Stats of(long owner, Device device) {
            long[] stats = new long[6];
            Native.scopeStats(owner, Device.given(device), stats);
            return new Stats(stats[0], stats[1], stats[2], stats[3], stats[4], stats[5]);
        }
    }

    /**
     * Limits the bytes in use in it and in those inside it, on the host's memory. A limit that is lower than what is in use
     * frees nothing and fails new allocations.
     *
     * @param bytes the limit, -1 for none
     * @throws ScopeException if it is closed
     */
    default void setLimit(long bytes) {
        setLimit(Device.cpu(), bytes);
    }

    /**
     * Limits the bytes in use in it and in those inside it, on a device.
     *
     * @param device the device
     * @param bytes the limit, -1 for none
     * @throws ScopeException if it is closed
     */
    default void setLimit(Device device, long bytes) {
        try {
            Native.scopeSetLimit(handle(), Device.given(device), bytes);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Refuses new members from here on, with a {@link ScopeException}; managers below a manager are still allowed. It finds
     * arrays that end up with the model's manager instead of the batch's.
     */
    default void cap() {
        try {
            Native.scopeCap(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Frees everything that belongs to it itself, the newest first, and stays open. Scopes inside it and managers below it
     * keep what is theirs.
     *
     * @throws ScopeException if it is closed
     */
    default void disposeEverything() {
        disposeEverythingBut(List.of());
    }

    /**
     * Frees what belongs to it itself, apart from what is given, which stays there.
     *
     * @param keep arrays, lists of arrays, blocks, optimizers and the like; those that belong elsewhere do no harm
     * @throws ScopeException if it is closed
     */
    default void disposeEverythingBut(NDResource... keep) {
        disposeEverythingBut(Arrays.asList(ArgumentException.notNull(keep, "keep")));
    }

    /**
     * Frees what belongs to it itself, apart from what is given, which stays there.
     *
     * @param keep arrays, lists of arrays, blocks, optimizers and the like; those that belong elsewhere do no harm
     * @throws ScopeException if it is closed
     */
    default void disposeEverythingBut(Collection<? extends NDResource> keep) {
        try {
            long[] handles = ArgumentException.notNull(keep, "keep").stream()
                    .flatMap(resource -> ArgumentException.notNull(resource, "keep").getParts().stream())
                    .mapToLong(NativeResource::handle).toArray();
            Native.scopeDisposeEverything(handle(), handles);
        } finally {
            Reference.reachabilityFence(keep);
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Joins arrays along one of their dimensions: see {@link NDArray#concat(NDArray[], int)}.
     *
     * @param arrays the arrays, in order
     * @param axis the dimension; a negative one counts from the end
     * @return a new array that belongs to this scope or manager
     */
    default NDArray concat(NDArray[] arrays, int axis) {
        return Target.make(this, () -> NDArray.concat(arrays, axis));
    }

    /**
     * Joins arrays along a new dimension: see {@link NDArray#stack(NDArray[], int)}.
     *
     * @param arrays the arrays, in order
     * @param axis where the new dimension stands; a negative one counts from the end
     * @return a new array that belongs to this scope or manager
     */
    default NDArray stack(NDArray[] arrays, int axis) {
        return Target.make(this, () -> NDArray.stack(arrays, axis));
    }

    /**
     * The tree of it and of those inside it, with names, ages, bytes and handles.
     *
     * @param level 0 for the scopes and managers alone, higher for their largest arrays too
     * @return several lines
     */
    default String debugDump(int level) {
        try {
            return Native.scopeDump(handle(), level);
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
