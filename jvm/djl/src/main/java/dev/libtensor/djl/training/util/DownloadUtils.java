package dev.libtensor.djl.training.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.util.Progress;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPInputStream;

/**
 * Copies files to where programs expect them. This library does not use the network, so only addresses that begin with
 * {@code file:} or {@code jar:file:} are copied. For others an exception says what to fetch and where to put it.
 */
public final class DownloadUtils {
    private DownloadUtils() {}

    /**
     * Copies a file, unless there already is one where it goes.
     *
     * @param url the address; if it ends with {@code .gz}, the file is decompressed
     * @param output where the file goes
     * @throws IOException if the file cannot be read or written, or is not on this machine
     */
    public static void download(String url, String output) throws IOException {
        download(url, output, null);
    }

    /**
     * Copies a file, unless there already is one where it goes.
     *
     * @param url the address; if it ends with {@code .gz}, the file is decompressed
     * @param output where the file goes
     * @param progress what is told of the bytes, or null
     * @throws IOException if the file cannot be read or written, or is not on this machine
     */
    public static void download(String url, String output, Progress progress) throws IOException {
        URL address = new URL(ArgumentException.notNull(url, "url").trim());
        download(address, Path.of(ArgumentException.notNull(output, "output").trim()), progress);
    }

    /**
     * Copies a file, unless there already is one where it goes. After an exception there is none.
     *
     * @param url the address; if it ends with {@code .gz}, the file is decompressed
     * @param output where the file goes
     * @param progress what is told of the bytes, or null
     * @throws IOException if the file cannot be read or written, or is not on this machine
     */
    public static void download(URL url, Path output, Progress progress) throws IOException {
        ArgumentException.notNull(url, "url");
        if (Files.exists(ArgumentException.notNull(output, "output"))) {
            return;
        }
        if (!isHere(url)) {
            throw new FileNotFoundException("this library does not use the network: fetch '" + url + "'"
                    + (isCompressed(url) ? ", decompress it," : "") + " and put it at '" + output.toAbsolutePath()
                    + "'");
        }
        Path folder = output.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, "download", ".part");
        try {
            copy(url, part, progress);
            Files.move(part, output, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static boolean isHere(URL url) {
        return switch (url.getProtocol()) {
            case "file" -> url.getHost().isEmpty() || "localhost".equals(url.getHost());
            case "jar" -> url.getFile().startsWith("file:");
            default -> false;
        };
    }

    private static boolean isCompressed(URL url) {
        return url.getFile().endsWith(".gz");
    }

    private static void copy(URL url, Path part, Progress progress) throws IOException {
        if (progress != null) {
            Path name = Path.of(url.getPath()).getFileName();
            progress.reset("Downloading", Math.max(1, length(url)), name == null ? "" : name.toString());
        }
        try (InputStream in = new CountedInput(url.openStream(), progress)) {
            Files.copy(isCompressed(url) ? new GZIPInputStream(in) : in, part, StandardCopyOption.REPLACE_EXISTING);
        }
        if (progress != null) {
            progress.end();
        }
    }

    private static long length(URL url) throws IOException {
        try {
            return "file".equals(url.getProtocol()) ? Files.size(Path.of(url.toURI())) : url.openConnection()
                    .getContentLengthLong();
        } catch (URISyntaxException e) {
            throw new IOException("'" + url + "' is not an address of a file", e);
        }
    }
}
