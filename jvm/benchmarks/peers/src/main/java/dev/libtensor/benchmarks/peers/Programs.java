package dev.libtensor.benchmarks.peers;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures what DJL's programs do: a batch of a training, and predictions. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class Programs {
    /** The library; DJL computes with its engine PyTorch. */
    @Param("DJL")
    public String who;

    /** What the program does. */
    @Param({"train", "predict 1", "predict 64", "callers 64"})
    public String what;

    private DjlProgram program;

    /** Runs before the first measurement. */
    @Setup
    public void open() {
        program = new DjlProgram();
    }

    /** Runs after the last measurement. */
    @TearDown
    public void close() {
        program.close();
    }

    /** Trains with batches, or predicts. */
    @Benchmark
    @OperationsPerInvocation(DjlProgram.OPERATIONS)
    public void run() throws Exception {
        program.run(what);
    }
}
