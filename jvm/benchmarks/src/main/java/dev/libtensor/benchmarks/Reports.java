package dev.libtensor.benchmarks;

import dev.libtensor.LeakReports;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import java.util.Arrays;
import java.util.Locale;

/**
 * The time of the tiny operation at a level of leak reports, divided by its time without: {@code Reports SAMPLES
 * LEVEL}. Turns of about a millisecond alternate, so that changes of the machine's speed affect both. The result is a
 * ratio of medians, because other programs interrupt some turns.
 */
public final class Reports {
    private static final int BATCH = 100;
    private static final int BATCHES = 100;
    private static final int TURNS = 101;
    /** A slow operation has fewer turns. */
    private static final long SAMPLE_NANOS = 500_000_000;

    private Reports() {}

    /** Prints the ratios. */
    public static void main(String[] args) {
        LeakReports level = LeakReports.valueOf(args[1].toUpperCase(Locale.ROOT));
        double[] ratios = new double[Integer.parseInt(args[0])];
        try (NDArray a = NDArray.create(new float[] {1, 2}); NDArray b = NDArray.create(new float[] {1, 2})) {
            // The compiler optimizes meanwhile.
            for (int i = 0; i < 5; i++) {
                ratio(a, b, level);
            }
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] = ratio(a, b, level);
            }
        }
        Line.print("overhead", args[1], "Java", 1, ratios);
    }

    private static double ratio(NDArray a, NDArray b, LeakReports level) {
        long[] with = new long[TURNS];
        long[] without = new long[TURNS];
        long start = System.nanoTime();
        int turns = 0;
        while (turns < 3 || (turns < TURNS && System.nanoTime() - start < SAMPLE_NANOS)) {
            Memory.setLeakReports(LeakReports.OFF);
            without[turns] = time(a, b);
            Memory.setLeakReports(level);
            with[turns++] = time(a, b);
        }
        Arrays.sort(with, 0, turns);
        Arrays.sort(without, 0, turns);
        return (double) with[turns / 2] / without[turns / 2];
    }

    private static long time(NDArray a, NDArray b) {
        long start = System.nanoTime();
        for (int i = 0; i < BATCHES; i++) {
            try (ResourceScope scope = new ResourceScope()) {
                for (int j = 0; j < BATCH; j++) {
                    a.add(b);
                }
            }
        }
        return System.nanoTime() - start;
    }
}
