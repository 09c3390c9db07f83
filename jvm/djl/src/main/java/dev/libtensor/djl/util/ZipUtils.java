package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.formats.Archives;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Zip archives. */
public final class ZipUtils {
    private ZipUtils() {}

    /**
     * Unpacks an archive.
     *
     * @param is the archive
     * @param dest the folder, which is created if needed
     * @throws IOException if the archive is damaged, has a name that leads out of the folder, or hides files from its
     *     directory; nothing is written then
     */
    public static void unzip(InputStream is, Path dest) throws IOException {
        ArgumentException.notNull(dest, "dest");
        Path copy = Files.createTempFile("unzip", ".zip");
        try {
            Files.copy(ArgumentException.notNull(is, "is"), copy, StandardCopyOption.REPLACE_EXISTING);
            check(copy, dest);
            unpack(copy, dest);
        } finally {
            Files.delete(copy);
        }
    }

    /** Compares the directory of an archive with its files, which a stream meets one after the other. */
    private static void check(Path archive, Path dest) throws IOException {
        Set<String> listed = new HashSet<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements();) {
                String name = entries.nextElement().getName();
                Archives.place(name, dest);
                listed.add(name);
            }
        }
        try (ZipInputStream stream = new ZipInputStream(Files.newInputStream(archive))) {
            for (ZipEntry entry = stream.getNextEntry(); entry != null; entry = stream.getNextEntry()) {
                if (!listed.remove(entry.getName())) {
                    throw new IOException("Malicious zip file: its directory does not list " + entry.getName());
                }
            }
        }
        if (!listed.isEmpty()) {
            throw new IOException("Malicious zip file, missing files: " + listed);
        }
    }

    private static void unpack(Path archive, Path dest) throws IOException {
        Files.createDirectories(dest);
        try (ZipInputStream stream = new ZipInputStream(Files.newInputStream(archive))) {
            for (ZipEntry entry = stream.getNextEntry(); entry != null; entry = stream.getNextEntry()) {
                Archives.write(stream, entry.isDirectory(), Archives.place(entry.getName(), dest));
            }
        }
    }

    /**
     * Packs a file or a folder.
     *
     * @param src the file or folder
     * @param dest the archive
     * @param includeFolderName whether names begin with the name of the folder
     * @throws IOException if a file cannot be read or written
     */
    public static void zip(Path src, Path dest, boolean includeFolderName) throws IOException {
        Path from = ArgumentException.notNull(src, "src").toAbsolutePath().normalize();
        Path root = includeFolderName || Files.isRegularFile(from) ? from.getParent() : from;
        try (ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(dest)));
                Stream<Path> walked = Files.walk(from)) {
            List<Path> files = walked.sorted().filter(file -> !file.equals(dest.toAbsolutePath().normalize())).toList();
            for (Path file : files) {
                add(root, file, out);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void add(Path root, Path file, ZipOutputStream out) throws IOException {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (Files.isRegularFile(file)) {
            out.putNextEntry(new ZipEntry(name));
            Files.copy(file, out);
        } else if (!name.isEmpty()) {
            out.putNextEntry(new ZipEntry(name + '/'));
        }
    }
}
