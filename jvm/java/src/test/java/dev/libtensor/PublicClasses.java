package dev.libtensor;

import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Lists the public classes of the packages that the module exports. */
public final class PublicClasses {
    private PublicClasses() {}

    /**
     * Returns the folder or jar of the library's classes.
     *
     * @return the path
     */
    public static Path folder() throws Exception {
        return folder(NDArray.class);
    }

    private static Path folder(Class<?> member) throws Exception {
        return Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /**
     * Returns the packages that the module exports.
     *
     * @return the names
     */
    public static List<String> packages() throws Exception {
        return packages(folder());
    }

    private static List<String> packages(Path folder) throws Exception {
        try (InputStream in = Files.newInputStream(folder.resolve("module-info.class"))) {
            return ModuleDescriptor.read(in).exports().stream().filter(exports -> !exports.isQualified()).map(Exports::source)
                    .toList();
        }
    }

    /**
     * Returns all public classes, including nested ones.
     *
     * @return the classes, not yet initialized
     */
    public static List<Class<?>> all() throws Exception {
        return all(NDArray.class);
    }

    /**
     * Returns all public classes of a module, including nested ones.
     *
     * @param member a class of the module
     * @return the classes, not yet initialized
     */
    public static List<Class<?>> all(Class<?> member) throws Exception {
        List<Class<?>> found = new ArrayList<>();
        Path folder = folder(member);
        for (String name : packages(folder)) {
            try (Stream<Path> files = Files.list(folder.resolve(name.replace('.', '/')))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
                    String simple = file.getFileName().toString().replaceAll("\\.class$", "");
                    Class<?> type = Class.forName(name + "." + simple, false, member.getClassLoader());
                    if (isPublic(type)) {
                        found.add(type);
                    }
                }
            }
        }
        return found;
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }
}
