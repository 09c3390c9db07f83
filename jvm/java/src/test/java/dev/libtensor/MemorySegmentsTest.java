package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests leases of arrays' memory that end with an arena. */
@Tag("jdk21")
@EnabledForJreRange(min = JRE.JAVA_22, disabledReason = "memory segments need JDK 22 or later")
class MemorySegmentsTest extends NativeTest {
    private static Segments segments;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        segments = Segments.compile(folder);
    }

    @Test
    void theyAreSupported() throws Exception {
        assertTrue(segments.areSupported());
    }

    @Test
    void anArrayIsReadThroughItsSegment() throws Exception {
        try (NDArray array = range23(); AutoCloseable arena = segments.arena("ofConfined")) {
            FloatBuffer elements = segments.of(array, arena).floats();
            float sum = 0;
            while (elements.hasRemaining()) {
                sum += elements.get();
            }
            assertEquals(15, sum);
        }
    }

    @Test
    void whatIsWrittenIsSeenByTheArray() throws Exception {
        try (NDArray array = range23(); AutoCloseable arena = segments.arena("ofConfined")) {
            FloatBuffer elements = segments.of(array, arena).floats();
            elements.put(4, 9);
            assertArrayEquals(new float[] {0, 1, 2, 3, 9, 5}, array.toFloatArray());
            array.addi(1);
            assertEquals(10, elements.get(4));
        }
    }

    @Test
    void twoSegmentsShareTheMemory() throws Exception {
        try (NDArray array = range23(); AutoCloseable arena = segments.arena("ofShared")) {
            FloatBuffer elements = segments.of(array, arena).floats();
            try (AutoCloseable shorter = segments.arena("ofConfined")) {
                segments.of(array, shorter).floats().put(0, 7);
            }
            assertEquals(7, elements.get(0));
        }
    }

    @Test
    void aContiguousViewHasItsPart() throws Exception {
        try (ResourceScope scope = new ResourceScope(); AutoCloseable arena = segments.arena("ofConfined")) {
            Segments.Segment row = segments.of(range23().get(1), arena);
            assertEquals(3 * Float.BYTES, row.bytes());
            assertEquals(3, row.floats().get(0));
        }
    }

    @ParameterizedTest
    @EnumSource(DataType.class)
    void theSizeIsInBytes(DataType type) throws Exception {
        try (NDArray array = NDArray.ones(new Shape(2, 3), type); AutoCloseable arena = segments.arena("ofConfined")) {
            Segments.Segment segment = segments.of(array, arena);
            assertEquals(6L * type.getNumOfBytes(), segment.bytes());
            assertArrayEquals(array.toByteArray(), segment.copy());
        }
    }

    @Test
    void anEmptyArrayHasAnEmptySegment() throws Exception {
        try (NDArray array = NDArray.ones(new Shape(0, 3)); AutoCloseable arena = segments.arena("ofConfined")) {
            assertEquals(0, segments.of(array, arena).bytes());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ofConfined", "ofShared"})
    void theMemoryStaysUntilTheArenaIsClosed(String kind) throws Exception {
        long before = Memory.stats().liveBytes();
        FloatBuffer elements;
        try (AutoCloseable arena = segments.arena(kind)) {
            long held;
            try (ResourceScope scope = new ResourceScope()) {
                NDArray array = range23();
                elements = segments.of(array, arena).floats();
                held = Memory.stats().liveBytes();
                array.close();
            }
            assertTrue(held > before);
            assertEquals(held, Memory.stats().liveBytes());
            // Takes the block, if it were free.
            NDArray.ones(new Shape(2, 3)).close();
            assertEquals(5, elements.get(5));
        }
        assertEquals(before, Memory.stats().liveBytes());
        isOver(elements);
    }

    private static void isOver(FloatBuffer elements) {
        assertEquals("Already closed", assertThrows(IllegalStateException.class, () -> elements.get(5)).getMessage());
    }

    /** A separate method, so that no local variable keeps the arena reachable. */
    private static void drop() throws Exception {
        try (NDArray array = range23()) {
            segments.of(array, segments.arena("ofAuto"));
        }
    }

    @Test
    void theMemoryOfAnAutomaticArenaIsCollected() throws Exception {
        long before = Memory.stats().liveBytes();
        drop();
        LeakCheck.collectUntil(() -> Memory.stats().liveBytes() == before);
        assertEquals(before, Memory.stats().liveBytes());
    }

    private static void dropLarge() throws Exception {
        try (NDArray array = NDArray.ones(new Shape(4096))) {
            segments.of(array, segments.arena("ofAuto"));
        }
    }

    /** The JDK ends these arenas on its own thread, later than the collection that a limit waits for. */
    @Test
    void automaticArenasThatAreDroppedLeaveRoom() throws Exception {
        long limit = Memory.getLimit();
        Memory.trim();
        Memory.setLimit(Memory.stats().heldBytes() + (8 << 20));
        try {
            for (int i = 0; i < 5000; i++) {
                dropLarge();
            }
        } finally {
            Memory.setLimit(limit);
        }
    }

    @Test
    void aClosedArenaIsRefused() throws Exception {
        AutoCloseable arena = segments.arena("ofShared");
        arena.close();
        try (NDArray array = range23()) {
            IllegalStateException error = assertThrows(IllegalStateException.class, () -> segments.of(array, arena));
            assertEquals("Already closed", error.getMessage());
        }
    }

    @Test
    void aConfinedArenaOfAnotherThreadIsRefused() throws Exception {
        try (NDArray array = range23(); AutoCloseable arena = segments.arena("ofConfined")) {
            CompletableFuture<Object> elsewhere = CompletableFuture.supplyAsync(() -> segments.of(array, arena));
            Throwable error = assertThrows(ExecutionException.class, elsewhere::get).getCause();
            assertEquals("java.lang.WrongThreadException", error.getClass().getName());
        }
    }

    @Test
    void anArrayThatIsNotContiguousIsRefused() throws Exception {
        try (ResourceScope scope = new ResourceScope(); AutoCloseable arena = segments.arena("ofConfined")) {
            NDArray turned = range23().transpose(1, 0);
            assertThrows(StateException.class, () -> segments.of(turned, arena));
            assertEquals(24, segments.of(turned.contiguous(), arena).bytes());
        }
    }

    @Test
    void anArrayOnAnotherDeviceIsRefused() throws Exception {
        Device fake = Device.fromName("fake:0");
        try (NDArray array = NDArray.zeros(new Shape(2), DataType.FLOAT32, fake); AutoCloseable arena = segments.arena("ofConfined")) {
            assertThrows(DeviceException.class, () -> segments.of(array, arena));
        }
    }

    @Test
    void aDisposedArrayIsRefused() throws Exception {
        NDArray array = range23();
        array.close();
        try (AutoCloseable arena = segments.arena("ofConfined")) {
            assertThrows(DisposedException.class, () -> segments.of(array, arena));
        }
    }

    @Test
    void nullIsRefusedByName() throws Exception {
        try (NDArray array = range23(); AutoCloseable arena = segments.arena("ofConfined")) {
            assertTrue(assertThrows(ArgumentException.class, () -> segments.of(null, arena)).getMessage().contains("'array'"));
            assertTrue(assertThrows(ArgumentException.class, () -> segments.of(array, null)).getMessage().contains("'arena'"));
        }
    }

    @Test
    void aLeaseLeavesNothingBehind() throws Exception {
        try (NDArray array = range23()) {
            for (int i = 0; i < 10_000; i++) {
                try (AutoCloseable arena = segments.arena("ofConfined")) {
                    segments.of(array, arena).floats().put(0, i);
                }
            }
            assertEquals(9_999, array.getFloat(0, 0));
        }
    }

    private static final String PROGRAM = """
            import dev.libtensor.*;
            import java.lang.foreign.*;

            public class Program {
                public static void main(String[] args) {
                    MemorySegment kept;
                    try (NDArray array = NDArray.ones(new Shape(2)); Arena arena = Arena.ofConfined()) {
                        MemorySegments.of(array, arena).setAtIndex(ValueLayout.JAVA_FLOAT, 1, 3);
                        kept = MemorySegments.of(array, Arena.global());
                    }
                    System.out.println(MemorySegments.isSupported() + " " + kept.getAtIndex(ValueLayout.JAVA_FLOAT, 1));
                }
            }
            """;

    /** In a jar, the compiler and the virtual machine find the class without more settings. */
    @Test
    void aProgramUsesTheJar(@TempDir Path folder) throws Exception {
        Path jar = segments.jar(folder);
        assertEquals("", Segments.compile(folder, PROGRAM, jar));
        ChildJvm.Result result = new ChildJvm().classPath(jar, folder).run("Program");
        assertEquals(new ChildJvm.Result(0, "true 3.0\n", ""), result);
    }
}
