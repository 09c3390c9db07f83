package dev.libtensor.djl.util;

/** Shows how far a piece of work has come, such as a download or an epoch. */
public interface Progress {
    /**
     * Begins a new piece of work.
     *
     * @param message the name of the work
     * @param max the amount of work
     */
    default void reset(String message, long max) {
        reset(message, max, null);
    }

    /**
     * Begins a new piece of work.
     *
     * @param message the name of the work
     * @param max the amount of work
     * @param trailingMessage text that follows the name, or null
     */
    void reset(String message, long max, String trailingMessage);

    /**
     * Says that the work begins with some of it done.
     *
     * @param initialProgress the amount that is done
     */
    void start(long initialProgress);

    /** Says that all work is done. */
    void end();

    /**
     * Adds to the amount that is done.
     *
     * @param increment the amount that has been done since the last call
     */
    void increment(long increment);

    /**
     * Sets the amount that is done.
     *
     * @param progress the amount
     */
    default void update(long progress) {
        update(progress, null);
    }

    /**
     * Sets the amount that is done.
     *
     * @param progress the amount
     * @param message text to show beside it, or null
     */
    void update(long progress, String message);
}
