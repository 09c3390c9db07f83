package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.nio.file.Path;

/** A record of every allocation and free, with the scopes as spans. */
public final class Timeline {
    private Timeline() {}

    /** Begins to record, forgetting what was recorded before. */
    public static void start() {
        Native.timelineStart();
    }

    /**
     * Writes what was recorded.
     *
     * @param path a file whose name ends with {@code .svg} for a picture, or with {@code .json} for Chrome's trace viewer
     * @throws TensorIOException if it cannot be written
     * @throws ArgumentException if the name ends otherwise
     * @throws StateException if nothing was started
     */
    public static void save(Path path) {
        Native.timelineSave(ArgumentException.notNull(path, "path").toString());
    }
}
