package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Tests that the library uses no monitors. Since JDK 24 a virtual thread that waits for a monitor gives up its carrier.
 * If the monitor is passed to it while other virtual threads compute, platform threads behind it wait without end.
 */
class MonitorTest extends NativeTest {
    /** Runs two virtual threads on one carrier: one moves an array, the other computes until all is done. */
    static final class Contenders {
        private static final int MOVES = 20_000;

        private Contenders() {}

        private static void move(NDArray array, NDManager manager) {
            array.attach(manager);
            array.detach();
        }

        public static void main(String[] args) throws Exception {
            ExecutorService virtual = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
            AtomicBoolean done = new AtomicBoolean();
            CountDownLatch begun = new CountDownLatch(1);
            try (NDManager manager = NDManager.newBaseManager(); NDArray shared = NDArray.ones(new Shape(2))) {
                virtual.submit(() -> {
                    while (!done.get()) {
                        move(shared, manager);
                        begun.countDown();
                    }
                });
                virtual.submit(() -> {
                    while (!done.get()) {
                        Thread.onSpinWait();
                    }
                });
                begun.await();
                List<Thread> platform = Stream.generate(() -> new Thread(() -> {
                    for (int i = 0; i < MOVES; i++) {
                        move(shared, manager);
                    }
                })).limit(4).toList();
                platform.forEach(Thread::start);
                for (Thread thread : platform) {
                    thread.join();
                }
                done.set(true);
                virtual.shutdown();
            }
        }
    }

    @Test
    @Tag("jdk21")
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "virtual threads need JDK 21 or later")
    void platformThreadsGoOnWhenAVirtualOneHasNoCarrier() throws Exception {
        ChildJvm child = new ChildJvm().options("-Djdk.virtualThreadScheduler.parallelism=1",
                "-Djdk.virtualThreadScheduler.maxPoolSize=1");
        assertEquals(new ChildJvm.Result(0, "", ""), child.run(Contenders.class));
    }

    @Test
    void theLibraryHasNone() throws Exception {
        ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
        Path root = Path.of(NDArray.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            Stream<String> classes = files.map(Path::toString).filter(path -> path.endsWith(".class"));
            StringWriter code = new StringWriter();
            PrintWriter out = new PrintWriter(code);
            assertEquals(0, javap.run(out, out, Stream.concat(Stream.of("-c", "-p"), classes).toArray(String[]::new)));
            List<String> monitors = code.toString().lines()
                    .filter(line -> line.contains("monitorenter") || line.contains(" synchronized ")).toList();
            assertFalse(code.toString().isEmpty());
            assertEquals(List.of(), monitors);
        }
    }
}
