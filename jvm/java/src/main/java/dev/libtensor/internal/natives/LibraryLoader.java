package dev.libtensor.internal.natives;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Finds and loads the native library. */
final class LibraryLoader {
    private static final String PROPERTY = "dev.libtensor.library";
    private static final String VARIABLE = "LIBTENSOR_LIBRARY";
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
        System.load(path.toString());
        return path.toString();
    }

    /**
     * Copies the library out of the jar, because only a file can be loaded. The file is deleted as soon as it is
     * mapped.
     */
    private static String unpack() {
        try (InputStream in = LibraryLoader.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new UnsatisfiedLinkError("The native library is not in this jar: set the system property "
                        + PROPERTY + " or the environment variable " + VARIABLE + " to the path of libtensor.so.");
            }
            Path directory = Files.createTempDirectory("libtensor");
            Path file = directory.resolve("libtensor.so");
            try {
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                System.load(file.toString());
            } finally {
                Files.deleteIfExists(file);
                Files.deleteIfExists(directory);
            }
            return "from the jar";
        } catch (IOException e) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError("The native library could not be unpacked: " + e);
            error.initCause(e);
            throw error;
        }
    }
}
