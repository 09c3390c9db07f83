package dev.libtensor;

/** The native memory of the whole process, from the runtime's own counters, which always count. */
public final class Memory {
    private static final long ROOT = 0;

    private Memory() {}

    /**
     * All counters at once.
     *
     * @return the figures of this moment
     */
    public static Stats stats() {
        long[] stats = new long[9];
        Native.stats(stats);
        return new Stats(
                stats[0], stats[1], stats[2], stats[3], stats[4], stats[5], stats[6], stats[7], stats[8]);
    }

    /**
     * What the process counts.
     *
     * @param liveBytes bytes that arrays use, each rounded up to 64
     * @param peakBytes the most that were used at once
     * @param heldBytes bytes taken from the system: used, cached and scratch
     * @param liveHandles native objects: arrays, scopes, modules, optimizers and the like
     * @param created handles made so far
     * @param disposed handles ended by a call or a scope
     * @param collected handles ended by the garbage collector
     * @param detached handles taken out of their scopes
     * @param attached handles given to a scope later on
     */
    public record Stats(long liveBytes, long peakBytes, long heldBytes, long liveHandles, long created, long disposed,
            long collected, long detached, long attached) {}

    /**
     * Bytes that arrays use.
     *
     * @return the bytes
     */
    public static long liveBytes() {
        return stats().liveBytes();
    }

    /**
     * The most bytes that arrays used at once.
     *
     * @return the bytes
     */
    public static long peakBytes() {
        return stats().peakBytes();
    }

    /**
     * The number of native objects.
     *
     * @return arrays, scopes, modules, optimizers and the like
     */
    public static long liveHandles() {
        return stats().liveHandles();
    }

    /**
     * What a device counts over all scopes.
     *
     * @param device the device
     * @return the figures of this moment
     */
    public static ResourceScope.Stats stats(Device device) {
        return ResourceScope.Stats.of(ROOT, device);
    }

    /**
     * Limits what all arrays of the process may take on a device. A limit that is lower than what is in use frees nothing and
     * fails new allocations.
     *
     * @param device the device
     * @param bytes the limit, -1 for none
     */
    public static void setLimit(Device device, long bytes) {
        Native.scopeSetLimit(ROOT, device.code, bytes);
    }

    /**
     * The tree of all scopes: bytes, handles and ages of the open ones; how many were closed of each name, and their highest
     * peak.
     *
     * @param level 0 for the scopes alone, 1 for their objects too
     * @return several lines
     */
    public static String debugDump(int level) {
        return Native.scopeDump(ROOT, level);
    }

    /** Gives the blocks that are kept for reuse back to the system. */
    public static void trim() {
        Native.trim();
    }

    /**
     * The bytes that an allocation takes from the system, which limits of the process count.
     *
     * @param bytes the bytes asked for
     * @return the size of the block that serves it
     */
    public static long blockSize(long bytes) {
        return Native.blockSize(bytes);
    }
}
