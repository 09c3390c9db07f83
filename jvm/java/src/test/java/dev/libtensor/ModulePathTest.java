package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a program that is a module: it sees what the library exports, and nothing else. */
class ModulePathTest extends NativeTest {
    private static final String MODULE = "module app { requires dev.libtensor; }";

    private static final String PROGRAM = """
            package app;

            import dev.libtensor.LeakReports;
            import dev.libtensor.Memory;
            import dev.libtensor.NDArray;
            import dev.libtensor.ResourceScope;
            import dev.libtensor.Shape;

            public class Program {
                public static void main(String[] args) throws Exception {
                    Memory.setLeakReports(LeakReports.ALL);
                    try (ResourceScope scope = new ResourceScope()) {
                        System.out.println(NDArray.ones(new Shape(2)).add(1));
                        System.out.println(Memory.leakReport().sites().get(0).place());
                    }
                    Memory.setLeakReports(LeakReports.OFF);
                    System.out.println(NDArray.class.getMethod("ones", Shape.class).invoke(null, new Shape(2)));
                    var hidden = Class.forName("dev.libtensor.internal.natives.Native").getMethod("numThreads");
                    try {
                        System.out.println(hidden.invoke(null));
                    } catch (IllegalAccessException e) {
                        System.out.println(e.getMessage());
                    }
                    try {
                        hidden.setAccessible(true);
                    } catch (RuntimeException e) {
                        System.out.println(e.getMessage());
                    }
                }
            }
            """;

    /** Compiles a program into a folder beside its sources, and returns the compiler's output. */
    private static String compile(Path folder, String program) throws Exception {
        Files.writeString(folder.resolve("module-info.java"), MODULE);
        Files.writeString(folder.resolve("Program.java"), program);
        StringWriter said = new StringWriter();
        PrintWriter to = new PrintWriter(said);
        ToolProvider.findFirst("javac").orElseThrow().run(to, to, "-d", folder.resolve("app").toString(), "--module-path",
                PublicClasses.folder().toString(), folder.resolve("module-info.java").toString(),
                folder.resolve("Program.java").toString());
        return said.toString();
    }

    @Test
    void theLibraryWorksAndItsInsideIsClosed(@TempDir Path folder) throws Exception {
        assertEquals("", compile(folder, PROGRAM));
        ChildJvm.Result result = new ChildJvm().runModule("app", "app.Program", PublicClasses.folder(), folder.resolve("app"));
        assertEquals("", result.errors());
        String[] lines = result.output().split("\n");
        assertEquals(5, lines.length, result.output());
        assertEquals("[2. 2.]", lines[0]);
        assertTrue(lines[1].startsWith("app.Program.main(Program.java:"), lines[1]);
        assertEquals("[1. 1.]", lines[2]);
        String reason = "module dev.libtensor does not export dev.libtensor.internal.natives to module app";
        assertTrue(lines[3].contains(reason), lines[3]);
        assertTrue(lines[4].contains("does not \"exports dev.libtensor.internal.natives\" to module app"), lines[4]);
    }

    @Test
    void theInsideCannotBeNamed(@TempDir Path folder) throws Exception {
        String said = compile(folder, PROGRAM.replace("dev.libtensor.Shape;", "dev.libtensor.internal.Context;"));
        assertTrue(said.contains("package dev.libtensor.internal is not visible"), said);
    }
}
