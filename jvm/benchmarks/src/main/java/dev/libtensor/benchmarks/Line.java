package dev.libtensor.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints a result of the benchmarks without JMH: one line of JSON. */
public final class Line {
    private Line() {}

    /** Prints the line. */
    public static void print(String section, String what, String who, int threads, double... values) {
        String list = Arrays.stream(values).mapToObj(value -> String.format(Locale.ROOT, "%.3f", value))
                .collect(Collectors.joining(", "));
        System.out.printf(Locale.ROOT,
                "{\"section\": \"%s\", \"what\": \"%s\", \"who\": \"%s\", \"threads\": %d, \"values\": [%s]}%n",
                section, what, who, threads, list);
    }
}
