package dev.libtensor;

import dev.libtensor.internal.natives.CollectionPace;
import dev.libtensor.internal.natives.Native;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
        Native.checkSettings();
        long[] stats = new long[15];
        Native.stats(stats);
        return new Stats(stats[0], stats[1], stats[2], stats[3], stats[4], stats[5], stats[6], stats[7], stats[8], stats[9],
                stats[10], stats[11], stats[12], stats[13] != 0, stats[14]);
    }

    /**
     * What the process counts.
     *
     * @param liveBytes bytes that arrays use, each rounded up to 64
     * @param peakBytes the most that were used at once
     * @param heldBytes bytes taken from the system: used, cached, scratch and {@code bookkeepingBytes}
     * @param liveHandles native objects: arrays, scopes, modules, optimizers and the like
     * @param created handles made so far
     * @param disposed handles ended by a call or a scope
     * @param collected handles ended by the garbage collector
     * @param detached handles taken out of their scopes
     * @param attached handles given to a scope later on
     * @param dissolved scopes and managers that the program dropped without closing them
     * @param collections garbage collections that the library asked the JVM for
     * @param collectionNanos the time they took, in nanoseconds
     * @param limitBytes the most that {@code heldBytes} may be, -1 for no limit: see {@link #setLimit(long)}
     * @param limitIsDefault whether that is the limit the library chose
     * @param bookkeepingBytes bytes of the library's own, in steps of 1 MiB: handle table, views, gradient records, scopes
     */
    public record Stats(long liveBytes, long peakBytes, long heldBytes, long liveHandles, long created, long disposed,
            long collected, long detached, long attached, long dissolved, long collections, long collectionNanos, long limitBytes,
            boolean limitIsDefault, long bookkeepingBytes) {}

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
    public static ResourceOwner.Stats stats(Device device) {
        return ResourceOwner.Stats.of(ROOT, device);
    }

    /**
     * The process's limit on the host's memory.
     *
     * @return the most that may be held, in bytes; -1 for no limit
     * @see #setLimit(long)
     */
    public static long getLimit() {
        return stats().limitBytes();
    }

    /**
     * The process's limit on a device.
     *
     * @param device the device
     * @return the most that may be held, in bytes; -1 for no limit
     */
    public static long getLimit(Device device) {
        return stats(device).limitBytes();
    }

    /**
     * Limits what the process may hold of the host's memory: what arrays use, and what is cached for the next ones. There is
     * a limit from the start: 75 % of the machine's memory or the container's, less the JVM's maximum heap; the system property
     * {@code dev.libtensor.memoryLimit} and the environment variable {@code TENSOR_MEMORY_LIMIT} ({@code 2g}, {@code 512m},
     * {@code none}, or {@code 30%} for another share than 75 %) give another. Processes on one machine do not know of each other:
     * give each a share. One that is not readable is an {@link ArgumentException} wherever arrays, scopes and managers
     * begin.
     *
     * <p>An allocation that would cross it first has the garbage collected, so that what the program has dropped makes room; if
     * that is not enough it fails with a {@link NativeOutOfMemoryException}. A limit that is lower than what is in use frees
     * nothing and fails new allocations.
     *
     * @param bytes the limit, -1 for none
     */
    public static void setLimit(long bytes) {
        setLimit(Device.cpu(), bytes);
    }

    /**
     * Limits what the process may hold of a device's memory: see {@link #setLimit(long)}.
     *
     * @param device the device
     * @param bytes the limit, -1 for none
     */
    public static void setLimit(Device device, long bytes) {
        Native.checkSettings();
        Native.scopeSetLimit(ROOT, Device.given(device), bytes);
    }

    /**
     * Whether garbage is collected ahead of need, from three quarters of a limit on and where it pays, which it is if nothing
     * else is said. Without it, an allocation that meets a limit still has garbage collected before it fails.
     *
     * @param ahead false to leave it to the JVM until a limit is met
     */
    public static void collectAhead(boolean ahead) {
        CollectionPace.setAhead(ahead);
    }

    /**
     * The least time between two collections ahead of need. The name is that of DL4J's document on memory, which advises a long
     * one for training with workspaces.
     *
     * @param millis the time in milliseconds; 0, as it is if nothing else is said, for none but the rule that collections take
     *     at most 5 % of the time
     * @throws ArgumentException if it is negative
     */
    public static void setAutoGcWindow(int millis) {
        CollectionPace.setWindow(millis);
    }

    /**
     * The same as {@link #collectAhead}, under the name of DL4J's document on memory.
     *
     * @param enabled false to leave it to the JVM until a limit is met
     */
    public static void togglePeriodicGc(boolean enabled) {
        collectAhead(enabled);
    }

    /**
     * How much is told about native objects that were not disposed.
     *
     * @return {@link LeakReports#COUNTS} if nothing else was said
     * @throws ArgumentException if {@code TENSOR_LEAK_REPORTS} is none of the levels, and nobody has set one
     */
    public static LeakReports getLeakReports() {
        Native.checkSettings();
        return LeakReports.values()[Native.leakReports()];
    }

    /**
     * Sets how much is told about native objects that were not disposed; so do the system property {@code
     * dev.libtensor.leakReports} and the environment variable {@code TENSOR_LEAK_REPORTS} ({@code off}, {@code counts}, {@code
     * sampled} or {@code all}) from the start. Below {@link LeakReports#SAMPLED} it forgets the sites that were noted.
     *
     * <p>The logger {@code dev.libtensor} is told of dissolved scopes as they are found, as warnings; of what is alive at exit, at
     * its level DEBUG; with sites, also of the first object of each site that was collected undisposed, and of the sites of what is
     * alive at exit, as warnings.
     *
     * <p>What the library logs is handed to the logger by a thread of its own, and the rest at exit by a shutdown hook. The JVM
     * runs all shutdown hooks at the same time, and that of {@code java.util.logging} closes its handlers: the last lines of a
     * program that ends right after what they tell of, those about the exit among them, may be lost there. A logger
     * that takes messages until the end gets them all.
     *
     * @param reports the level
     */
    public static void setLeakReports(LeakReports reports) {
        Native.setLeakReports(ArgumentException.notNull(reports, "reports").ordinal());
    }

    /**
     * What was not disposed so far.
     *
     * @return the counts of this moment and, where they are noted, the sites
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
     * What was not disposed.
     *
     * @param collected handles that the garbage collector found and nobody had disposed
     * @param dissolved scopes and managers that the program dropped without closing them
     * @param alive native objects that are still there
     * @param sites where objects were made while that was noted (see {@link LeakReports}), most bytes alive first
     */
    public record LeakReport(long collected, long dissolved, long alive, List<LeakSite> sites) {}

    /**
     * What was made in one place of the program. At {@link LeakReports#SAMPLED} the figures are estimates.
     *
     * @param place the program's innermost calls: {@code app.Net.step(Net.java:12) from app.Main.main(Main.java:5)}
     * @param created native objects made there
     * @param alive those of them that are still there
     * @param aliveBytes the bytes that the arrays among these keep, each rounded up to 64; a view keeps those that it is a view of
     * @param collected those that the garbage collector found and nobody had disposed
     */
    public record LeakSite(String place, long created, long alive, long aliveBytes, long collected) {}

    /**
     * The tree of all scopes: bytes, handles and ages of the open ones; how many were closed of each name, and their highest
     * peak.
     *
     * @param level 0 for the scopes alone, 1 for their objects too, with where they were made if that is noted
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
