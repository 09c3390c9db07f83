package dev.libtensor.nd4j.common.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.formats.Archives;
import dev.libtensor.internal.formats.TarReader;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Unpacks archives, as ND4J's class of that name: zip and jar files, tar files, the same with gzip, and files of gzip. */
public class ArchiveUtils {
    private ArchiveUtils() {}

    /**
     * Unpacks an archive, whose kind its name says.
     *
     * @param file the archive: {@code .zip}, {@code .jar}, {@code .tar}, {@code .tar.gz}, {@code .tgz} or {@code .gz}
     * @param dest the folder for what is in it
     * @throws IOException if a file cannot be read or written, or the archive is damaged or has a file that lies outside the
     *     folder
     */
    public static void unzipFileTo(String file, String dest) throws IOException {
        Path folder = Path.of(ArgumentException.notNull(dest, "dest"));
        String name = ArgumentException.notNull(file, "file").toLowerCase(Locale.ROOT);
        Files.createDirectories(folder);
        if (name.endsWith(".gz") && !name.endsWith(".tar.gz")) {
            String last = Path.of(file).getFileName().toString();
            try (InputStream in = new GZIPInputStream(Files.newInputStream(Path.of(file)))) {
                Files.copy(in, folder.resolve(last.substring(0, last.length() - 3)), StandardCopyOption.REPLACE_EXISTING);
            }
            return;
        }
        visit(file, (member, isFolder, in) -> Archives.write(in, isFolder, Archives.place(member, folder)));
    }

    /**
     * Unpacks an archive as {@link #unzipFileTo(String, String)}.
     *
     * @param file the archive
     * @param dest the folder for what is in it
     * @param logFiles whether ND4J logs each file; nothing is logged here
     * @throws IOException if a file cannot be read or written
     */
    public static void unzipFileTo(String file, String dest, boolean logFiles) throws IOException {
        unzipFileTo(file, dest);
    }

    /**
     * Lists the files of a tar file.
     *
     * @param tarFile the archive
     * @return their names
     * @throws IOException if it cannot be read
     */
    public static List<String> tarListFiles(File tarFile) throws IOException {
        return list(ArgumentException.notNull(tarFile, "tarFile"));
    }

    /**
     * Lists the files of a tar file that is compressed with gzip.
     *
     * @param tarGzFile the archive
     * @return their names
     * @throws IOException if it cannot be read
     */
    public static List<String> tarGzListFiles(File tarGzFile) throws IOException {
        return list(ArgumentException.notNull(tarGzFile, "tarGzFile"));
    }

    /**
     * Lists the files of a zip file.
     *
     * @param zipFile the archive
     * @return their names
     * @throws IOException if it cannot be read
     */
    public static List<String> zipListFiles(File zipFile) throws IOException {
        return list(ArgumentException.notNull(zipFile, "zipFile"));
    }

    /**
     * Unpacks one file of a zip file.
     *
     * @param zipFile the archive
     * @param destination where the file goes
     * @param pathInZip its name in the archive
     * @throws IOException if there is no such file, or one cannot be read or written
     */
    public static void zipExtractSingleFile(File zipFile, File destination, String pathInZip) throws IOException {
        extract(ArgumentException.notNull(zipFile, "zipFile"), ArgumentException.notNull(destination, "destination"),
                ArgumentException.notNull(pathInZip, "pathInZip"));
    }

    /**
     * Unpacks one file of a tar file that is compressed with gzip.
     *
     * @param tarGz the archive
     * @param destination where the file goes
     * @param pathInTarGz its name in the archive
     * @throws IOException if there is no such file, or one cannot be read or written
     */
    public static void tarGzExtractSingleFile(File tarGz, File destination, String pathInTarGz) throws IOException {
        extract(ArgumentException.notNull(tarGz, "tarGz"), ArgumentException.notNull(destination, "destination"),
                ArgumentException.notNull(pathInTarGz, "pathInTarGz"));
    }

    private static List<String> list(File file) throws IOException {
        List<String> names = new ArrayList<>();
        visit(file.getPath(), (member, isFolder, in) -> {
            if (!isFolder) {
                names.add(member);
            }
        });
        return names;
    }

    private static void extract(File file, File destination, String name) throws IOException {
        boolean[] isFound = {false};
        visit(file.getPath(), (member, isFolder, in) -> {
            if (member.equals(name)) {
                isFound[0] = true;
                Archives.write(in, isFolder, destination.toPath().toAbsolutePath());
            }
        });
        if (!isFound[0]) {
            throw new FileNotFoundException("'" + file + "' has no file '" + name + "'");
        }
    }

    /** What is done with a member of an archive, whose bytes end with the stream. */
    private interface Visitor {
        void visit(String name, boolean isFolder, InputStream in) throws IOException;
    }

    private static void visit(String file, Visitor visitor) throws IOException {
        String name = file.toLowerCase(Locale.ROOT);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
            if (name.endsWith(".zip") || name.endsWith(".jar")) {
                zip(in, visitor);
            } else if (name.endsWith(".tar")) {
                tar(in, visitor);
            } else if (name.endsWith(".tar.gz") || name.endsWith(".tgz")) {
                tar(new GZIPInputStream(in), visitor);
            } else {
                throw new ArgumentException("an archive that ends with .zip, .jar, .tar, .tar.gz, .tgz or .gz was expected, not '"
                        + file + "'");
            }
        }
    }

    private static void zip(InputStream in, Visitor visitor) throws IOException {
        ZipInputStream members = new ZipInputStream(in);
        for (ZipEntry each = members.getNextEntry(); each != null; each = members.getNextEntry()) {
            visitor.visit(each.getName(), each.isDirectory(), members);
        }
    }

    private static void tar(InputStream in, Visitor visitor) throws IOException {
        TarReader members = new TarReader(in);
        while (members.next()) {
            if (members.isFile() || members.isFolder()) {
                visitor.visit(members.name(), members.isFolder(), members.content());
            }
        }
    }
}
