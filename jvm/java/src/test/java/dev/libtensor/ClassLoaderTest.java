package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.net.URL;
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

    /** Takes the jars and folders of the library. */
    static final class Main {
        public static void main(String[] paths) throws Exception {
            URL[] places = new URL[paths.length];
            for (int i = 0; i < paths.length; i++) {
                places[i] = Path.of(paths[i]).toUri().toURL();
            }
            for (int i = 0; i < 3; i++) {
                WeakReference<ClassLoader> used = use(places);
                for (long end = System.nanoTime() + 10_000_000_000L; used.get() != null && System.nanoTime() < end;) {
                    System.gc();
                }
                System.out.println(used.get() == null ? "unloaded" : "still there");
            }
            try (URLClassLoader first = loader(places); URLClassLoader second = loader(places)) {
                System.out.println(go(first));
                System.out.println(go(second));
                System.out.println(go(first));
            }
        }

        private static URLClassLoader loader(URL[] places) {
            return new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
        }

        private static Object go(ClassLoader loader) throws Exception {
            return loader.loadClass(Inner.class.getName()).getMethod("go").invoke(null);
        }

        private static WeakReference<ClassLoader> use(URL[] places) throws Exception {
            try (URLClassLoader loader = loader(places)) {
                System.out.println(go(loader));
                return new WeakReference<>(loader);
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
    void eachHasTheOneOfAJarInTurn(@TempDir Path folder) throws Exception {
        check(new ChildJvm().library(null), ProcessTest.wholeJar(folder));
    }
}
