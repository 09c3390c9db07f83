package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a JVM may end at any moment: with arrays, open scopes, computing threads and running collections. */
@Tag("P9")
class ExitTest extends NativeTest {
    private static final int RUNS = Effort.of(10, 500);

    /** Leaves objects of all kinds, open scopes and computing threads behind, at a limit and below it. */
    static final class LeavesEverything {
        private static final CountDownLatch RUNNING = new CountDownLatch(4);

        // An owner that nothing refers to is reported when a collection finds it.
        private static final List<ResourceScope> OPEN = new ArrayList<>();
        private static final NDManager MANAGER = NDManager.newBaseManager();
        private static final NDManager SUB_MANAGER = MANAGER.newSubManager();

        private static void forever(Runnable step) {
            Thread thread = new Thread(() -> {
                step.run();
                RUNNING.countDown();
                while (true) {
                    step.run();
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        public static void main(String[] args) throws InterruptedException {
            OPEN.add(new ResourceScope("open at exit"));
            OPEN.add(new ResourceScope("open inside"));
            NDArray weight = NDArray.ones(new Shape(3));
            weight.setRequiresGradient(true);
            weight.square().sum().backward();
            MANAGER.ones(new Shape(10)).tempAttach(SUB_MANAGER);
            new Generator(1);
            NDArray matrix = NDArray.ones(new Shape(200, 200));
            forever(() -> matrix.matMul(matrix).dispose());
            forever(() -> {
                try (ResourceScope scope = new ResourceScope("of a thread")) {
                    NDArray.rand(new Shape(1000)).sum();
                }
            });
            // The dropped arrays cause collections.
            forever(() -> NDArray.zeros(new Shape(1 << 18)));
            forever(() -> matrix.add(1));
            RUNNING.await();
            if (args[0].equals("call")) {
                System.exit(0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"return", "call"})
    void inTheMiddleOfEverything(String how) throws Exception {
        for (int run = 0; run < RUNS; run++) {
            ChildJvm child = new ChildJvm().options("-Ddev.libtensor.memoryLimit=32m");
            assertEquals(new ChildJvm.Result(0, "", ""), child.run(LeavesEverything.class, how));
        }
    }
}
