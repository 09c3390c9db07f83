package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.nio.file.Path;

/** Records every allocation and every free, with scopes as spans. */
public final class Timeline {
    private Timeline() {}

    /** Starts a recording and discards the previous one. */
    public static void start() {
        Native.timelineStart();
    }

    /**
     * Writes the recording to a file.
     *
     * @param path the file to write, whose name ends with {@code .svg} for a picture, {@code .json} for Chrome's trace
     *     viewer, or {@code .pickle} for PyTorch's memory_viz
     * @throws TensorIOException if the file cannot be written
     * @throws ArgumentException if the file name has another ending
     * @throws StateException if no recording was started
     */
    public static void save(Path path) {
        Native.timelineSave(ArgumentException.notNull(path, "path").toString());
    }
}
