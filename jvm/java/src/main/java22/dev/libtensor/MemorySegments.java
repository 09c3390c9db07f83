package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.watching.Lease;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;

/**
 * The elements of arrays as memory segments, without a copy.
 *
 * <p>Java before version 22 loads the class of the same name in {@code src/main/java}, which has its documentation for
 * users.
 */
public final class MemorySegments {
    private MemorySegments() {}

    /**
     * Returns whether the method {@code of} is there.
     *
     * @return true
     */
    public static boolean isSupported() {
        return true;
    }

    /**
     * Returns the elements of a contiguous array on the host, in row-major order and native byte order, without a copy.
     * The memory stays until the arena is closed, or collected if it is automatic, and stays charged until then. So it
     * outlives the array and its scope. With {@link Arena#global} the memory stays until the process ends.
     *
     * <p>Autograd does not record writes. While a program writes, no other thread may use the array.
     *
     * @param array the array, of any data type and shape
     * @param arena what ends the access: afterwards it is an {@link IllegalStateException}
     * @return a native segment; its size is the number of bytes
     * @throws DisposedException if the array is disposed
     * @throws StateException if the array is not contiguous: pass the result of {@code contiguous()}
     * @throws DeviceException if the array is on another device
     * @throws IllegalStateException if the arena is closed
     * @throws WrongThreadException if the arena is confined to another thread
     */
    public static MemorySegment of(NDArray array, Arena arena) {
        ArgumentException.notNull(array, "array");
        ArgumentException.notNull(arena, "arena");
        long[] lent = new long[3];
        try {
            Native.dataBegin(array.handle(), lent);
        } finally {
            Reference.reachabilityFence(array);
        }
        return segment(lent[0], lent[1], lent[2], arena);
    }

    private static MemorySegment segment(long address, long bytes, long lease, Arena arena) {
        Lease noted = new Lease(lease, arena.scope());
        try {
            return MemorySegment.ofAddress(address).reinterpret(bytes, arena, segment -> noted.end());
        } catch (Throwable failure) {
            // The arena may have taken the action all the same.
            noted.end();
            throw failure;
        }
    }
}
