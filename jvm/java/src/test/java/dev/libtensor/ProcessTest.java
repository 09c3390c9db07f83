package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.Native;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests effects that are only visible from outside a JVM. */
class ProcessTest extends NativeTest {
    private static final long MIB = 1024 * 1024;

    static final class Hello {
        public static void main(String[] args) {
            System.out.println(NDArray.ones(new Shape(2)));
        }
    }

    @Test
    void aMissingLibraryIsToldWithItsPath() throws Exception {
        ChildJvm.Result result = new ChildJvm().library("/no/such/libtensor.so").run(Hello.class);
        assertTrue(result.errors().contains("no native library at /no/such/libtensor.so"), result.errors());
        assertTrue(result.errors().contains("dev.libtensor.library"), result.errors());
        assertEquals(1, result.status());
    }

    @Test
    void withoutALibraryInTheJarTheMessageSaysWhatToSet() throws Exception {
        ChildJvm.Result result = new ChildJvm().library(null).run(Hello.class);
        assertTrue(result.errors().contains("LIBTENSOR_LIBRARY"), result.errors());
    }

    private static Path folderOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static void jar(String mode, Path jar, Path folder, String part) {
        assertEquals(0, ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, mode, "--no-compress", "--file",
                jar.toString(), "-C", folder.toString(), part));
    }

    /** Returns a jar of the library with the native library in it. */
    static Path wholeJar(Path folder) throws Exception {
        Path inside = folder.resolve("dev/libtensor/native/linux-x86_64/libtensor.so");
        Files.createDirectories(inside.getParent());
        Files.createSymbolicLink(inside, Path.of(System.getProperty("dev.libtensor.library")).toAbsolutePath());
        Path jar = folder.resolve("libtensor.jar");
        jar("--create", jar, folderOf(NDArray.class), ".");
        jar("--update", jar, folder, "dev");
        return jar;
    }

    @Test
    void aJarUnpacksWhereItCan(@TempDir Path folder) throws Exception {
        Path jar = wholeJar(folder);
        Path cache = folder.resolve("cache");
        for (String home : new String[] {cache.toString(), "/proc/none"}) {
            ChildJvm.Result result = new ChildJvm().library(null).classPath(jar, folderOf(Hello.class))
                    .variable("XDG_CACHE_HOME", home).options("-Djava.io.tmpdir=/nonexistent").run(Hello.class);
            assertEquals("[1. 1.]", result.output().strip(), result.errors());
        }
        assertArrayEquals(new String[0], cache.toFile().list(), "what was unpacked is still there");
        assertTrue(Files.notExists(Path.of("/nonexistent")));
    }

    @Test
    void aJarWithTheLibraryInItNeedsNothingElse(@TempDir Path folder) throws Exception {
        Path jar = wholeJar(folder);
        Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
        ChildJvm.Result result = new ChildJvm().library(null).classPath(jar, folderOf(Hello.class))
                .options("-Djava.io.tmpdir=" + unpacked).run(Hello.class);
        assertEquals("[1. 1.]", result.output().strip(), result.errors());
        assertEquals("", result.errors());
        assertArrayEquals(new String[0], unpacked.toFile().list(), "what was unpacked is still there");
    }

    static final class ShowsLimit {
        public static void main(String[] args) {
            System.out.println(Memory.getLimit() + " " + Memory.stats().limitIsDefault());
        }
    }

    @Test
    void thePropertySetsTheLimit() throws Exception {
        ChildJvm.Result result = new ChildJvm().options("-Ddev.libtensor.memoryLimit=512m").run(ShowsLimit.class);
        assertEquals(512 * MIB + " false", result.output().strip(), result.errors());
        result = new ChildJvm().options("-Ddev.libtensor.memoryLimit=none").run(ShowsLimit.class);
        assertEquals("-1 false", result.output().strip(), result.errors());
        result = new ChildJvm().options("-Xmx256m").run(ShowsLimit.class);
        assertTrue(result.output().endsWith("true\n") && !result.output().startsWith("-"), result.output());
    }

    /** Uses every entry point of the library as the first call, in turn and on another thread. */
    static final class BeginsInEveryWay {
        private static void tell(Runnable begin) {
            try {
                begin.run();
                System.out.println("went well");
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }

        public static void main(String[] args) throws InterruptedException {
            tell(() -> NDArray.ones(new Shape(2)));
            tell(() -> NDArray.ones(new Shape(2)));
            tell(ResourceScope::new);
            tell(NDManager::newBaseManager);
            tell(() -> new Generator(1));
            tell(Memory::getLimit);
            tell(() -> Memory.setLimit(1));
            Thread thread = new Thread(() -> tell(() -> NDArray.ones(new Shape(2))));
            thread.start();
            thread.join();
        }
    }

    static void everyBeginningIsRefused(ChildJvm child, String... parts) throws Exception {
        ChildJvm.Result result = child.run(BeginsInEveryWay.class);
        assertEquals(0, result.status(), result.errors());
        assertEquals("", result.errors());
        assertEquals(8, result.output().lines().count(), result.output());
        for (String part : parts) {
            assertTrue(result.output().lines().allMatch(line -> line.contains(part)), result.output());
        }
    }

    @Test
    void aPropertyThatIsNoLimitIsAnErrorAtEveryBeginning() throws Exception {
        everyBeginningIsRefused(new ChildJvm().options("-Ddev.libtensor.memoryLimit=plenty"), "dev.libtensor.memoryLimit",
                "'plenty'", "a number of bytes was expected");
    }

    @Test
    void soIsAVariableThatIsNoLimit() throws Exception {
        everyBeginningIsRefused(new ChildJvm().variable("TENSOR_MEMORY_LIMIT", "plenty"), "TENSOR_MEMORY_LIMIT", "'plenty'",
                "a number of bytes was expected");
    }

    /** Prints the limit of the process, and logs it. */
    static final class TellsItsLimit {
        public static void main(String[] args) {
            System.out.println(Memory.getLimit());
            Native.flushLog();
        }
    }

    private static long limitOf(ChildJvm child) throws Exception {
        ChildJvm.Result result = child.options("-Xmx64m", "-XX:+UseSerialGC").run(TellsItsLimit.class);
        assertEquals(0, result.status(), result::errors);
        return Long.parseLong(result.output().strip());
    }

    @Test
    void aLimitMayBeAShare() throws Exception {
        long all = limitOf(new ChildJvm().variable("TENSOR_MEMORY_LIMIT", "100%"));
        long half = limitOf(new ChildJvm().options("-Ddev.libtensor.memoryLimit=50%"));
        long usual = limitOf(new ChildJvm());
        // Both subtract the same heap, so their difference is half of the memory.
        double memory = 2.0 * (all - half);
        double heap = memory - all;
        assertEquals(64 << 20, heap, 4 << 20);
        assertEquals(0.75 * memory - heap, usual, 1000);
    }

    @Test
    void aShareThatIsNoneIsRefused() throws Exception {
        everyBeginningIsRefused(new ChildJvm().options("-Ddev.libtensor.memoryLimit=150%"), "dev.libtensor.memoryLimit", "'150%'",
                "from 1% to 100%");
    }

    @Test
    void theLogSaysThatOtherProcessesTakeAsMuch(@TempDir Path folder) throws Exception {
        Path settings = Files.writeString(folder.resolve("logging.properties"),
                "handlers=java.util.logging.ConsoleHandler\n.level=FINE\njava.util.logging.ConsoleHandler.level=FINE\n");
        ChildJvm.Result result =
                new ChildJvm().options("-Djava.util.logging.config.file=" + settings).run(TellsItsLimit.class);
        assertTrue(result.errors().contains("in each process on this machine"), result.errors());
    }

    static final class Adds {
        public static void main(String[] args) {
            // Enough elements for vector instructions: fewer do not read the processor's level.
            System.out.println(NDArray.ones(new Shape(64)).add(1).get("0:2"));
            // The JVM's own loggers shut down at exit, while the last messages are still passed on.
            Native.flushLog();
        }
    }

    @Test
    void aProcessorThatIsNotThereIsToldAndWorkGoesOn() throws Exception {
        ChildJvm.Result result = new ChildJvm().variable("TENSOR_CPU", "abacus").run(Adds.class);
        assertEquals("[2. 2.]", result.output().strip());
        assertTrue(result.errors().contains("TENSOR_CPU is 'abacus', not scalar, avx2 or avx512"), result.errors());
        result = new ChildJvm().variable("TENSOR_CPU", "scalar").run(Adds.class);
        assertEquals("[2. 2.]", result.output().strip());
        assertEquals("", result.errors());
    }

    /** Copies out more than its heap can hold. */
    static final class CopiesTooMuch {
        private static void tell(Supplier<Object> copy) {
            try {
                System.out.println(copy.get());
            } catch (OutOfMemoryError e) {
                System.out.println("OutOfMemoryError: " + e.getMessage());
            }
        }

        public static void main(String[] args) {
            NDArray array = NDArray.zeros(new Shape(16 * MIB));
            tell(array::toFloatArray);
            tell(() -> array.toType(DataType.BOOLEAN, false).toBooleanArray().length);
            tell(() -> array.toType(DataType.INT64, false).toLongArray());
            tell(() -> array.toType(DataType.UINT8, false).toUint8Array());
        }
    }

    @Test
    void aHeapThatIsTooSmallIsJavasOwnError() throws Exception {
        ChildJvm.Result result = new ChildJvm().options("-Xmx40m").run(CopiesTooMuch.class);
        String error = "OutOfMemoryError: Java heap space\n";
        assertEquals(error + 16 * MIB + "\n" + error + error, result.output(), result.errors());
        assertEquals(0, result.status());
    }

    /** Reaches the limit twice, with dropped arrays that cannot be reclaimed. */
    static final class MeetsTheLimit {
        public static void main(String[] args) {
            Memory.setLimit(Memory.stats().heldBytes() + 32 * MIB);
            for (int time = 0; time < 2; time++) {
                try (ResourceScope scope = new ResourceScope()) {
                    while (true) {
                        NDArray.ones(new Shape(MIB / 4));
                    }
                } catch (NativeOutOfMemoryException expected) {
                    System.out.println("out of memory");
                }
            }
        }
    }

    @Test
    void withoutExplicitCollectionsThatIsToldOnceAndLimitsHold() throws Exception {
        ChildJvm.Result result = new ChildJvm().options("-XX:+DisableExplicitGC").run(MeetsTheLimit.class);
        assertEquals("out of memory\nout of memory\n", result.output(), result.errors());
        assertEquals(0, result.status());
        assertEquals(2, result.errors().split("DisableExplicitGC", -1).length, result.errors());
    }
}
