package dev.libtensor;

/**
 * Specifies how much the library reports about native objects that were not disposed: objects that the garbage
 * collector found dropped, scopes and managers that were never closed, and objects alive at exit. The counters of
 * {@link Memory#stats()} work at every level. Warnings of arrays that pile up in a training or in predictions follow it
 * too: {@link #OFF} gives none, and recorded sites say where the arrays were made.
 *
 * <p>{@link #SAMPLED} and {@link #ALL} record where in the program objects are created, from the moment they are set.
 * Errors about disposed arrays then say where the array was created and disposed.
 */
public enum LeakReports {
    /** Reports nothing. */
    OFF,
    /** Reports how many objects there were. This is the default. */
    COUNTS,
    /**
     * Also reports where a sample of the objects was created: one object in 128, or fewer if that would take too long.
     * This costs 1 to 3 % of the time of tiny operations. A sampled object stands for all objects that its thread
     * created since the previous sample.
     */
    SAMPLED,
    /**
     * Also reports where each object was created. This takes 4 to 20 microseconds for each object and is meant for
     * finding a leak.
     */
    ALL
}
