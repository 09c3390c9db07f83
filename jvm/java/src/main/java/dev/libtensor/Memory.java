package dev.libtensor;

import dev.libtensor.internal.natives.CollectionPace;
import dev.libtensor.internal.natives.Native;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Provides the counters and limits of the process's native memory. The counters are always on. */
public final class Memory {
    private static final long ROOT = 0;

    private Memory() {}

    /**
     * Returns all counters.
     *
     * @return the current values
     */
    public static Stats stats() {
        Native.checkSettings();
        long[] stats = new long[16];
        Native.stats(stats);
        return new Stats(stats[0], stats[1], stats[2], stats[3], stats[4], stats[5], stats[6], stats[7], stats[8],
                stats[9], stats[10], stats[11], stats[12], stats[13] != 0, stats[14], stats[15]);
    }

    /**
     * The counters of the process.
     *
     * @param liveBytes bytes in use by arrays, each rounded up to a multiple of 64
     * @param peakBytes the highest value of {@code liveBytes} so far
     * @param heldBytes bytes taken from the system, which are those in use, cached memory, scratch memory and
     *     {@code bookkeepingBytes}
     * @param liveHandles live native objects: arrays, scopes, executors and others
     * @param created handles created so far
     * @param disposed handles ended by a call or by closing a scope
     * @param collected handles ended after the garbage collector found their objects
     * @param detached handles moved out of their scope or manager, and unowned since
     * @param attached unowned handles moved to a scope or manager
     * @param dissolved scopes and managers that the program dropped without closing them
     * @param collections garbage collections that the library requested from the JVM
     * @param collectionNanos the duration of these collections, in nanoseconds
     * @param limitBytes the limit of {@code heldBytes}, or -1 if there is none; see {@link #setLimit(long)}
     * @param limitIsDefault whether the limit is the default one
     * @param bookkeepingBytes bytes used by the library itself, in steps of 1 MiB, for the handle table, views,
     *     gradient records and scopes
     * @param systemRequests the number of times that memory was taken from the system, for blocks, scratch memory,
     *     mapped files and records. It stays the same while a program reuses its memory
     */
    public record Stats(long liveBytes, long peakBytes, long heldBytes, long liveHandles, long created, long disposed,
            long collected, long detached, long attached, long dissolved, long collections, long collectionNanos,
            long limitBytes, boolean limitIsDefault, long bookkeepingBytes, long systemRequests) {}

    /**
     * Returns the number of bytes in use by arrays.
     *
     * @return the number of bytes
     */
    public static long liveBytes() {
        return stats().liveBytes();
    }

    /**
     * Returns the highest number of bytes that arrays have used at once.
     *
     * @return the number of bytes
     */
    public static long peakBytes() {
        return stats().peakBytes();
    }

    /**
     * Returns the number of live native objects.
     *
     * @return the number of arrays, scopes, executors and others
     */
    public static long liveHandles() {
        return stats().liveHandles();
    }

    /**
     * Returns the counters of a device, summed over all scopes.
     *
     * @param device the device
     * @return the current values
     */
    public static ResourceOwner.Stats stats(Device device) {
        return ResourceOwner.Stats.of(ROOT, device);
    }

    /**
     * Returns the process's limit on host memory.
     *
     * @return the limit of the memory held, in bytes, or -1 if there is none
     * @see #setLimit(long)
     */
    public static long getLimit() {
        return stats().limitBytes();
    }

    /**
     * Returns the process's limit on a device's memory.
     *
     * @param device the device
     * @return the limit of the memory held, in bytes, or -1 if there is none
     */
    public static long getLimit(Device device) {
        return stats(device).limitBytes();
    }

    /**
     * Sets the process's limit on host memory, which includes memory in use and memory cached for reuse.
     *
     * <p>The default limit is 75 % of the memory of the machine or container, less the JVM's maximum heap. The system
     * property {@code dev.libtensor.memoryLimit} or the environment variable {@code TENSOR_MEMORY_LIMIT} replaces it,
     * for example with {@code 2g}, {@code 512m}, {@code none}, or {@code 30%} for another share than 75 %. The limit
     * applies to one process, so give each process on a machine a share. If the setting cannot be parsed, creating an
     * array, scope or manager throws an {@link ArgumentException}.
     *
     * <p>An allocation that would exceed the limit first triggers a garbage collection, which frees what the program
     * has dropped. If that is not enough, the allocation throws a {@link NativeOutOfMemoryException}. Setting a limit
     * below the memory in use frees nothing, but new allocations fail.
     *
     * @param bytes the limit in bytes, or -1 for none
     */
    public static void setLimit(long bytes) {
        setLimit(Device.cpu(), bytes);
    }

    /**
     * Sets the process's limit on a device's memory; see {@link #setLimit(long)}.
     *
     * @param device the device
     * @param bytes the limit in bytes, or -1 for none
     */
    public static void setLimit(Device device, long bytes) {
        Native.checkSettings();
        Native.scopeSetLimit(ROOT, Device.given(device), bytes);
    }

    /**
     * Sets whether the library requests garbage collections before a limit is reached. If so, it requests them from
     * three quarters of a limit on, when enough was allocated since the last collection. The default is true. If false,
     * an allocation that reaches a limit still triggers a collection before it fails.
     *
     * @param ahead false to leave collections to the JVM until a limit is reached
     */
    public static void collectAhead(boolean ahead) {
        CollectionPace.setAhead(ahead);
    }

    /**
     * Sets the minimum time between two collections ahead of need. The name is that of DL4J's guide to memory, which
     * advises a long window when training with workspaces.
     *
     * @param millis the time in milliseconds. With 0, the default, there is no minimum time, and collections only stay
     *     within 5 % of the time
     * @throws ArgumentException if the time is negative
     */
    public static void setAutoGcWindow(int millis) {
        CollectionPace.setWindow(millis);
    }

    /**
     * Does the same as {@link #collectAhead}, under the name in DL4J's guide to memory.
     *
     * @param enabled false to leave collections to the JVM until a limit is reached
     */
    public static void togglePeriodicGc(boolean enabled) {
        collectAhead(enabled);
    }

    /**
     * Returns the level of reports about native objects that were not disposed.
     *
     * @return the level; {@link LeakReports#COUNTS} by default
     * @throws ArgumentException if {@code TENSOR_LEAK_REPORTS} names no level and no level was set
     */
    public static LeakReports getLeakReports() {
        Native.checkSettings();
        return LeakReports.values()[Native.leakReports()];
    }

    /**
     * Sets the level of reports about native objects that were not disposed. The system property
     * {@code dev.libtensor.leakReports} or the environment variable {@code TENSOR_LEAK_REPORTS} sets it from the start,
     * to {@code off}, {@code counts}, {@code sampled} or {@code all}. A level below {@link LeakReports#SAMPLED}
     * discards the recorded sites.
     *
     * <p>Reports go to the logger {@code dev.libtensor}. Dissolved scopes are logged as warnings when they are found,
     * and objects alive at exit are logged at level DEBUG. If sites are recorded, there are two more warnings: one for
     * the first object of each site that was collected undisposed, and one for the sites of objects alive at exit.
     *
     * <p>A thread of the library passes messages to the logger, and a shutdown hook passes the rest at exit. The JVM
     * runs all shutdown hooks concurrently, and the hook of {@code java.util.logging} closes its handlers, so the last
     * messages, including those about the exit, may be lost with it. A logger that accepts messages until the end
     * receives all of them.
     *
     * @param reports the level
     */
    public static void setLeakReports(LeakReports reports) {
        Native.setLeakReports(ArgumentException.notNull(reports, "reports").ordinal());
    }

    /**
     * Returns a report of the objects that were not disposed so far.
     *
     * @return the current counts and, if recorded, the sites
     */
    public static LeakReport leakReport() {
        Stats stats = stats();
        long[] figures = Native.leakSites();
        List<LeakSite> sites = new ArrayList<>();
        for (int i = 0; i < figures.length; i += 5) {
            sites.add(new LeakSite(Native.leakSitePlace(figures[i]), figures[i + 1], figures[i + 2], figures[i + 3],
                    figures[i + 4]));
        }
        sites.sort(Comparator.comparingLong(LeakSite::aliveBytes).thenComparingLong(LeakSite::alive)
                .thenComparingLong(LeakSite::collected).reversed());
        return new LeakReport(stats.collected(), stats.dissolved(), stats.liveHandles(), List.copyOf(sites));
    }

    /**
     * A report of objects that were not disposed.
     *
     * @param collected handles whose objects the garbage collector found undisposed
     * @param dissolved scopes and managers that the program dropped without closing them
     * @param alive native objects that are still alive
     * @param sites where the objects were created, if recorded (see {@link LeakReports}), most live bytes first
     */
    public record LeakReport(long collected, long dissolved, long alive, List<LeakSite> sites) {}

    /**
     * Counts of the objects that one place in the program created. At {@link LeakReports#SAMPLED} the counts are
     * estimates.
     *
     * @param place the innermost calls in the program, such as
     *     {@code app.Net.step(Net.java:12) from app.Main.main(Main.java:5)}
     * @param created native objects created there
     * @param alive those that are still alive
     * @param aliveBytes bytes that the live arrays among them keep, each rounded up to a multiple of 64. A view counts
     *     the bytes of its base array
     * @param collected those that the garbage collector found undisposed
     */
    public record LeakSite(String place, long created, long alive, long aliveBytes, long collected) {}

    /**
     * Describes the tree of all scopes, with the bytes, handles and ages of open scopes, and with the number and
     * highest peak of closed scopes by name.
     *
     * @param level 0 for scopes only, 1 to include their objects and, if recorded, where these were created
     * @return a text of several lines
     */
    public static String debugDump(int level) {
        return Native.scopeDump(ROOT, level);
    }

    /** Returns cached memory blocks to the system. */
    public static void trim() {
        Native.trim();
    }

    /**
     * Returns the number of bytes that an allocation takes from the system, which is what counts towards limits of the
     * process.
     *
     * @param bytes the size requested
     * @return the size of the block that is used
     */
    public static long blockSize(long bytes) {
        return Native.blockSize(bytes);
    }
}
