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

/** Measures the forward pass or one training step of a network of today. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class Models {
    /** The library; DJL computes with its engine PyTorch. */
    @Param("DJL")
    public String who;

    /** The network and what it does. */
    @Param({"lstm forward", "lstm step", "transformer forward", "transformer step", "resnet forward", "resnet step", "gpt token"})
    public String what;

    private DjlModel model;
    private Runnable work;

    /** Runs before the first measurement. */
    @Setup
    public void open() {
        String[] words = what.split(" ");
        model = new DjlModel(words[0]);
        work = words[1].equals("step") ? model::step : model::forward;
    }

    /** Runs after the last measurement. */
    @TearDown
    public void close() {
        model.close();
    }

    /** Runs the case once. */
    @Benchmark
    public void run() {
        work.run();
    }
}
