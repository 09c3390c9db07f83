package dev.libtensor.benchmarks;

import dev.libtensor.Memory;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How the benchmarks are run, and that each leaves no byte and no handle behind. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Workload {
    private static final long PATIENCE = 10_000_000_000L;
    private static final int LOOKS = 10_000;

    private Memory.Stats before;

    /** Makes what the benchmark works on. */
    abstract void open();

    /** Frees it. */
    abstract void close();

    /** Before the first measurement. */
    @Setup
    public final void start() {
        before = Memory.stats();
        open();
    }

    /** Runs after the last measurement and checks that nothing is left. */
    @TearDown
    public final void end() {
        close();
        Memory.Stats after = Memory.stats();
        // Dropped arrays are freed after some collections. Another thread returns what these found, and needs time
        // between two collections. Another caller may still be closing its operands.
        for (long began = System.nanoTime(); isLeft(after) && System.nanoTime() - began < PATIENCE;) {
            Memory.Stats now = changed(after);
            if (now == after) {
                System.gc();
            }
            after = now;
        }
        if (isLeft(after)) {
            throw new IllegalStateException("a leak: " + (after.liveHandles() - before.liveHandles()) + " handles and "
                    + (after.liveBytes() - before.liveBytes()) + " bytes are left\n" + Memory.debugDump(1));
        }
    }

    /** What there is once it is not that any more; the same where nothing happens for a while. */
    private static Memory.Stats changed(Memory.Stats last) {
        for (int look = 0; look < LOOKS; look++) {
            Memory.Stats now = Memory.stats();
            if (differ(now, last)) {
                return now;
            }
            Thread.yield();
        }
        return last;
    }

    private boolean isLeft(Memory.Stats after) {
        return differ(after, before);
    }

    private static boolean differ(Memory.Stats a, Memory.Stats b) {
        return a.liveHandles() != b.liveHandles() || a.liveBytes() != b.liveBytes();
    }
}
