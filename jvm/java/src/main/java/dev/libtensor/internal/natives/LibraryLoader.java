package dev.libtensor.internal.natives;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Finds and loads the native library. */
final class LibraryLoader {
    private static final String PROPERTY = "dev.libtensor.library";
    private static final String VARIABLE = "LIBTENSOR_LIBRARY";
    private static final String REMEDY = "set the system property " + PROPERTY + " or the environment variable " + VARIABLE
            + " to the path of libtensor.so.";
    /** The property with the file that the process has loaded. All class loaders of a VM see it. */
    private static final String LOADED = "dev.libtensor.library.loaded";
    private static final String CACHE = "the user's cache folder";
    private static final String RESOURCE = "/dev/libtensor/native/linux-x86_64/libtensor.so";

    private LibraryLoader() {}

    /** Loads the library and returns where from: the system property, else the environment variable, else this jar. */
    static String load() {
        String os = System.getProperty("os.name");
        String architecture = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        if (!os.equals("Linux") || !(architecture.equals("amd64") || architecture.equals("x86_64"))) {
            throw new UnsatisfiedLinkError(
                    "libtensor is built for Linux on x86-64 only, and this is " + os + " on " + architecture + ".");
        }
        String loaded = System.getProperty(LOADED);
        if (loaded != null) {
            loadAgain(Path.of(loaded));
            return loaded;
        }
        String named = System.getProperty(PROPERTY);
        String source = "the system property " + PROPERTY;
        if (named == null) {
            named = System.getenv(VARIABLE);
            source = "the environment variable " + VARIABLE;
        }
        if (named == null) {
            return unpack();
        }
        Path path = Path.of(named).toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw new UnsatisfiedLinkError("There is no native library at " + path + ", where " + source + " points.");
        }
        load(path);
        return path.toString();
    }

    /** Loads a file, and notes for other class loaders that the process has the runtime. */
    private static void load(Path file) {
        try {
            System.load(file.toString());
            System.setProperty(LOADED, file.toString());
        } catch (UnsatisfiedLinkError e) {
            throw String.valueOf(e.getMessage()).contains("already loaded in another classloader") ? inUse(file, e) : e;
        }
    }

    private static UnsatisfiedLinkError inUse(Path file, Throwable cause) {
        return failed("Another class loader of this process has libtensor in use,"
                + " from " + file + ". One can use it at a time: put the jar where both class loaders find it, such as"
                + " the shared folder of an application server. Or drop the first one, with all that it loaded.", cause);
    }

    /**
     * Loads the file that an earlier class loader has loaded. The runtime stays in the process, so the system takes this
     * path for the loaded library. Another path would be a second copy, which is refused. If the file is gone, it is
     * unpacked again, because the VM looks at it.
     */
    private static void loadAgain(Path file) {
        if (!isPacked() || Files.exists(file)) {
            load(file);
            return;
        }
        Path folder = file.getParent();
        boolean isGone = !Files.exists(folder);
        try {
            Files.createDirectories(folder);
            unpack(file);
            if (isGone) {
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw failed("The native library, which this process has loaded from " + file
                    + ", cannot be unpacked there for another class loader: " + e, e);
        }
    }

    private static UnsatisfiedLinkError failed(String message, Throwable cause) {
        UnsatisfiedLinkError error = new UnsatisfiedLinkError(message);
        error.initCause(cause);
        return error;
    }

    /** Copies the library out of the jar and loads it, because only a file can be loaded. */
    private static String unpack() {
        if (!isPacked()) {
            throw new UnsatisfiedLinkError("The native library is not in this jar: " + REMEDY);
        }
        StringJoiner failures = new StringJoiner("; ");
        Throwable last = null;
        for (Map.Entry<String, String> place : places().entrySet()) {
            try {
                Path folder = Path.of(place.getValue());
                if (place.getKey().equals(CACHE)) {
                    Files.createDirectories(folder);
                }
                unpackIn(Files.createTempDirectory(folder, "libtensor").toRealPath());
                return "from the jar";
            } catch (IOException | InvalidPathException e) {
                last = e;
            } catch (UnsatisfiedLinkError e) {
                if (!isOfPlace(e)) {
                    throw e;
                }
                last = e;
            }
            failures.add(place.getKey() + ": " + last);
        }
        throw failed("The native library could not be unpacked to any folder where programs may be executed. Tried "
                + failures + ". Instead, " + REMEDY, last);
    }

    /** The folders to unpack to: the usual one first. */
    private static Map<String, String> places() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put("the temporary folder (java.io.tmpdir)", System.getProperty("java.io.tmpdir", ""));
        String cache = System.getenv("XDG_CACHE_HOME");
        places.put(CACHE,
                cache == null || cache.isEmpty() ? System.getProperty("user.home", "") + "/.cache" : cache);
        CodeSource source = LibraryLoader.class.getProtectionDomain().getCodeSource();
        URL jar = source == null ? null : source.getLocation();
        if (jar != null && jar.getProtocol().equals("file")) {
            places.put("the folder of the jar", new File(URI.create(jar.toString())).getParent());
        }
        return places;
    }

    /** Returns whether loading fails only there: the file system does not let files be executed. */
    private static boolean isOfPlace(UnsatisfiedLinkError error) {
        String message = String.valueOf(error.getMessage());
        return message.contains("failed to map segment") || message.contains("ermission denied")
                || message.contains("not permitted");
    }

    private static boolean isPacked() {
        return LibraryLoader.class.getResource(RESOURCE) != null;
    }

    private static void unpackIn(Path folder) throws IOException {
        try {
            unpack(folder.resolve("libtensor.so"));
        } finally {
            Files.deleteIfExists(folder);
        }
    }

    /** Copies the library to a file and loads it. The file is deleted as soon as it is mapped. */
    private static void unpack(Path file) throws IOException {
        try (InputStream in = LibraryLoader.class.getResourceAsStream(RESOURCE)) {
            Files.copy(in, file);
            load(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
