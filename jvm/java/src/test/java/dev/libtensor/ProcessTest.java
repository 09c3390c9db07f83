package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What can only be seen from outside a JVM. */
class ProcessTest {
    private static final String LIBRARY = System.getProperty("dev.libtensor.library");

    private record Result(int status, String output) {}

    private static Result java(String library, Class<?> main) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path")));
        if (library != null) {
            command.add("-Ddev.libtensor.library=" + library);
        }
        command.add(main.getName());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("LIBTENSOR_LIBRARY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output);
    }

    /** Live arrays, open scopes, another thread that goes on computing. */
    static final class LeavesEverything {
        public static void main(String[] args) throws InterruptedException {
            new ResourceScope("never closed");
            NDArray a = NDArray.ones(new Shape(100, 100));
            CountDownLatch running = new CountDownLatch(1);
            Thread thread = new Thread(() -> {
                while (true) {
                    a.matMul(a).dispose();
                    running.countDown();
                }
            });
            thread.setDaemon(true);
            thread.start();
            running.await();
            System.out.println("end of main");
        }
    }

    @Test
    void aProgramThatLeavesEverythingEndsWithStatus0() throws Exception {
        Result result = java(LIBRARY, LeavesEverything.class);
        assertEquals("end of main", result.output.strip());
        assertEquals(0, result.status);
    }

    static final class Hello {
        public static void main(String[] args) {
            System.out.println(NDArray.ones(new Shape(2)));
        }
    }

    @Test
    void aMissingLibraryIsToldWithItsPath() throws Exception {
        Result result = java("/no/such/libtensor.so", Hello.class);
        assertTrue(result.output.contains("no native library at /no/such/libtensor.so"), result.output);
        assertTrue(result.output.contains("dev.libtensor.library"), result.output);
        assertEquals(1, result.status);
    }

    @Test
    void withoutALibraryInTheJarTheMessageSaysWhatToSet() throws Exception {
        Result result = java(null, Hello.class);
        assertTrue(result.output.contains("LIBTENSOR_LIBRARY"), result.output);
    }
}
