package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests class loaders of one process that use the library one after the other, as a web application's do. */
class ClassLoaderTest extends NativeTest {
    /** What a class loader of its own runs. */
    public static final class Inner {
        public static String go() {
            try (ResourceScope scope = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
                NDArray dropped = NDArray.ones(new Shape(4)).detach();
                return NDArray.ones(new Shape(3)).add(manager.ones(new Shape(3))).sum().item() + " of " + dropped.sum().item();
            } catch (Throwable e) {
                return e.getMessage();
            }
        }
    }

    /** Calls what needs neither arrays nor managers. */
    public static final class Settings {
        public static String go() {
            return Memory.getLimit() > 0 ? "a limit" : "no limit";
        }
    }

    /** Takes the jars and folders of the library. */
    static final class Main {
        public static void main(String[] paths) throws Exception {
            String program = Inner.class.getName();
            String places = String.join(File.pathSeparator, paths);
            LoaderCheck.useInTurn(program, places);
            try (URLClassLoader first = LoaderCheck.loader(places); URLClassLoader second = LoaderCheck.loader(places)) {
                System.out.println(LoaderCheck.go(program, first));
                System.out.println(LoaderCheck.go(program, second));
                System.out.println(LoaderCheck.go(program, first));
            }
        }
    }

    private static void check(ChildJvm child, Path library) throws Exception {
        Path tests = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ChildJvm.Result result = child.patience(120).classPath(tests).run(Main.class, library.toString(), tests.toString());
        assertEquals("", result.errors().replaceAll("WARNING: .*\n", ""));
        String[] lines = result.output().split("\n");
        assertEquals(9, lines.length, result.output());
        for (int i = 0; i < 9; i++) {
            if (i < 6 && i % 2 == 1) {
                assertEquals("unloaded", lines[i], result.output());
            } else if (i == 7) {
                assertTrue(lines[i].contains("Another class loader of this process has libtensor in use"), lines[i]);
            } else {
                assertEquals("6.0 of 4.0", lines[i], result.output());
            }
        }
    }

    @Test
    void eachHasTheLibraryInTurn() throws Exception {
        check(new ChildJvm(), PublicClasses.folder());
    }

    @Test
    void eachReadsTheSettingsInTurn() throws Exception {
        LoaderCheck.check(Settings.class, "a limit");
    }

    @Test
    void eachHasTheOneOfAJarInTurn(@TempDir Path folder) throws Exception {
        check(new ChildJvm().library(null), ProcessTest.wholeJar(folder));
    }
}
