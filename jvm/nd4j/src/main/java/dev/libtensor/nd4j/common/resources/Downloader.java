package dev.libtensor.nd4j.common.resources;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.common.util.ArchiveUtils;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Copies files to where programs expect them, as ND4J's class of that name. This library does not use the network, so only
 * addresses that begin with {@code file:} or {@code jar:file:} are copied. For others an exception says what to fetch and
 * where to put it.
 */
public class Downloader {
    /** ND4J's limit for a connection, in milliseconds. */
    public static final int DEFAULT_CONNECTION_TIMEOUT = 60000;

    /** ND4J's limit for a read, in milliseconds. */
    public static final int DEFAULT_READ_TIMEOUT = 60000;

    private Downloader() {}

    /**
     * Copies a file, unless there already is one with the right sum where it goes.
     *
     * @param name what messages call it
     * @param url the address
     * @param f where the file goes
     * @param targetMD5 the MD5 sum in hexadecimal digits; empty or null for any
     * @param maxTries how often ND4J tries; at least 1, and once is enough here
     * @throws IOException if the file cannot be read or written, has another sum, or is not on this machine
     */
    public static void download(String name, URL url, File f, String targetMD5, int maxTries) throws IOException {
        if (maxTries < 1) {
            throw new ArgumentException("maxTries: at least 1 try was expected, not " + maxTries);
        }
        Path output = ArgumentException.notNull(f, "f").toPath().toAbsolutePath();
        if (Files.exists(output) && isRight(targetMD5, f)) {
            return;
        }
        if (!isHere(ArgumentException.notNull(url, "url"))) {
            throw new FileNotFoundException(name + ": this library does not use the network: fetch '" + url
                    + "' and put it at '" + output + "'");
        }
        Files.createDirectories(output.getParent());
        Path part = Files.createTempFile(output.getParent(), "download", ".part");
        try {
            try (InputStream in = url.openStream()) {
                Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
            }
            if (!isRight(targetMD5, part.toFile())) {
                throw new IOException(name + ": the MD5 sum of '" + url + "' is not the one that was expected, " + targetMD5);
            }
            Files.move(part, output, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * Copies a file as {@link #download(String, URL, File, String, int)}; the limits of time apply to the network only.
     *
     * @param name what messages call it
     * @param url the address
     * @param f where the file goes
     * @param targetMD5 the MD5 sum in hexadecimal digits; empty or null for any
     * @param maxTries how often ND4J tries; at least 1
     * @param connectionTimeout the limit for a connection, in milliseconds
     * @param readTimeout the limit for a read, in milliseconds
     * @throws IOException if the file cannot be read or written, has another sum, or is not on this machine
     */
    public static void download(String name, URL url, File f, String targetMD5, int maxTries, int connectionTimeout,
            int readTimeout) throws IOException {
        download(name, url, f, targetMD5, maxTries);
    }

    /**
     * Copies an archive and unpacks it. The archive stays.
     *
     * @param name what messages call it
     * @param url the address
     * @param f where the archive goes
     * @param extractToDir the folder for what is in it
     * @param targetMD5 the MD5 sum of the archive in hexadecimal digits; empty or null for any
     * @param maxTries how often ND4J tries; at least 1
     * @throws IOException if a file cannot be read or written, has another sum, or is not on this machine
     */
    public static void downloadAndExtract(String name, URL url, File f, File extractToDir, String targetMD5, int maxTries)
            throws IOException {
        ArgumentException.notNull(extractToDir, "extractToDir");
        download(name, url, f, targetMD5, maxTries);
        ArchiveUtils.unzipFileTo(f.getPath(), extractToDir.getPath());
    }

    /**
     * Copies and unpacks as the method above; the limits of time apply to the network only.
     *
     * @param name what messages call it
     * @param url the address
     * @param f where the archive goes
     * @param extractToDir the folder for what is in it
     * @param targetMD5 the MD5 sum of the archive in hexadecimal digits; empty or null for any
     * @param maxTries how often ND4J tries; at least 1
     * @param connectionTimeout the limit for a connection, in milliseconds
     * @param readTimeout the limit for a read, in milliseconds
     * @throws IOException if a file cannot be read or written, has another sum, or is not on this machine
     */
    public static void downloadAndExtract(String name, URL url, File f, File extractToDir, String targetMD5, int maxTries,
            int connectionTimeout, int readTimeout) throws IOException {
        downloadAndExtract(name, url, f, extractToDir, targetMD5, maxTries);
    }

    /**
     * Returns whether a file has a sum.
     *
     * @param targetMD5 the MD5 sum in hexadecimal digits
     * @param file the file
     * @return whether it has
     * @throws IOException if the file cannot be read
     */
    public static boolean checkMD5OfFile(String targetMD5, File file) throws IOException {
        ArgumentException.notNull(targetMD5, "targetMD5");
        ArgumentException.notNull(file, "file");
        MessageDigest sum;
        try {
            sum = MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        try (InputStream in = new DigestInputStream(Files.newInputStream(file.toPath()), sum)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(sum.digest()).equalsIgnoreCase(targetMD5);
    }

    private static boolean isRight(String sum, File file) throws IOException {
        return sum == null || sum.isEmpty() || checkMD5OfFile(sum, file);
    }

    private static boolean isHere(URL url) {
        return switch (url.getProtocol()) {
            case "file" -> url.getHost().isEmpty() || "localhost".equals(url.getHost());
            case "jar" -> url.getFile().startsWith("file:");
            default -> false;
        };
    }
}
