package dev.libtensor;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What the library tells {@link System.Logger}, under the name {@code dev.libtensor}. */
final class Logging {
    private static final Logger LOGGER = System.getLogger("dev.libtensor");

    private Logging() {}

    static void loaded(String library) {
        if (LOGGER.isLoggable(Level.DEBUG)) {
            long[] process = new long[6];
            Native.scopeStats(0, 0, process);
            LOGGER.log(Level.DEBUG, "native library {0}, {1} threads, memory limit {2}", library, Native.numThreads(),
                    process[2] < 0 ? "none" : process[2] + " bytes");
        }
    }
}
