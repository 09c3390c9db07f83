package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A hundred times a limit streams through in arrays that nobody disposes, and nobody asks for a collection. */
class StreamTest extends NativeTest {
    private static final long MIB = 1024 * 1024;
    private static final int STEPS = 6400;
    private static final Shape ONE_MIB = new Shape(MIB / 4);

    private long limit;

    @BeforeEach
    void setLimit() {
        limit = Memory.getLimit();
        Memory.trim();
    }

    @AfterEach
    void restoreLimit() {
        Memory.setLimit(limit);
    }

    private static void stream(Supplier<NDArray> factory) {
        Memory.setLimit(Memory.stats().heldBytes() + 64 * MIB);
        List<NDArray> sums = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            NDArray array = factory.get();
            sums.add(array.sum());
            assertTrue(Memory.stats().heldBytes() <= Memory.getLimit());
        }
        for (NDArray sum : sums) {
            assertEquals(MIB / 4, sum.item());
        }
        assertTrue(Memory.stats().collections() > 0);
    }

    @Test
    void insideAnOpenScope() {
        try (ResourceScope scope = new ResourceScope("stream")) {
            stream(() -> NDArray.ones(ONE_MIB));
        }
    }

    @Test
    void withoutAScope() {
        stream(() -> NDArray.ones(ONE_MIB));
    }

    @Test
    void insideAManager() {
        try (NDManager manager = NDManager.newBaseManager()) {
            stream(() -> manager.ones(ONE_MIB));
        }
    }

    @Test
    void twoMillionSmallOnes() {
        try (ResourceScope scope = new ResourceScope("small")) {
            Memory.setLimit(Memory.stats().heldBytes() + 8 * MIB);
            long most = 0;
            for (int i = 0; i < 2_000_000; i++) {
                NDArray.ones(new Shape(2));
                if (i % 10_000 == 0) {
                    most = Math.max(most, Memory.liveHandles());
                }
            }
            long handles = most;
            assertTrue(handles < 200_000, () -> handles + " handles at once");
        }
    }
}
