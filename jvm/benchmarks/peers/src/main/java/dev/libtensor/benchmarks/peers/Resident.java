package dev.libtensor.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Measures the peak resident memory of a training process: {@code Resident WHO THREADS NETWORK}. */
public final class Resident {
    private static final int STEPS = 100;

    private Resident() {}

    /** Trains, and prints the peak in MiB. */
    public static void main(String[] args) throws IOException {
        // The networks of today have cases of two words.
        String[] words = args[2].split(" ");
        if (words.length == 2) {
            try (DjlModel model = new DjlModel(words[0])) {
                train(model::step);
            }
        } else {
            try (Network network = Network.of(args[0], args[2])) {
                train(network::step);
            }
        }
        System.out.printf(Locale.ROOT,
                "{\"section\": \"memory\", \"what\": \"%s\", \"who\": \"%s\", \"threads\": %s, \"values\": [%.1f]}%n",
                args[2], args[0], args[1], peak());
    }

    private static void train(Runnable step) {
        for (int i = 0; i < STEPS; i++) {
            step.run();
        }
    }

    private static double peak() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
            }
        }
        throw new IOException("/proc/self/status has no VmHWM");
    }
}
