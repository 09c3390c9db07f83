package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Memory;
import dev.libtensor.NativeTest;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Tests that virtual threads share the memory of workspaces with one name and one configuration. */
@Tag("jdk21")
@EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "virtual threads need JDK 21 or later")
class VirtualThreadWorkspaceTest extends NativeTest {
    private static final int MANY = 10_000;
    private static final long SIZE = 1 << 20;

    private static final WorkspaceConfiguration FIXED = WorkspaceConfiguration.builder().initialSize(SIZE)
            .policyAllocation(AllocationPolicy.STRICT).policyLearning(LearningPolicy.NONE)
            .policySpill(SpillPolicy.FAIL).build();

    /** Runs three cycles of the thread's own workspace, and returns n + 1. */
    private static long cycles(int n) {
        float result = 0;
        for (int i = 0; i < 3; i++) {
            try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace(FIXED, "virtual")) {
                INDArray array = Nd4j.valueArrayOf(new long[] {1000}, (double) n);
                result = array.add(1).getFloat(999);
                assertTrue(array.isAttached());
            }
            // The workspace stays. Its memory serves the cycles of other threads meanwhile.
            Thread.yield();
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        return (long) result;
    }

    /** Each has a megabyte, which would be ten gigabytes without a pool. */
    @Test
    void tenThousandShareAPool() throws Exception {
        // Uses reflection, because these sources are compiled for JDK 17.
        ExecutorService threads =
                (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        long before = Memory.stats().heldBytes();
        long most = before;
        List<Future<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int n = i;
            tasks.add(threads.submit(() -> cycles(n)));
        }
        for (int i = 0; i < MANY; i++) {
            assertEquals(i + 1, tasks.get(i).get(60, TimeUnit.SECONDS));
            most = Math.max(most, Memory.stats().heldBytes());
        }
        threads.shutdown();
        long taken = (most - before) / SIZE;
        assertTrue(taken < MANY / 10, () -> MANY + " workspaces of a megabyte took " + taken + " MiB at once");
    }
}
