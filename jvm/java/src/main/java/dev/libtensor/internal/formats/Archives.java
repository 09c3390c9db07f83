package dev.libtensor.internal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The files of archives. */
public final class Archives {
    private Archives() {}

    /**
     * Returns the place of a file.
     *
     * @throws IOException if it is not in the folder
     */
    public static Path place(String name, Path folder) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        try {
            // Archives of Windows may separate names with backslashes, which are ordinary characters elsewhere.
            Path portable = Path.of(name.replace('\\', '/'));
            if (root.resolve(portable).normalize().startsWith(root) && !portable.isAbsolute()) {
                return root.resolve(name).normalize();
            }
        } catch (InvalidPathException e) {
            throw new IOException("the name of a file in an archive is invalid: " + name, e);
        }
        throw new IOException("the name of a file in an archive must not lead out of its folder: " + name);
    }

    /** Writes a file, or creates a folder. */
    public static void write(InputStream from, boolean isFolder, Path place) throws IOException {
        if (isFolder) {
            Files.createDirectories(place);
            return;
        }
        Files.createDirectories(place.getParent());
        Files.copy(from, place, StandardCopyOption.REPLACE_EXISTING);
    }
}
