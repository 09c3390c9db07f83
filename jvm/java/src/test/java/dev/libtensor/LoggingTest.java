package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.internal.natives.ExitHook;
import dev.libtensor.internal.natives.Native;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

/** Tests what arrives at {@link System.Logger}, here {@code java.util.logging}. */
class LoggingTest extends NativeTest {
    private static final Logger LOGGER = Logger.getLogger("dev.libtensor");

    /** Prints one line for each record, and then throws if requested. */
    private static final class Printing extends Handler {
        private final SimpleFormatter formatter = new SimpleFormatter();
        private final boolean broken;

        private Printing(boolean broken) {
            this.broken = broken;
        }

        @Override
        public void publish(LogRecord record) {
            System.out.println(record.getLevel() + " " + formatter.formatMessage(record));
            System.out.flush();
            if (broken) {
                throw new IllegalStateException("a broken handler");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static void listen(Level level, boolean broken) {
        LOGGER.setUseParentHandlers(false);
        LOGGER.setLevel(level);
        LOGGER.addHandler(new Printing(broken));
    }

    static void abandon() throws InterruptedException {
        Thread thread = new Thread(() -> {
            new ResourceScope("forgotten");
            NDArray.ones(new Shape(3));
        });
        thread.start();
        thread.join();
    }

    static void collect(int dissolved) throws InterruptedException {
        LeakCheck.collectUntil(() -> Memory.stats().dissolved() >= dissolved);
        Native.flushLog();
    }

    static final class Everything {
        public static void main(String[] args) throws InterruptedException {
            listen(Level.FINE, false);
            abandon();
            collect(1);
            NDArray alive = NDArray.ones(new Shape(2));
            // Reported before the exit: the hook of java.util.logging runs concurrently with the library's, and may
            // close its handlers first.
            ExitHook.report();
            alive.dispose();
        }
    }

    @Test
    void theStartADissolvedScopeAndWhatIsAliveAtExit() throws Exception {
        ChildJvm.Result result = new ChildJvm().options("-Ddev.libtensor.memoryLimit=512m").run(Everything.class);
        List<String> lines = result.output().lines().toList();
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("FINE native library") && line.contains("536870912")),
                result.output());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("WARNING") && line.contains("forgotten")), result.output());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("FINE libtensor::leaks: native objects alive: 1, ")), result.output());
        assertEquals(0, result.status());
        assertEquals("", result.errors());
    }

    static final class Broken {
        public static void main(String[] args) throws InterruptedException {
            listen(Level.WARNING, true);
            abandon();
            collect(1);
            abandon();
            collect(2);
            System.out.println(Memory.stats().dissolved() + " dissolved, " + Memory.liveHandles() + " alive");
        }
    }

    @Test
    void aHandlerThatThrowsBreaksNothing() throws Exception {
        ChildJvm.Result result = new ChildJvm().run(Broken.class);
        assertTrue(result.output().contains("WARNING"), result.output());
        assertTrue(result.output().contains("2 dissolved, 0 alive"), result.output());
        assertEquals(0, result.status());
    }
}
