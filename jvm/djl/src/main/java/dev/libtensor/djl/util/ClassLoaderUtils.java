package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.internal.NamedClasses;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Classes and files of class loaders. */
public final class ClassLoaderUtils {
    private static final Logger LOGGER = System.getLogger(ClassLoaderUtils.class.getName());

    private ClassLoaderUtils() {}

    /**
     * Finds a class in {@code classes} and the jars of a folder, and makes an object of it.
     *
     * @param path the folder
     * @param type the class that it extends or implements
     * @param className its name; null or empty for any
     * @param <T> that class
     * @return a new object; null if there is no such class with a public constructor without parameters
     */
    public static <T> T findImplementation(Path path, Class<T> type, String className) {
        Path classes = ArgumentException.notNull(path, "path").resolve("classes");
        try {
            List<Path> jars = jars(path);
            List<URL> urls = new ArrayList<>(List.of(classes.toUri().toURL()));
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
            // Stays open: the object may load more classes.
            ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), getContextClassLoader());
            List<String> names = className == null || className.isEmpty() ? names(classes, jars) : List.of(className);
            for (String name : names) {
                T found = initClass(loader, type, name);
                if (found != null) {
                    return found;
                }
            }
        } catch (IOException e) {
            LOGGER.log(Level.DEBUG, "cannot read the classes of " + path, e);
        }
        return null;
    }

    private static List<Path> jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private static List<String> names(Path classes, List<Path> jars) throws IOException {
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(classes)) {
            try (Stream<Path> files = Files.walk(classes)) {
                files.map(file -> classes.relativize(file).toString()).forEach(name -> addName(name, names));
            }
        }
        for (Path jar : jars) {
            try (JarFile file = new JarFile(jar.toFile())) {
                file.stream().forEach(entry -> addName(entry.getName(), names));
            }
        }
        return names;
    }

    private static void addName(String file, List<String> names) {
        if (file.endsWith(".class")) {
            names.add(file.substring(0, file.length() - ".class".length()).replace(File.separatorChar, '.')
                    .replace('/', '.'));
        }
    }

    /**
     * Makes an object of a class.
     *
     * @param cl the class loader
     * @param type the class that it extends or implements
     * @param className its name
     * @param <T> that class
     * @return a new object; null if there is no such class with a public constructor without parameters
     */
    public static <T> T initClass(ClassLoader cl, Class<T> type, String className) {
        return NamedClasses.create(cl, type, className);
    }

    /**
     * Returns the class loader of the thread.
     *
     * @return the class loader, or that of this library if there is none
     */
    public static ClassLoader getContextClassLoader() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return loader == null ? ClassLoaderUtils.class.getClassLoader() : loader;
    }

    /**
     * Finds files on the class path.
     *
     * @param name the name
     * @return their addresses
     * @throws IOException if the class path cannot be read
     */
    public static Enumeration<URL> getResources(String name) throws IOException {
        return getContextClassLoader().getResources(name);
    }

    /**
     * Finds a file on the class path.
     *
     * @param name the name
     * @return its address; null if there is none
     * @throws IOException if the class path cannot be read
     */
    public static URL getResource(String name) throws IOException {
        Enumeration<URL> urls = getResources(name);
        return urls.hasMoreElements() ? urls.nextElement() : null;
    }

    /**
     * Opens a file on the class path.
     *
     * @param name the name
     * @return a stream
     * @throws IOException if there is none
     */
    public static InputStream getResourceAsStream(String name) throws IOException {
        URL url = getResource(name);
        if (url == null) {
            throw new IOException("Resource not found in classpath: " + name);
        }
        return url.openStream();
    }

    /**
     * Loads a native library with the class loader of another class, by its method {@code load(String)}.
     *
     * @param nativeHelper the name of that class
     * @param path the library
     * @throws ArgumentException if there is no such class or method, or if it fails
     */
    public static void nativeLoad(String nativeHelper, String path) {
        try {
            Class.forName(nativeHelper, true, getContextClassLoader()).getDeclaredMethod("load", String.class)
                    .invoke(null, path);
        } catch (ReflectiveOperationException e) {
            ArgumentException mapped = new ArgumentException(nativeHelper + " cannot load " + path
                    + ": a class with a static method load(String) was expected");
            mapped.initCause(e);
            throw mapped;
        }
    }

    /**
     * Compiles the Java files of a folder, if the platform has a compiler. A failure is logged.
     *
     * @param dir the folder
     */
    public static void compileJavaClass(Path dir) {
        if (!Files.isDirectory(dir)) {
            return;
        }
        try (Stream<Path> walked = Files.walk(dir)) {
            String[] files = walked.map(file -> file.toAbsolutePath().toString())
                    .filter(file -> file.endsWith(".java")).toArray(String[]::new);
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            if (files.length > 0 && compiler != null && compiler.run(null, null, null, files) != 0) {
                LOGGER.log(Level.WARNING, "not all Java files of {0} compile", dir);
            }
        } catch (IOException e) {
            LOGGER.log(Level.WARNING, "cannot read " + dir, e);
        }
    }
}
