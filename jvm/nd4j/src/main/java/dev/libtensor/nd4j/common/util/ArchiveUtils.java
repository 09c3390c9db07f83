package dev.libtensor.nd4j.common.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
    private static final int BLOCK = 512;

    private ArchiveUtils() {}

    /**
     * Unpacks an archive, whose kind its name says.
     *
     * @param file the archive: {@code .zip}, {@code .jar}, {@code .tar}, {@code .tar.gz}, {@code .tgz} or {@code .gz}
     * @param dest the folder for what is in it
     * @throws IOException if a file cannot be read or written
     * @throws FormatException if the archive is damaged, or has a file that lies outside the folder
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
        visit(file, (member, isFolder, in) -> write(inside(folder, member, file), isFolder, in));
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
        return list(tarFile);
    }

    /**
     * Lists the files of a tar file that is compressed with gzip.
     *
     * @param tarGzFile the archive
     * @return their names
     * @throws IOException if it cannot be read
     */
    public static List<String> tarGzListFiles(File tarGzFile) throws IOException {
        return list(tarGzFile);
    }

    /**
     * Lists the files of a zip file.
     *
     * @param zipFile the archive
     * @return their names
     * @throws IOException if it cannot be read
     */
    public static List<String> zipListFiles(File zipFile) throws IOException {
        return list(zipFile);
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
        extract(zipFile, destination, pathInZip);
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
        extract(tarGz, destination, pathInTarGz);
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
                write(destination.toPath(), isFolder, in);
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
                tar(in, file, visitor);
            } else if (name.endsWith(".tar.gz") || name.endsWith(".tgz")) {
                tar(new GZIPInputStream(in), file, visitor);
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

    /** Members of ustar and of GNU's tar with long names. Links and devices are passed over. */
    private static void tar(InputStream in, String file, Visitor visitor) throws IOException {
        String longName = null;
        for (byte[] head = in.readNBytes(BLOCK); head.length > 0 && head[0] != 0; head = in.readNBytes(BLOCK)) {
            if (head.length < BLOCK) {
                throw new FormatException("'" + file + "' ends within a member's head");
            }
            long size = size(head, file);
            byte kind = head[156];
            String name = longName == null ? name(head) : longName;
            longName = null;
            Limited member = new Limited(in, size);
            if (kind == 'L') {
                longName = text(member.readAllBytes(), 0, (int) size);
            } else if (kind == 0 || kind == '0' || kind == '5') {
                visitor.visit(name, kind == '5', member);
            }
            member.skipRest(file);
            in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        }
    }

    private static String name(byte[] head) {
        boolean isUstar = text(head, 257, 5).equals("ustar");
        String prefix = isUstar ? text(head, 345, 155) : "";
        return (prefix.isEmpty() ? "" : prefix + "/") + text(head, 0, 100);
    }

    private static long size(byte[] head, String file) {
        try {
            return Long.parseLong(text(head, 124, 12).strip(), 8);
        } catch (NumberFormatException e) {
            throw new FormatException("'" + file + "': the size of a member was expected, not '" + text(head, 124, 12) + "'");
        }
    }

    private static String text(byte[] bytes, int from, int length) {
        int end = from;
        while (end < Math.min(from + length, bytes.length) && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, from, end - from, StandardCharsets.UTF_8);
    }

    private static Path inside(Path folder, String member, String file) {
        Path path = folder.resolve(member).normalize();
        if (!path.startsWith(folder.normalize())) {
            throw new FormatException("'" + file + "' has the file '" + member + "', which lies outside the folder");
        }
        return path;
    }

    private static void write(Path path, boolean isFolder, InputStream in) throws IOException {
        if (isFolder) {
            Files.createDirectories(path);
            return;
        }
        if (path.getParent() != null) {
            Files.createDirectories(path.getParent());
        }
        Files.copy(in, path, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The bytes of one member of a stream. */
    private static final class Limited extends InputStream {
        private final InputStream in;
        private long left;

        Limited(InputStream in, long left) {
            this.in = in;
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(count, 0);
            return count;
        }

        void skipRest(String file) throws IOException {
            transferTo(OutputStream.nullOutputStream());
            if (left > 0) {
                throw new FormatException("'" + file + "' ends " + left + " bytes before a member's end");
            }
        }
    }
}
