package dev.libtensor;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The files that the tests of all languages share. */
public final class Repository {
    private Repository() {}

    /** Returns a folder of {@code tests}, in the working directory or one above it. */
    public static Path tests(String name) throws NoSuchFileException {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path folder = at.resolve("tests").resolve(name);
            if (Files.isDirectory(folder)) {
                return folder;
            }
        }
        throw new NoSuchFileException("tests/" + name);
    }
}
