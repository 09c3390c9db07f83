package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests many threads at a limit. Each uses two arrays at a time and drops the others; half of the limit is in use. */
@Tag("P6")
class CrowdTest extends NativeTest {
    private static final int STEPS = Effort.of(20, 60);

    private long limit;

    @BeforeEach
    void remember() {
        limit = Memory.getLimit();
    }

    @AfterEach
    void restore() {
        Memory.setLimit(limit);
    }

    private static float step(NDArray[] kept, int i, int elements) {
        kept[i % 2] = NDArray.full(new Shape(elements), (float) i);
        return kept[i % 2].getFloat(elements - 1);
    }

    private static int use(int elements, int steps) {
        NDArray[] kept = new NDArray[2];
        for (int i = 0; i < steps; i++) {
            assertEquals(i, step(kept, i, elements));
        }
        return steps;
    }

    /** Expects every thread to finish. */
    private static void crowd(int threads, int steps, Callable<Integer> use) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                tasks.add(pool.submit(use));
            }
            for (Future<Integer> task : tasks) {
                assertEquals(steps, task.get());
            }
        } finally {
            pool.shutdown();
        }
    }

    @ParameterizedTest
    @CsvSource({"100, 16, 5", "100, 1024, 5", "16, 262144, 1", "6, 475000, 1"})
    void atAScopesLimit(int threads, int elements, int rounds) throws Exception {
        int steps = rounds * STEPS;
        try (ResourceScope scope = new ResourceScope("crowd")) {
            scope.setLimit(4L * threads * 4 * elements);
            crowd(threads, steps, () -> {
                try (ResourceScope.Entry in = scope.enter()) {
                    return use(elements, steps);
                }
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"100, 1024, 5", "16, 262144, 1", "6, 475000, 1"})
    void atTheProcessLimit(int threads, int elements, int rounds) throws Exception {
        int steps = rounds * STEPS;
        Memory.trim();
        // While this array is live, the held memory includes the handle table.
        try (NDArray first = NDArray.zeros(new Shape(1))) {
            Memory.setLimit(Memory.stats().heldBytes() + 4L * threads * Memory.blockSize(4L * elements));
            crowd(threads, steps, () -> use(elements, steps));
        }
    }
}
