package dev.libtensor.benchmarks.peers;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The JMH settings of the peers' benchmarks, which are those of libtensor's. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Peer {
    /** The library. */
    @Param({"DJL", "ND4J"})
    public String who;

    Library<Object> library;

    /** Makes the operands. */
    abstract void open();

    /** Runs before the first measurement. */
    @Setup(Level.Trial)
    @SuppressWarnings("unchecked")
    public final void start() {
        library = (Library<Object>) Library.of(who);
        open();
    }

    /** Runs after the last measurement. */
    @TearDown(Level.Trial)
    public final void end() {
        library.close();
    }
}
