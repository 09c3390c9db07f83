package dev.libtensor.djl.training.tracker;

import dev.libtensor.ArgumentException;

/** Checks the settings of trackers. */
final class Checks {
    private Checks() {}

    static void require(boolean holds, String message) {
        if (!holds) {
            throw new ArgumentException(message);
        }
    }
}
