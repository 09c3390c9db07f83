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
    private long peakBytes;
    private long retainedBytes;

    ScopePeaks(String name) {
        this.name = name;
    }

    /** The scopes of a name inside these. */
    ScopePeaks inside(String name) {
        return inside.computeIfAbsent(name, ScopePeaks::new);
    }

    /** To be called when everything in a scope was done, before it closes. */
    void record(ResourceScope scope) {
        ResourceScope.Stats stats = scope.getStats();
        times++;
        peakBytes = Math.max(peakBytes, stats.peakBytes());
        retainedBytes = Math.max(retainedBytes, stats.retainedBytes());
    }

    void print(PrintStream out) {
        print(out, "", "");
    }

    private void print(PrintStream out, String first, String rest) {
        out.printf("%-24s %7s %12s peak%s%n", first + name, times == 1 ? "" : times + " x", Bytes.text(peakBytes),
                retainedBytes == 0 ? "" : ", " + Bytes.text(retainedBytes) + " retained");
        int left = inside.size();
        for (ScopePeaks scope : inside.values()) {
            boolean last = --left == 0;
            scope.print(out, rest + (last ? "└─ " : "├─ "), rest + (last ? "   " : "│  "));
        }
    }
}
