package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that the library's own memory counts as held: the process's limit bounds it, and reaching the limit reclaims
 * dropped objects.
 */
@Tag("P12")
class BookkeepingTest extends NativeTest {
    private static final long ROOM = 32 << 20;

    private long before;
    private long limit;

    @BeforeEach
    void limit() {
        before = Memory.getLimit();
        Memory.trim();
        limit = Memory.stats().heldBytes() + ROOM;
        Memory.setLimit(limit);
    }

    @AfterEach
    void restore() {
        Memory.setLimit(before);
    }

    private void check() {
        Memory.Stats stats = Memory.stats();
        assertTrue(stats.heldBytes() <= limit, stats::toString);
        assertTrue(stats.bookkeepingBytes() > 0 && stats.bookkeepingBytes() <= stats.heldBytes(), stats::toString);
    }

    /** Creates a chain of three gradient records, which take a hundred times the bytes charged for the elements. */
    private static void step(NDArray weight) {
        weight.mul(weight).add(weight).exp();
    }

    @Test
    void smallGraphsThatAreDroppedStreamThrough() {
        try (NDArray weight = NDArray.create(new float[] {1, 2, 3, 4}, new Shape(4))) {
            weight.setRequiresGradient(true);
            for (int i = 0; i < 100_000; i++) {
                step(weight);
                if (i % 1000 == 0) {
                    check();
                }
            }
        }
    }

    @Test
    void aliasesStopAtTheLimit() {
        List<NDArray> aliases = new ArrayList<>();
        try (NDArray array = NDArray.ones(new Shape(4))) {
            assertThrows(NativeOutOfMemoryException.class, () -> {
                while (aliases.size() < 10_000_000) {
                    aliases.add(array.alias());
                }
            });
            assertTrue(aliases.size() > ROOM / 1024, () -> aliases.size() + " aliases");
            check();
            aliases.forEach(NDArray::dispose);
        }
    }
}
