package dev.libtensor;

/**
 * How much a test does. A normal run finds most faults; a full run, with {@code TENSOR_TEST_FULL} set to 1, does more.
 */
public final class Effort {
    private static final boolean FULL = "1".equals(System.getenv("TENSOR_TEST_FULL"));

    private Effort() {}

    /**
     * Returns a number of rounds.
     *
     * @param most the number in a normal run
     * @param full the number in a full run
     */
    public static int of(int most, int full) {
        return FULL ? full : most;
    }

    static boolean isFull() {
        return FULL;
    }
}
