package dev.libtensor.nd4j.common.loader;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The contents of several files and where they were, as ND4J's class of that name. It is kept as a zip file of the same layout. */
public class FileBatch implements Serializable {
    /** The file of the zip that lists where the files were. */
    public static final String ORIGINAL_PATHS_FILENAME = "originalUris.txt";

    private static final long serialVersionUID = 1L;

    private final List<byte[]> fileBytes;
    private final List<String> originalUris;

    /**
     * Creates a batch.
     *
     * @param fileBytes the contents, which are not copied
     * @param originalUris where each file was
     * @throws ArgumentException if there are not as many
     */
    public FileBatch(List<byte[]> fileBytes, List<String> originalUris) {
        this.fileBytes = new ArrayList<>(ArgumentException.noneNull(fileBytes, "fileBytes"));
        this.originalUris = new ArrayList<>(ArgumentException.noneNull(originalUris, "originalUris"));
        if (fileBytes.size() != originalUris.size()) {
            throw new ArgumentException("each file has one place, but there are " + fileBytes.size() + " files and "
                    + originalUris.size() + " places");
        }
    }

    /**
     * Returns the contents.
     *
     * @return the contents themselves
     */
    public List<byte[]> getFileBytes() {
        return fileBytes;
    }

    /**
     * Returns where the files were.
     *
     * @return a URI for each
     */
    public List<String> getOriginalUris() {
        return originalUris;
    }

    /**
     * Reads files.
     *
     * @param files the files
     * @return their batch
     * @throws IOException if one cannot be read
     */
    public static FileBatch forFiles(File... files) throws IOException {
        return forFiles(ArgumentException.noneNull(files, "files"));
    }

    /**
     * Reads files.
     *
     * @param files the files
     * @return their batch
     * @throws IOException if one cannot be read
     */
    public static FileBatch forFiles(List<File> files) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (File file : ArgumentException.<File>noneNull(files, "files")) {
            contents.add(Files.readAllBytes(file.toPath()));
            places.add(file.toURI().toString());
        }
        return new FileBatch(contents, places);
    }

    /**
     * Reads a batch.
     *
     * @param file the zip file
     * @return the batch
     * @throws IOException if the file cannot be read
     * @throws FormatException if it is no batch
     */
    public static FileBatch readFromZip(File file) throws IOException {
        try (InputStream zip = Files.newInputStream(ArgumentException.notNull(file, "file").toPath())) {
            return readFromZip(zip);
        }
    }

    /**
     * Reads a batch.
     *
     * @param is the zip file, which stays open
     * @return the batch
     * @throws IOException if the stream cannot be read
     * @throws FormatException if it is no batch
     */
    public static FileBatch readFromZip(InputStream is) throws IOException {
        Map<Integer, byte[]> contents = new TreeMap<>();
        List<String> places = null;
        ZipInputStream zip = new ZipInputStream(ArgumentException.notNull(is, "is"));
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            byte[] bytes = zip.readAllBytes();
            if (entry.getName().equals(ORIGINAL_PATHS_FILENAME)) {
                places = Arrays.asList(new String(bytes, StandardCharsets.UTF_8).split("\n"));
            } else {
                contents.put(number(entry.getName()), bytes);
            }
        }
        if (places == null || places.size() != contents.size()) {
            throw new FormatException("a zip file with '" + ORIGINAL_PATHS_FILENAME + "' and a file for each of its lines was "
                    + "expected, but it has " + contents.size() + " files and " + (places == null ? "no lines" : places));
        }
        return new FileBatch(new ArrayList<>(contents.values()), places);
    }

    /** The number in the name of an entry, such as file_3.bin. */
    private static int number(String name) {
        String digits = name.replaceAll("^\\D*(\\d{1,9}).*$", "$1");
        if (!digits.matches("\\d+")) {
            throw new FormatException("the files of a batch have numbers, such as file_0.bin, but there is '" + name + "'");
        }
        return Integer.parseInt(digits);
    }

    /**
     * Writes the batch.
     *
     * @param f the zip file
     * @throws IOException if it cannot be written
     */
    public void writeAsZip(File f) throws IOException {
        try (OutputStream zip = Files.newOutputStream(ArgumentException.notNull(f, "f").toPath())) {
            writeAsZip(zip);
        }
    }

    /**
     * Writes the batch.
     *
     * @param os where the zip file goes; it stays open
     * @throws IOException if it cannot be written
     */
    public void writeAsZip(OutputStream os) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(ArgumentException.notNull(os, "os"));
        zip.putNextEntry(new ZipEntry(ORIGINAL_PATHS_FILENAME));
        zip.write(String.join("\n", originalUris).getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < fileBytes.size(); i++) {
            String path = URI.create(originalUris.get(i)).getPath();
            int dot = path == null ? -1 : path.lastIndexOf('.');
            zip.putNextEntry(new ZipEntry("file_" + i + "." + (dot < 0 ? "bin" : path.substring(dot + 1))));
            zip.write(fileBytes.get(i));
        }
        zip.finish();
    }
}
