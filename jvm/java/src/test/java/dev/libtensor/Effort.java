package dev.libtensor;

/** How much a test does: enough to find what is broken in most runs, and at length where {@code TENSOR_TEST_FULL} is 1. */
final class Effort {
    private static final boolean FULL = "1".equals(System.getenv("TENSOR_TEST_FULL"));

    private Effort() {}

    /**
     * A number of rounds.
     *
     * @param most of most runs
     * @param full of a full one
     */
    static int of(int most, int full) {
        return FULL ? full : most;
    }

    static boolean isFull() {
        return FULL;
    }
}
