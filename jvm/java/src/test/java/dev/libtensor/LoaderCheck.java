package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Runs a program in class loaders of its own, one after the other, each of which must be collected. */
public final class LoaderCheck {
    static final int TIMES = 3;
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private LoaderCheck() {}

    /** Takes the name of the program, and the jars and folders of the class loaders. */
    static final class Main {
        public static void main(String[] args) throws Exception {
            useInTurn(args[0], args[1]);
        }
    }

    /**
     * Checks it for all that the tests have on their class path.
     *
     * @param program a public class with a public static method {@code go} that returns a text
     * @param text what it returns
     */
    public static void check(Class<?> program, String text) throws Exception {
        Path tests = Path.of(LoaderCheck.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ChildJvm.Result result = new ChildJvm().patience(120).classPath(tests)
                .run(Main.class, program.getName(), System.getProperty("java.class.path"));
        assertEquals((text + "\nunloaded\n").repeat(TIMES), result.output(), result.errors());
    }

    /** Prints what the program returns and what becomes of the class loader, each time. */
    static void useInTurn(String program, String places) throws Exception {
        for (int i = 0; i < TIMES; i++) {
            WeakReference<ClassLoader> used = use(program, places);
            for (long end = System.nanoTime() + PATIENCE_NANOS; used.get() != null && System.nanoTime() < end;) {
                System.gc();
            }
            System.out.println(used.get() == null ? "unloaded" : "still there");
        }
    }

    private static WeakReference<ClassLoader> use(String program, String places) throws Exception {
        try (URLClassLoader loader = loader(places)) {
            System.out.println(go(program, loader));
            return new WeakReference<>(loader);
        }
    }

    static URLClassLoader loader(String places) throws Exception {
        String[] paths = places.split(Pattern.quote(File.pathSeparator));
        URL[] urls = new URL[paths.length];
        for (int i = 0; i < paths.length; i++) {
            urls[i] = Path.of(paths[i]).toUri().toURL();
        }
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    static Object go(String program, ClassLoader loader) throws Exception {
        return loader.loadClass(program).getMethod("go").invoke(null);
    }
}
