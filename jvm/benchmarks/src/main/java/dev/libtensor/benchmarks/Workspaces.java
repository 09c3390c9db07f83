package dev.libtensor.benchmarks;

import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Measures the cycles of a workspace, on one thread, and the same training step in a workspace and in a scope. */
public class Workspaces extends Workload {
    private static final int BATCH = 100;
    private static final long LARGE = 1L << 24;
    private static final String NAME = "benchmark";

    private final WorkspaceConfiguration learning = WorkspaceConfiguration.builder()
            .policyAllocation(AllocationPolicy.STRICT).policyLearning(LearningPolicy.FIRST_LOOP)
            .policySpill(SpillPolicy.REALLOCATE).build();

    private NDArray small;

    @Override
    void open() {
        LibTensor.setNumThreads(1);
        small = NDArray.create(new float[] {1, 2});
    }

    @Override
    void close() {
        small.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private MemoryWorkspace cycle() {
        return Nd4j.getWorkspaceManager().getAndActivateWorkspace(learning, NAME);
    }

    /** Opens and closes a cycle. */
    @Benchmark
    public void empty() {
        cycle().close();
    }

    /** Adds two arrays of two elements, a hundred times a cycle. */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void add() {
        try (MemoryWorkspace cycle = cycle()) {
            for (int i = 0; i < BATCH; i++) {
                small.add(small);
            }
        }
    }

    /** Two arrays of 16 Mi elements. */
    @State(Scope.Thread)
    public static class Large {
        private NDArray x;

        /** Runs before the first measurement. */
        @Setup
        public void open(Workspaces of) {
            x = NDArray.rand(new Shape(LARGE));
        }

        /** Runs after the last measurement. */
        @TearDown
        public void close() {
            x.close();
        }
    }

    /** Adds two arrays of 16 Mi elements. */
    @Benchmark
    public void large(Large of) {
        try (MemoryWorkspace cycle = cycle()) {
            of.x.add(of.x);
        }
    }

    /** A network. */
    @State(Scope.Thread)
    public static class Step {
        /** Its name. */
        @Param({"digits", "lenet", "mlp"})
        public String what;

        private Network network;

        /** Runs before the first measurement. */
        @Setup
        public void open(Workspaces of) {
            network = new Network(what);
        }

        /** Runs after the last measurement. */
        @TearDown
        public void close() {
            network.close();
        }
    }

    /** Runs a training step in a workspace. */
    @Benchmark
    public void step(Step of) {
        try (MemoryWorkspace cycle = cycle()) {
            of.network.compute();
        }
    }

    /** Runs a training step in a scope. */
    @Benchmark
    public void scope(Step of) {
        of.network.step();
    }
}
