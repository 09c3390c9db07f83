package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that programs that neither dispose of arrays nor request collections stay within a limit, and that collections
 * take a small part of the time. Each program runs in a separate JVM, which has the limit and the heap from its start.
 */
@Tag("P6")
class BackstopTest extends NativeTest {
    private static final long MIB = 1024 * 1024;
    private static final long LIMIT = Effort.of(64, 256) * MIB;
    private static final long HEAP = 512 * MIB;

    /** The elements of a large array, which has 1 MiB; a small one has two. */
    private static final int LARGE = 1 << 18;
    private static final int SMALL = 2;
    /** The bytes allocated under the default limit before a collection is worth its time. */
    private static final long GROWTH = 1024 * MIB;
    /** The dropped handles that a collection is worth, whatever the limit is. */
    private static final long GARBAGE = 50_000;
    /** The bytes of a slot of the handle table. */
    private static final long SLOT = 128;

    /** Drops one array in each step. Keeps its largest element as a separate array, or nothing. */
    static final class Streams {
        private final IntFunction<NDArray> factory;
        private final NDArray[] kept;
        private long mostHeld;

        private Streams(IntFunction<NDArray> factory, int kept) {
            this.factory = factory;
            this.kept = new NDArray[kept];
        }

        /** A separate method, so that no local variable keeps an array reachable. */
        private void step(int i) {
            NDArray array = factory.apply(i);
            if (i < kept.length) {
                kept[i] = array.max();
            }
        }

        private void run(int steps) {
            int pause = kept.length > 0 ? 1 : 1000;
            for (int i = 0; i < steps; i++) {
                step(i);
                if (i % pause == 0) {
                    mostHeld = Math.max(mostHeld, Memory.stats().heldBytes());
                }
            }
            for (int i = 0; i < kept.length; i++) {
                assertEquals(i, kept[i].item());
            }
        }

        /**
         * Arguments: the owner of the arrays, their number of elements, and the number of arrays; 0 for three times the
         * limit.
         */
        public static void main(String[] args) throws IOException {
            int elements = Integer.parseInt(args[1]);
            int steps = Integer.parseInt(args[2]);
            steps = steps > 0 ? steps : Math.toIntExact(3 * Memory.getLimit() / (4 * elements));
            Shape shape = new Shape(elements);
            long began = System.nanoTime();
            Streams streams;
            try (ResourceScope scope = args[0].equals("scoped") ? new ResourceScope("stream") : null;
                    NDManager manager = args[0].equals("managed") ? NDManager.newBaseManager() : null) {
                IntFunction<NDArray> factory = manager == null ? i -> NDArray.full(shape, i) : i -> manager.full(shape, i);
                streams = new Streams(factory, elements > SMALL ? steps : 0);
                streams.run(steps);
            }
            System.out.println(Figures.now(steps, System.nanoTime() - began, streams.mostHeld));
        }
    }

    /** The measurements of a child's run. */
    private record Figures(long steps, long nanos, long collections, long collectionNanos, long jvmMillis, long held, long peak,
            long resident, long limit, boolean limitIsDefault) {
        private static Figures now(int steps, long nanos, long held) throws IOException {
            Memory.Stats stats = Memory.stats();
            long jvmMillis = ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
            return new Figures(steps, nanos, stats.collections(), stats.collectionNanos(), jvmMillis, held, stats.peakBytes(),
                    mostResident(), stats.limitBytes(), stats.limitIsDefault());
        }

        private static long mostResident() throws IOException {
            try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
                String line = lines.filter(each -> each.startsWith("VmHWM:")).findFirst().orElseThrow();
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
            }
        }

        /** Parses the result of {@link #toString}. */
        private static Figures parse(String text) {
            String[] words = text.strip().replaceAll("[^=]*=([^,\\]]*)[,\\]]", "$1 ").split(" ");
            long[] numbers = Stream.of(words).limit(9).mapToLong(Long::parseLong).toArray();
            return new Figures(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7],
                    numbers[8], Boolean.parseBoolean(words[9]));
        }

        private double share() {
            return (double) collectionNanos / nanos;
        }

        /** Returns the limit, divided by what is allocated during one collection: of bytes, or of handles. */
        private double room(long made) {
            double pause = (double) collectionNanos / collections / nanos;
            return Math.min(limit / (made * pause), GARBAGE / (steps * pause));
        }

        /** Returns whether collections took more than 5 % of the time although the limit leaves room for less. */
        private boolean isHeldUp(long made) {
            return collections > 0 && room(made) >= 25 && share() > 0.05;
        }

        /**
         * Returns the most collections that are worth their time. Each frees an eighth of the limit, or of the growth
         * under the default limit, or many handles.
         */
        private long mostCollections(long made) {
            return 1 + made / (Math.min(limit, GROWTH) / 8) + steps / GARBAGE;
        }
    }

    private static void streams(ChildJvm child, String where, int elements, int steps) throws Exception {
        child.options("-Xmx" + HEAP).patience(300);
        Figures figures = stream(child, where, elements, steps);
        long made = figures.steps() * Math.max(64, 4L * elements);
        assertTrue(figures.collections() <= figures.mostCollections(made), figures::toString);
        // Times are meaningful only in long runs. Other programs may delay collections too, but not in three long runs.
        for (int again = 0; again < Effort.of(0, 2) && figures.isHeldUp(made); again++) {
            figures = stream(child, where, elements, steps);
        }
        assertFalse(Effort.isFull() && figures.isHeldUp(made), figures::toString);
    }

    private static Figures stream(ChildJvm child, String where, int elements, int steps) throws Exception {
        ChildJvm.Result result = child.run(Streams.class, where, "" + elements, "" + steps);
        assertEquals("", result.errors());
        assertEquals(0, result.status());
        Figures figures = Figures.parse(result.output());
        System.out.printf("P6, %s arrays of %d elements: %.1f %% of the time in collection; %s%n", where, elements,
                100 * figures.share(), figures);
        assertTrue(figures.held() <= figures.limit(), figures::toString);
        // A peak is too high by at most 1 MiB for each thread, and other threads free memory too.
        assertTrue(figures.peak() <= figures.limit() + 4 * MIB, figures::toString);
        // The JVM decides how many small arrays exist at once. The limit counts their bytes, not their slots of the
        // handle table.
        long table = elements == SMALL ? figures.peak() / 64 * SLOT : 0;
        assertTrue(figures.resident() <= figures.limit() + HEAP + 256 * MIB + table, figures::toString);
        assertEquals(figures.collections() > 0, figures.collectionNanos() > 0, figures::toString);
        assertTrue(figures.collections() > 0 || elements == SMALL, figures::toString);
        return figures;
    }

    private static ChildJvm limited() {
        return new ChildJvm().options("-Ddev.libtensor.memoryLimit=" + LIMIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"scoped", "unscoped", "managed"})
    void aHundredTimesALimit(String where) throws Exception {
        streams(limited(), where, LARGE, Math.toIntExact(100 * LIMIT / MIB));
    }

    @ParameterizedTest
    @ValueSource(strings = {"scoped", "unscoped"})
    void millionsOfSmallOnes(String where) throws Exception {
        streams(limited(), where, SMALL, Effort.of(2_000_000, 20_000_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"scoped", "unscoped"})
    void theLimitThatIsThereByDefault(String where) throws Exception {
        streams(new ChildJvm(), where, LARGE, Effort.of(3200, 0));
    }
}
