package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.spi.ToolProvider;

/**
 * {@link MemorySegments} for Java 22, which the tests compile themselves. Outside of a jar the virtual machine does not
 * find it. Uses reflection, because these sources are compiled for JDK 17.
 */
final class Segments {
    private static final String FOREIGN = "java.lang.foreign.";

    /** Where a jar has the classes for Java 22. */
    private static final String VERSIONED = "META-INF/versions/22";

    private final Path folder;
    private final Class<?> type;

    private Segments(Path folder, Class<?> type) {
        this.folder = folder;
        this.type = type;
    }

    /** Compiles the class and defines it beside the one for Java 17. */
    static Segments compile(Path folder) throws Exception {
        Path source = PublicClasses.folder().resolve("../../src/main/java22/dev/libtensor/MemorySegments.java");
        Path output = folder.resolve(VERSIONED);
        assertEquals("", javac(output, PublicClasses.folder(), source.normalize()));
        byte[] code = Files.readAllBytes(output.resolve("dev/libtensor/MemorySegments.class"));
        return new Segments(folder, MethodHandles.lookup().defineHiddenClass(code, true).lookupClass());
    }

    /** Compiles the class {@code Program} into a folder, and returns the compiler's output. */
    static String compile(Path folder, String program, Path jar) throws Exception {
        Path source = folder.resolve("Program.java");
        Files.writeString(source, program);
        return javac(folder, jar, source);
    }

    private static String javac(Path output, Path classPath, Path source) {
        return run("javac", "--release", "22", "-d", output.toString(), "-cp", classPath.toString(), source.toString());
    }

    /** Makes a multi-release jar of the library. */
    Path jar(Path where) throws Exception {
        Path jar = where.resolve("libtensor.jar");
        Path manifest = where.resolve("manifest");
        Files.writeString(manifest, "Multi-Release: true\n");
        assertEquals("", run("jar", "--create", "--file", jar.toString(), "--manifest", manifest.toString(),
                "-C", PublicClasses.folder().toString(), "dev", "-C", folder.toString(), VERSIONED));
        return jar;
    }

    private static String run(String tool, String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter to = new PrintWriter(said);
        ToolProvider.findFirst(tool).orElseThrow().run(to, to, arguments);
        return said.toString();
    }

    boolean areSupported() {
        return (boolean) call(type, "isSupported", null);
    }

    AutoCloseable arena(String kind) {
        return (AutoCloseable) call(foreign("Arena"), kind, null);
    }

    Segment of(NDArray array, AutoCloseable arena) {
        return new Segment(call(type, "of", null, array, arena));
    }

    /** A segment. Its buffers check its arena, as it does itself. */
    record Segment(Object segment) {
        long bytes() {
            return (long) call(foreign("MemorySegment"), "byteSize", segment);
        }

        byte[] copy() {
            byte[] bytes = new byte[(int) bytes()];
            buffer().get(bytes);
            return bytes;
        }

        FloatBuffer floats() {
            return buffer().asFloatBuffer();
        }

        private ByteBuffer buffer() {
            return ((ByteBuffer) call(foreign("MemorySegment"), "asByteBuffer", segment)).order(ByteOrder.nativeOrder());
        }
    }

    private static Class<?> foreign(String name) {
        try {
            return Class.forName(FOREIGN + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** Calls the public method with that name and number of parameters, and throws what it throws. */
    private static Object call(Class<?> type, String name, Object on, Object... arguments) {
        Optional<Method> method = Arrays.stream(type.getMethods())
                .filter(one -> one.getName().equals(name) && one.getParameterCount() == arguments.length).findFirst();
        try {
            return method.orElseThrow(() -> new AssertionError(type + " has no method " + name)).invoke(on, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException error) {
                throw error;
            }
            throw new AssertionError(e.getCause());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
