package dev.libtensor.recipes;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs a main method in a process of its own, and writes to a file how it ended: {@code ran BYTES HANDLES}, with the native
 * memory that is left once garbage is collected, or {@code threw CAUSE}.
 */
public final class ProgramRunner {
    private static final long PATIENCE = 5_000_000_000L;

    private ProgramRunner() {}

    /**
     * Runs a program.
     *
     * @param arguments the name of the class, and the file for the result
     * @throws ReflectiveOperationException if the class or its method is not there
     * @throws IOException if the file cannot be written
     */
    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        Path result = Path.of(arguments[1]);
        Method main = Class.forName(arguments[0]).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) new String[0]);
            Files.writeString(result, "ran " + left());
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
            Files.writeString(result, "threw " + e.getCause().toString().replaceAll("\\s+", " "));
        }
        System.exit(0); // Threads of the program may still run.
    }

    /** The native memory that is left. Arrays that the program has dropped take a collection or two to go. */
    private static String left() throws ReflectiveOperationException {
        Method stats = Class.forName("dev.libtensor.Memory").getMethod("stats");
        Method collect = Class.forName("dev.libtensor.internal.Host").getMethod("collect");
        String left = text(stats.invoke(null));
        for (long end = System.nanoTime() + PATIENCE; !left.equals("0 0") && System.nanoTime() < end;) {
            collect.invoke(null);
            left = text(stats.invoke(null));
        }
        return left;
    }

    private static String text(Object stats) throws ReflectiveOperationException {
        return stats.getClass().getMethod("liveBytes").invoke(stats) + " " + stats.getClass().getMethod("liveHandles").invoke(stats);
    }
}
