package dev.libtensor.benchmarks;

import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures opening and closing a scope or a manager, and the time of its close for each small tensor in it. */
public class Scopes extends Workload {
    private static final int TENSORS = 1000;

    private NDArray a;
    private NDManager base;

    @Override
    void open() {
        a = NDArray.create(new float[] {1, 2});
        base = NDManager.newBaseManager(Device.cpu());
    }

    @Override
    void close() {
        base.close();
        a.close();
    }

    /** Opens and closes an empty scope. */
    @Benchmark
    public void empty() {
        new ResourceScope().close();
    }

    /** Opens and closes an empty scope with a name. */
    @Benchmark
    public void named() {
        new ResourceScope("batch").close();
    }

    /** Opens and closes an empty manager below another one. */
    @Benchmark
    public void manager() {
        base.newSubManager().close();
    }

    /**
     * A thousand small tensors in a scope. Only the close is measured, which takes far longer than reading the clock.
     */
    @State(Scope.Thread)
    public static class Full {
        private ResourceScope scope;

        /** Runs before each close. */
        @Setup(Level.Invocation)
        public void fill(Scopes of) {
            scope = new ResourceScope();
            for (int i = 0; i < TENSORS; i++) {
                of.a.add(of.a);
            }
        }
    }

    /** Closes the scope. */
    @Benchmark
    @OperationsPerInvocation(TENSORS)
    public void tensor(Full full) {
        full.scope.close();
    }
}
