package dev.libtensor.benchmarks.peers;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the loss and the gradients of a network, without an update. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class Executors {
    /** The library, or the engine of DJL, which is a property of the process. */
    @Param({"DJL", "MXNet"})
    public String who;

    /** The way to compute, which a peer chooses itself, and the network. */
    @Param({"executor lenet"})
    public String what;

    private Network network;

    /** Runs before the first measurement. */
    @Setup
    public void open() {
        network = Network.of(who, what.split(" ")[1]);
    }

    /** Runs after the last measurement. */
    @TearDown
    public void close() {
        network.close();
    }

    /** Computes loss and gradients once. */
    @Benchmark
    public void run() {
        network.gradients();
    }
}
