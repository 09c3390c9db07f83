package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Measures the peak resident memory of a training process: {@code Resident THREADS NETWORK}. */
public final class Resident {
    private static final int STEPS = 100;

    private Resident() {}

    /** Trains, and prints the peak in MiB. */
    public static void main(String[] args) throws IOException {
        LibTensor.setNumThreads(Integer.parseInt(args[0]));
        // The networks of today have cases of two words.
        String[] words = args[1].split(" ");
        if (words.length == 2) {
            try (ModernNetwork network = new ModernNetwork(words[0])) {
                train(network::step);
            }
        } else {
            try (Network network = new Network(args[1])) {
                train(network::step);
            }
        }
        Line.print("memory", args[1], "Java", Integer.parseInt(args[0]), peak());
    }

    private static void train(Runnable step) {
        for (int i = 0; i < STEPS; i++) {
            step.run();
        }
    }

    /** Returns the peak resident memory of this process, in MiB. */
    static double peak() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
            }
        }
        throw new IOException("/proc/self/status has no VmHWM");
    }
}
