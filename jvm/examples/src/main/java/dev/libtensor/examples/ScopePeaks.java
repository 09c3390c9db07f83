package dev.libtensor.examples;

import dev.libtensor.ResourceScope;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the scopes of one name used at most, as a tree in the order in which they were nested. */
final class ScopePeaks {
    private final String name;
    private final Map<String, ScopePeaks> inside = new LinkedHashMap<>();
    private long times;
    private long peak;
    private long retained;

    ScopePeaks(String name) {
        this.name = name;
    }

    /** The scopes of a name inside these. */
    ScopePeaks inside(String other) {
        return inside.computeIfAbsent(other, ScopePeaks::new);
    }

    /** To be called when everything in a scope was done, before it closes. */
    void record(ResourceScope scope) {
        ResourceScope.Stats stats = scope.getStats();
        times++;
        peak = Math.max(peak, stats.peakBytes());
        retained = Math.max(retained, stats.retainedBytes());
    }

    void print(PrintStream out) {
        print(out, "", "");
    }

    private void print(PrintStream out, String first, String rest) {
        out.printf("%-24s %7s %12s peak%s%n", first + name, times == 1 ? "" : times + " x", Bytes.text(peak),
                retained == 0 ? "" : ", " + Bytes.text(retained) + " retained");
        int left = inside.size();
        for (ScopePeaks scope : inside.values()) {
            boolean last = --left == 0;
            scope.print(out, rest + (last ? "└─ " : "├─ "), rest + (last ? "   " : "│  "));
        }
    }
}
