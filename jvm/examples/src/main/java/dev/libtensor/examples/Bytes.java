package dev.libtensor.examples;

import java.util.Locale;

/** Formats numbers of bytes for people. */
final class Bytes {
    private Bytes() {}

    static String text(long bytes) {
        return bytes < 1024 ? bytes + " B"
                : bytes < 1024 * 1024 ? String.format(Locale.ROOT, "%.1f KiB", bytes / 1024.0)
                : String.format(Locale.ROOT, "%.1f MiB", bytes / (1024.0 * 1024.0));
    }
}
